import { type Suceso, suceso } from '@vuelve/contract/sucesos';
import type { Fila, Lugar } from './sucesos.queries.ts';

/** The place of an event, as the next page's `antes`. */
export function placeOf({ micros, clase, id }: Fila): string {
  return `${micros}.${clase}.${id}`;
}

/** The place that `placeOf` wrote. */
export function readPlace(antes: string): Lugar {
  const [micros = '', clase = '', id = ''] = antes.split('.');
  return { micros, clase, id };
}

export function toSuceso({ clase, id, momento, hash, mascota, foto, detalle }: Fila): Suceso {
  return suceso.parse({
    ...detalle,
    ...(detalle['desde'] !== undefined && { desde: toMomento(detalle['desde']) }),
    ...(clase === 'mensaje' && { conversacion: Number(id) }),
    clase,
    id: `${clase}-${id}`,
    momento: momento.toISOString(),
    hash,
    Mascota: mascota,
    foto,
  });
}

/** A time as JSON of PostgreSQL writes it. */
function toMomento(escrito: unknown): string {
  return new Date(String(escrito)).toISOString();
}
