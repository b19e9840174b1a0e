import { toEuros } from '@vuelve/contract/dinero';
import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { withTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { expirePedidos } from '../pedidos/pedidos.ts';
import { queryOperacion } from '../redsys/consulta.ts';
import { resolveConsulta } from './resolver.ts';
import * as pagos from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** Payments looked into in one go, and for how long at most: shorter than the job may take. */
const LOTE = 200;
const TIEMPO_MAXIMO_MS = 200_000;
/** What the bank calls open for this long, or tells nothing usable of, will not end any more. */
const ABIERTA_MAXIMO_MS = 24 * 3_600_000;
/** While somebody waits for a result the bank is asked at most this often; sooner when he just came back from it. */
const ESPERANDO_MS = 10_000;
const DE_VUELTA_MS = 2_000;

/** What the bank's query came to: the last word, not yet, or nothing that can be believed. */
type Hallazgo = 'cierto' | 'abierto' | 'dudoso';

/**
 * Finds out what became of payments that nobody told us about, and gives up those that came to nothing.
 * A bank that does not answer leaves them for the next time.
 */
export async function reconcilePagos(contexto: Contexto): Promise<void> {
  const { db } = contexto;
  const end = Date.now() + TIEMPO_MAXIMO_MS;
  for (const intento of await pagos.listInciertos(db, PAGO_SIN_RESULTADO_MS, LOTE)) {
    if (Date.now() > end) break;
    await pagos.claimConsulta(db, intento.id, 0);
    const hallazgo = await consult(contexto, intento).catch((error: Error) => {
      console.error(`Payment ${intento.ds_order} could not be looked into: ${error.message}`);
      return 'dudoso' as const;
    });
    if (hallazgo === 'cierto' || isOld(intento)) await close(contexto, intento, hallazgo);
  }
  await expirePedidos(db, PAGO_SIN_RESULTADO_MS);
}

/** Asks no more about a payment; of one that nobody ever told the end of, the team has to look for it. */
function close({ db, cola, config }: Contexto, intento: pagos.Intento, hallazgo: Hallazgo) {
  return withTransaction(db, async (trx) => {
    await pagos.closeIntento(trx, intento.id);
    if (hallazgo !== 'dudoso' || intento.estado !== 'creado') return;
    await cola.sendCorreo(trx, {
      para: config.soporte.email,
      nombre: 'avisoIncidencia',
      datos: {
        cestaId: intento.pedido_id,
        orderId: intento.ds_order,
        importe: toEuros(intento.importe),
        motivo:
          'En un día el banco no ha dado una respuesta que cuadre: hay que mirarlo en su web.',
      },
    });
  });
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

async function consult(contexto: Contexto, intento: pagos.Intento): Promise<Hallazgo> {
  const operacion = await queryOperacion(contexto.config.redsys, intento.ds_order);
  if (typeof operacion === 'string') return operacion === 'desconocida' ? 'cierto' : 'abierto';
  const { negativa, intento: now } = await resolveConsulta(contexto, intento, operacion);
  if (negativa) return 'dudoso';
  return now.estado === 'creado' ? 'abierto' : 'cierto';
}

function isOld({ fecha_alta }: pagos.Intento): boolean {
  return fecha_alta.getTime() < Date.now() - ABIERTA_MAXIMO_MS;
}
