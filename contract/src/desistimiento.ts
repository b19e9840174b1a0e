import * as z from 'zod/mini';
import {
  dia,
  email,
  lineaObligatoria,
  momento,
  parrafos,
  parrafosObligatorios,
  version,
} from './campos.ts';
import { hoyISO } from './fechas.ts';
import { addDias, isLaborable } from './laborables.ts';
import type { EstadoPedido } from './estado-pedido.ts';
import { LARGO } from './reglas.ts';
import { textosDesistimiento } from './textos-desistimiento.ts';

/** Calendar days: the term to withdraw, and the term to refund (TRLGDCU arts. 104 and 107). */
const PLAZO_DIAS = 14;

// Stryker disable all: calls over HTTP test the schemas
/** presentado: the team has to act; devuelto: fully refunded; cerrado: without full refund. */
const estadoDesistimiento = z.enum(['presentado', 'devuelto', 'cerrado']);

/** A withdrawal as the order's buyer sees it; `devolver_hasta` is the last day for the refund. */
export const desistimiento = z.object({
  estado: estadoDesistimiento,
  presentado: momento,
  devolver_hasta: dia(),
});
export type Desistimiento = z.infer<typeof desistimiento>;

/** The last day to withdraw from an order; null while the term has not begun. */
export const desistible = z.object({ hasta: z.nullable(dia()) });

/** A withdrawal as administrators see it, with the buyer's declaration. */
export const desistimientoAdmin = z.extend(desistimiento, {
  nombre: z.string(),
  email: z.string(),
  /** The items to send back, in the buyer's words; empty for the whole order. */
  parte: z.string(),
  /** The last day to withdraw, computed at the declaration; null when no delivery was known. */
  plazo: z.nullable(dia()),
  nota: z.nullable(z.string()),
});
export type DesistimientoAdmin = z.infer<typeof desistimientoAdmin>;

/** The note with which an administrator closes a withdrawal without a full refund. */
export const cierreDesistimiento = z.object({
  nota: parrafosObligatorios(LARGO.nota, textosDesistimiento.notaObligatoria),
  version,
});

/** A buyer's declaration of withdrawal. An empty `parte` withdraws from the whole order. */
export const declaracion = z.object({
  nombre: lineaObligatoria(LARGO.nombre + LARGO.apellidos, textosDesistimiento.faltaNombre),
  numero: lineaObligatoria(40, textosDesistimiento.faltaNumero),
  email,
  parte: z._default(parrafos(LARGO.nota), ''),
});
export type Declaracion = z.infer<typeof declaracion>;

/** The data of an order that decide whether its buyer can withdraw. */
export interface Plazos {
  estado: EstadoPedido;
  /** Whether the order has goods that are shipped. */
  envio: boolean;
  pagado: Date | null;
  entregado: Date | null;
}

// Stryker restore all

/** The last day to withdraw (null while the term has not begun), or the reason for a refusal. */
export type Juicio =
  | { hasta: string | null; negativa?: undefined }
  | { negativa: 'sinPagar' | 'devuelto' }
  | { negativa: 'tarde'; hasta: string };

/**
 * The last day to withdraw (YYYY-MM-DD): fourteen calendar days in Spain, the day of `desde` not
 * counted. A last day that is no working day moves on to the next one (TRLGDCU art. 104, Regulation
 * 1182/71 art. 3).
 */
export function lastDiaDesistir(desde: Date): string {
  let last = addDias(hoyISO(desde), PLAZO_DIAS);
  while (!isLaborable(last)) last = addDias(last, 1);
  return last;
}

/**
 * The last day to refund a withdrawal declared at `presentado` (TRLGDCU art. 107.1). This day is
 * not moved to a working day: an early refund does no harm.
 */
export function lastDiaDevolver(presentado: Date): string {
  return addDias(hoyISO(presentado), PLAZO_DIAS);
}

/**
 * Whether an order can be withdrawn from at `ahora`, and until when. The term of shipped goods
 * begins at delivery, that of a badge activation at payment. Before its term begins, an order can
 * be withdrawn from.
 */
export function judgeDesistir(
  { estado, envio, pagado, entregado }: Plazos,
  ahora = new Date(),
): Juicio {
  if (estado === 'pendiente' || estado === 'caducada') return { negativa: 'sinPagar' };
  if (estado === 'devuelta') return { negativa: 'devuelto' };
  const desde = envio ? entregado : pagado;
  const hasta = desde && lastDiaDesistir(desde);
  return hasta && hoyISO(ahora) > hasta ? { negativa: 'tarde', hasta } : { hasta };
}

/** Reads an order number from a buyer's text: removes words, spaces and signs around it. */
export function readNumeroPedido(escrito: string): string {
  return escrito
    .replace(/[\s.#º°:]/g, '')
    .replace(/^(?:pedido|factura|recibo)*(?:n(?:um(?:ero)?|úm(?:ero)?|o)?)?(?=R?\d{4})/i, '');
}
