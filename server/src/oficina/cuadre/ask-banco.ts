import type { Config } from '../../cimientos/config.ts';
import {
  BancoCallado,
  queryDevoluciones,
  queryOperacion,
} from '../../cimientos/redsys/consulta.ts';
import { EURO } from '../../cimientos/redsys/formulario.ts';
import { isAutorizada } from '../../cimientos/redsys/respuesta.ts';
import type { Banco, Pendiente } from './cuadre.queries.ts';

/**
 * The bank's charge and refunds of an attempt, in cents. An open or unknown attempt has a charge of
 * 0. `devuelto` is null when the list of refunds is unreadable or unclear. Undefined when the
 * charge is of another merchant or currency.
 * @throws Error when the bank cannot be asked; a BancoCallado when the cause is not this attempt
 */
export async function askBanco(
  { redsys }: Config,
  { ds_order }: Pendiente,
): Promise<Banco | undefined> {
  const isOurs = ({ comercio, moneda }: { comercio: string; moneda: string }) =>
    comercio === redsys.comercio && moneda === EURO;
  const operacion = await queryOperacion(redsys, ds_order);
  const cobro = typeof operacion !== 'string' && isAutorizada(operacion) ? operacion : undefined;
  if (cobro && !isOurs(cobro)) return undefined;
  const cobrado = cobro?.importe ?? 0;
  const devueltas = await queryDevoluciones(redsys, ds_order).catch((error: Error) => {
    if (error instanceof BancoCallado) throw error;
    return undefined;
  });
  if (!devueltas || devueltas.hasDudas || !devueltas.hechas.every(isOurs)) {
    return { cobrado, devuelto: null };
  }
  const devuelto = devueltas.hechas.reduce((sum, { importe }) => sum + importe, 0);
  return { cobrado, devuelto };
}
