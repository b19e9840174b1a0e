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
  for (const intento of await pagos.listSinResultado(db, PAGO_SIN_RESULTADO_MS, LOTE)) {
    await pagos.claimConsulta(db, intento.id, 0);
    await consult(contexto, intento).catch((error: Error) => {
      console.error(`Payment ${intento.ds_order} could not be looked into: ${error.message}`);
    });
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

async function consult(contexto: Contexto, intento: pagos.Intento): Promise<void> {
  const operacion = await queryOperacion(contexto.config.redsys, intento.ds_order);
  if (typeof operacion !== 'string') await resolveConsulta(contexto, intento, operacion);
  if (operacion === 'desconocida' || isOld(intento)) {
    await pagos.expireIntento(contexto.db, intento.id); // unless it has a result by now
  }
}

function isOld({ fecha_alta }: pagos.Intento): boolean {
  return fecha_alta.getTime() < Date.now() - ABIERTA_MAXIMO_MS;
}
