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
 * What the bank took for an attempt and gave back of it, in cents; what it calls open, or does not know, took nothing. Where it
 * lists a refund whose end it does not tell, or that nobody can read, `devuelto` is null. Undefined where nobody can tell of the
 * charge.
 * @throws Error when it cannot be asked, a BancoCallado where that has nothing to do with this attempt
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
