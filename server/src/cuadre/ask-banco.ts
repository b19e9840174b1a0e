import type { Config } from '../config.ts';
import { isOurTerminal } from '../pagos/our-terminal.ts';
import { queryDevoluciones, queryOperacion } from '../redsys/consulta.ts';
import { EURO } from '../redsys/formulario.ts';
import { isAutorizada } from '../redsys/respuesta.ts';
import type { Banco, Pendiente } from './cuadre.queries.ts';

/** The bank's query tells of a payment for 90 days: that it knows nothing of an older one says nothing. */
const CONSULTABLE_MS = 85 * 24 * 3_600_000;

/** Whether the bank that is configured now can tell of an attempt. */
export function isConsultable(config: Config, intento: Pendiente, ahora: Date): boolean {
  const age = ahora.getTime() - intento.fecha_alta.getTime();
  return age < CONSULTABLE_MS && isOurTerminal(config, intento);
}

/**
 * What the bank took for an attempt and gave back of it, in cents; what it calls open, or does not know, took nothing.
 * Undefined where it lists what nobody can read, or a refund whose end it does not tell.
 * @throws Error when it cannot be asked
 */
export async function askBanco(
  { redsys }: Config,
  { ds_order }: Pendiente,
): Promise<Banco | undefined> {
  const operacion = await queryOperacion(redsys, ds_order);
  const { hechas, hasDudas } = await queryDevoluciones(redsys, ds_order);
  const cobro = typeof operacion !== 'string' && isAutorizada(operacion) ? operacion : undefined;
  const heard = cobro ? [cobro, ...hechas] : hechas;
  const isOurs = heard.every(
    ({ comercio, moneda }) => comercio === redsys.comercio && moneda === EURO,
  );
  if (hasDudas || !isOurs) return undefined;
  const devuelto = hechas.reduce((sum, { importe }) => sum + importe, 0);
  return { cobrado: cobro?.importe ?? 0, devuelto };
}
