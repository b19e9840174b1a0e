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

/** Calendar days to withdraw, and to give the money back (TRLGDCU arts. 104 and 107). */
const PLAZO_DIAS = 14;

/** presentado: somebody has to act; devuelto: all its money is back; cerrado: an administrator ended it otherwise. */
const estadoDesistimiento = z.enum(['presentado', 'devuelto', 'cerrado']);

/** A withdrawal as the order's buyer sees it; `devolver_hasta` is the last day to give the money back. */
export const desistimiento = z.object({
  estado: estadoDesistimiento,
  presentado: momento,
  devolver_hasta: dia(),
});
export type Desistimiento = z.infer<typeof desistimiento>;

/** Until when an order can be withdrawn from; null where its time has not begun to run. */
export const desistible = z.object({ hasta: z.nullable(dia()) });

/** The same withdrawal as administrators see it, with what was declared. */
export const desistimientoAdmin = z.extend(desistimiento, {
  nombre: z.string(),
  email: z.string(),
  /** What is sent back, in the buyer's words; empty for all of it. */
  parte: z.string(),
  /** The last day to withdraw, as it was judged; null where nothing was known of a delivery. */
  plazo: z.nullable(dia()),
  nota: z.nullable(z.string()),
});
export type DesistimientoAdmin = z.infer<typeof desistimientoAdmin>;

/** How a withdrawal ended without all the money going back. */
export const cierreDesistimiento = z.object({
  nota: parrafosObligatorios(LARGO.nota, textosDesistimiento.notaObligatoria),
  version,
});

/** What a buyer declares; what is not there is no part: he withdraws from all. */
export const declaracion = z.object({
  nombre: lineaObligatoria(LARGO.nombre + LARGO.apellidos, textosDesistimiento.faltaNombre),
  numero: lineaObligatoria(40, textosDesistimiento.faltaNumero),
  email,
  parte: z._default(parrafos(LARGO.nota), ''),
});
export type Declaracion = z.infer<typeof declaracion>;

/** What of an order decides whether it can be withdrawn from. */
export interface Plazos {
  estado: EstadoPedido;
  /** Whether anything is sent. */
  envio: boolean;
  pagado: Date | null;
  entregado: Date | null;
}

/** Until when an order can be withdrawn from, null where its time has not begun to run; or why it cannot. */
export type Juicio =
  | { hasta: string | null; negativa?: undefined }
  | { negativa: 'sinPagar' | 'devuelto' }
  | { negativa: 'tarde'; hasta: string };

/**
 * The last day to withdraw (YYYY-MM-DD): fourteen calendar days in Spain after the one that `desde` is part of, which does not
 * count, and on to the next working day where the last is none (TRLGDCU art. 104, Regulation 1182/71 art. 3).
 */
export function lastDiaDesistir(desde: Date): string {
  let last = addDias(hoyISO(desde), PLAZO_DIAS);
  while (!isLaborable(last)) last = addDias(last, 1);
  return last;
}

/**
 * The last day to give the money back of a withdrawal of `presentado` (TRLGDCU art. 107.1). It is not moved to a working day:
 * who has to pay is better early.
 */
export function lastDiaDevolver(presentado: Date): string {
  return addDias(hoyISO(presentado), PLAZO_DIAS);
}

/**
 * Whether an order can be withdrawn from at `ahora`, and until when. What is sent counts from its delivery, the activation of a
 * badge that its buyer has from its payment; before that the time has not begun to run, and it can.
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

/** What a buyer typed for an order's number, as it may be written here: without words, spaces and marks around it. */
export function readNumeroPedido(escrito: string): string {
  return escrito
    .replace(/[\s.#º°:]+/g, '')
    .replace(/^(?:pedido|factura|recibo)*(?:n(?:um(?:ero)?|úm(?:ero)?|o)?)?(?=R?\d{4})/i, '');
}
