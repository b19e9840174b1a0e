import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import type { Deps } from '../deps.ts';
import { expirePedidos } from '../pedidos/pedidos.ts';
import { queryOperacion } from '../redsys/consulta.ts';
import { resolveConsulta } from './resolver.ts';
import * as pagos from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** Payments looked into in one go. */
const LOTE = 200;
/** What the bank calls open for this long, or tells nothing usable of, will not end any more. */
const ABIERTA_MAXIMO_MS = 24 * 3_600_000;
/** While somebody waits for a result the bank is asked at most this often; sooner when he just came back from it. */
const ESPERANDO_MS = 10_000;
const DE_VUELTA_MS = 2_000;

/**
 * Finds out what became of payments that nobody told us about, and gives up those that came to nothing.
 * A bank that does not answer leaves them for the next time.
 */
export async function reconcilePagos(contexto: Contexto): Promise<void> {
  const { db } = contexto;
  for (const intento of await pagos.listInciertos(db, PAGO_SIN_RESULTADO_MS, LOTE)) {
    await pagos.claimConsulta(db, intento.id, 0);
    const isCertain = await consult(contexto, intento).catch((error: Error) => {
      console.error(`Payment ${intento.ds_order} could not be looked into: ${error.message}`);
      return false;
    });
    if (isCertain || isOld(intento)) await pagos.closeIntento(db, intento.id);
  }
  await expirePedidos(db, PAGO_SIN_RESULTADO_MS);
}

/**
 * Asks the bank, in the background, about a payment that somebody is waiting for; not too often.
 * @param onError hears why it could not be asked
 */
export function consultWaiting(
  contexto: Contexto,
  intento: pagos.Intento,
  { cameBack = false }: { cameBack?: boolean },
  onError: (error: Error) => void,
): void {
  const ask = async () => {
    const cadaMs = cameBack ? DE_VUELTA_MS : ESPERANDO_MS;
    if (!(await pagos.claimConsulta(contexto.db, intento.id, cadaMs))) return;
    const operacion = await queryOperacion(contexto.config.redsys, intento.ds_order);
    if (typeof operacion !== 'string') await resolveConsulta(contexto, intento, operacion);
  };
  if (intento.estado === 'creado') ask().catch(onError);
}

/** Whether the bank's last word on a payment is known now. */
async function consult(contexto: Contexto, intento: pagos.Intento): Promise<boolean> {
  const operacion = await queryOperacion(contexto.config.redsys, intento.ds_order);
  if (typeof operacion === 'string') return operacion === 'desconocida';
  const resolucion = await resolveConsulta(contexto, intento, operacion);
  return resolucion.negativa === undefined && resolucion.intento.estado !== 'creado';
}

function isOld({ fecha_alta }: pagos.Intento): boolean {
  return fecha_alta.getTime() < Date.now() - ABIERTA_MAXIMO_MS;
}
