import type { Coste, Hecho, Medidas } from '../../bench/crecer/medidas.ts';
import {
  AL_ANO,
  CONEXIONES,
  FICHEROS_POR_FOTO,
  FILAS,
  GUARDA,
  INSTANCIAS,
  NOMBRES,
  NUCLEOS,
  OCUPACION,
  PUNTA,
} from './supuestos.ts';

const DIA_S = 86_400;
const ANO_S = 365 * DIA_S;

/** What one pet adds to each need. */
export interface PorMascota {
  /** Processors kept busy in the busiest second. */
  instancias: number;
  base: number;
  /** Connections at work in that second. */
  conexiones: number;
  /** Helpers that open photos in that second: an instance has one. */
  ayudantes: number;
  baseBytes: number;
  walBytesDia: number;
  ficheros: number;
  ficherosBytes: number;
  /** Time of our backup, its files on a local disk. */
  copiaSegundos: number;
}

/** What so many pets need. */
export interface Necesidad extends PorMascota {
  mascotas: number;
  /** So many instances, and the connections that they open: through PgBouncer or not. */
  cuantas: number;
  compartidas: number;
  propias: number;
  /** Processors that PostgreSQL needs to be no busier than it may be. */
  nucleosBase: number;
}

/** How often something happens in the busiest second, for one pet. */
export const inPunta = (hecho: Hecho) => (AL_ANO[hecho] * PUNTA) / ANO_S;

export function reckonMascota({ costes, tamanos, copia }: Medidas): PorMascota {
  const busy = (what: keyof Coste) =>
    sum(NOMBRES.map((hecho) => inPunta(hecho) * costes[hecho][what])) / 1e6;
  const escaneos = (AL_ANO.escaneo * GUARDA.escaneoDias) / 365;
  const pedidos = AL_ANO.pedido * GUARDA.pedidoAnos;
  const ficheros = GUARDA.fotos * FICHEROS_POR_FOTO;
  const mascotaYChapa = 2;
  const filas =
    mascotaYChapa +
    GUARDA.cuentas +
    escaneos +
    GUARDA.conversaciones * FILAS.conversacion +
    GUARDA.fotos +
    ficheros +
    pedidos * FILAS.pedido;
  return {
    instancias: busy('instancia'),
    base: busy('base'),
    conexiones: busy('conexion'),
    ayudantes: (inPunta('foto') * costes.foto.instancia) / 1e6,
    baseBytes:
      tamanos.mascota +
      GUARDA.cuentas * tamanos.cuenta +
      escaneos * tamanos.escaneo +
      GUARDA.conversaciones * tamanos.conversacion +
      GUARDA.fotos * costes.foto.disco +
      pedidos * costes.pedido.disco,
    walBytesDia: sum(NOMBRES.map((hecho) => AL_ANO[hecho] * costes[hecho].wal)) / 365,
    ficheros,
    ficherosBytes: GUARDA.fotos * costes.foto.ficheros,
    copiaSegundos: (filas * copia.fila + ficheros * copia.fichero) / 1e6,
  };
}

/** What an instance can do in the busiest second, beside what it spends at rest. */
export const roomOf = ({ reposo }: Medidas) => NUCLEOS * OCUPACION - reposo.instancia / 1e6;

/** Also what instances need that nobody asks for anything. */
export function reckonPais(medidas: Medidas, mascotas: number): Necesidad {
  const one = reckonMascota(medidas);
  const of = (what: keyof PorMascota) => mascotas * one[what];
  const cuantas = Math.max(
    INSTANCIAS,
    Math.ceil(of('instancias') / roomOf(medidas)),
    Math.ceil(of('ayudantes') / OCUPACION),
  );
  const { reposo } = medidas;
  const base = of('base') + (cuantas * reposo.base) / 1e6;
  return {
    mascotas,
    cuantas,
    compartidas: cuantas * CONEXIONES.compartidas,
    propias: cuantas * CONEXIONES.propias,
    nucleosBase: Math.max(2, 2 ** Math.ceil(Math.log2(base / OCUPACION))),
    instancias: of('instancias') + (cuantas * reposo.instancia) / 1e6,
    base,
    conexiones: of('conexiones') + (cuantas * reposo.conexion) / 1e6,
    ayudantes: of('ayudantes'),
    baseBytes: of('baseBytes'),
    walBytesDia: of('walBytesDia') + cuantas * reposo.wal * DIA_S,
    ficheros: of('ficheros'),
    ficherosBytes: of('ficherosBytes'),
    copiaSegundos: of('copiaSegundos'),
  };
}

const sum = (values: number[]) => values.reduce((total, it) => total + it, 0);
