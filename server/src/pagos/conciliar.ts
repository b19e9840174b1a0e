import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import type { Deps } from '../deps.ts';
import { expirePedidos } from '../pedidos/pedidos.ts';
import { queryOperacion } from '../redsys/consulta.ts';
import { resolveConsulta } from './resolver.ts';
import * as pagos from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** Payments looked into in one go. */
const LOTE = 200;
/** An operation that the bank calls open for this long will not end any more. */
const ABIERTA_MAXIMO_MS = 24 * 3_600_000;
/** While somebody waits for a result the bank is asked at most this often. */
const CONSULTA_CADA_MS = 10_000;

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

/** Asks the bank about a payment that somebody is waiting for; not too often, and without making anybody wait. */
export async function consultWaiting(contexto: Contexto, intento: pagos.Intento): Promise<void> {
  if (!(await pagos.claimConsulta(contexto.db, intento.id, CONSULTA_CADA_MS))) return;
  const operacion = await queryOperacion(contexto.config.redsys, intento.ds_order);
  if (typeof operacion !== 'string') await resolveConsulta(contexto, intento, operacion);
}

async function consult(contexto: Contexto, intento: pagos.Intento): Promise<void> {
  const operacion = await queryOperacion(contexto.config.redsys, intento.ds_order);
  if (typeof operacion !== 'string') {
    await resolveConsulta(contexto, intento, operacion);
  } else if (operacion === 'desconocida' || isOld(intento)) {
    await pagos.expireIntento(contexto.db, intento.id);
  }
}

function isOld({ fecha_alta }: pagos.Intento): boolean {
  return fecha_alta.getTime() < Date.now() - ABIERTA_MAXIMO_MS;
}
