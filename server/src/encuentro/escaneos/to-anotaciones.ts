import { createHmac } from 'node:crypto';
import { ESCANEOS_LINEA_HORA } from '@vuelve/contract/reglas';
import { lineOf } from '../../cimientos/red.ts';
import type { Claves } from './claves.ts';
import type { Anotacion } from './escaneos.queries.ts';
import type { Llegada } from '../../cimientos/visitas/visita.ts';

const BYTES = 16;

type Visita = Pick<Llegada, 'origen' | 'red' | 'agente' | 'veces'> & { escaneada: { id: number } };

/**
 * Groups scans for storage: one row for each visitor, pet and source, and per line at most the
 * hourly limit of rows; further scans count in its last row. The pseudonyms can be compared while
 * their keys exist, and never between pets.
 */
export function toAnotaciones(visitas: Visita[], claves: Claves): Anotacion[] {
  const byVisitante = new Map<string, Anotacion>();
  const byLinea = new Map<string, Anotacion[]>();
  for (const visita of visitas) {
    const anotacion = toAnotacion(visita, claves);
    const lugar = `${anotacion.mascota_id} ${anotacion.origen}`;
    const visitante = `${lugar} ${anotacion.visitante.toString('base64')}`;
    const linea = `${lugar} ${anotacion.linea.toString('base64')}`;
    const deLinea = byLinea.get(linea) ?? [];
    const isFull = deLinea.length >= ESCANEOS_LINEA_HORA;
    const same = byVisitante.get(visitante) ?? (isFull ? deLinea.at(-1) : undefined);
    if (same) {
      same.veces += anotacion.veces;
    } else {
      byVisitante.set(visitante, anotacion);
      byLinea.set(linea, [...deLinea, anotacion]);
    }
  }
  return [...byVisitante.values()];
}

function toAnotacion({ escaneada, origen, red, agente, veces }: Visita, claves: Claves): Anotacion {
  const { id } = escaneada;
  const linea = lineOf(red.split('/', 1)[0]!);
  const nameUnder = (clave: Buffer) => ({
    visitante: nameVisitante(clave, { id, red, agente }),
    linea: nameRed(clave, { de: id, red: linea }),
  });
  const hoy = nameUnder(claves.hoy);
  const ayer = claves.ayer ? nameUnder(claves.ayer) : hoy;
  return {
    mascota_id: id,
    origen,
    veces,
    ...hoy,
    visitante_antes: ayer.visitante,
    linea_antes: ayer.linea,
  };
}

/** The pseudonym of a pet's visitor under a key. */
export function nameVisitante(
  clave: Buffer,
  { id, red, agente }: { id: number; red: string; agente: string },
): Buffer {
  return sign(clave, `${id}\n${red}\n${agente}`);
}

/** The pseudonym of a network or line under a key. It differs for each `de`, for example a pet. */
export function nameRed(clave: Buffer, { de, red }: { de: number | string; red: string }): Buffer {
  return sign(clave, `${de}\n${red}`);
}

function sign(clave: Buffer, what: string): Buffer {
  return createHmac('sha256', clave).update(what).digest().subarray(0, BYTES);
}
