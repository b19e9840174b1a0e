import { type AvisoPush, isSilencio } from '@vuelve/contract/avisos';
import { PUSH_VIDA_S } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import type { TrabajoPush } from '../../cimientos/jobs/trabajos.ts';
import { findPreferencias } from './preferencias.queries.ts';
import * as navegadores from './navegadores.queries.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

/** A push to an owner. */
export interface Empuje {
  usuarioId: number;
  aviso: AvisoPush;
  /** The pet of the push. While it is lost, quiet hours do not silence the push. */
  mascotaId: number | null;
  /** The alert that the push announces, if any. */
  alerta?: string;
}

/**
 * Enqueues a push to each browser of an owner, in the caller's transaction.
 * @returns the number of browsers
 */
export async function pushTo(
  trx: Transaction<DB>,
  cola: Pick<Cola, 'send'>,
  empuje: Empuje,
): Promise<number> {
  const own = await navegadores.listNavegadores(trx, empuje.usuarioId);
  for (const { id } of own) await pushToNavegador(trx, cola, { ...empuje, suscripcionId: id });
  return own.length;
}

/**
 * Pushes to each browser of an account at once.
 * @returns whether a push service took it; a busy one has not
 */
export async function pushNow(
  deps: Pick<Deps, 'db' | 'cartero'>,
  empuje: Empuje,
): Promise<boolean> {
  const own = await navegadores.listNavegadores(deps.db, empuje.usuarioId);
  const hasta = readAhoraMs() + PUSH_VIDA_S * 1000;
  const taken = await Promise.allSettled(
    own.map(({ id }) => deliverPush(deps, { ...empuje, suscripcionId: id, hasta })),
  );
  return taken.some((one) => one.status === 'fulfilled' && one.value === true);
}

/** Whether an owner wants loud alerts by mail at once, and not only when no browser took them. */
export async function wantsCorreo(db: Queryable, usuarioId: number): Promise<boolean> {
  return (await findPreferencias(db, usuarioId))?.correo ?? true;
}

/** Enqueues a push to one browser of an owner. */
export async function pushToNavegador(
  trx: Transaction<DB>,
  cola: Pick<Cola, 'send'>,
  empuje: Empuje & { suscripcionId: number },
): Promise<void> {
  await cola.send(trx, 'push', { ...empuje, hasta: readAhoraMs() + PUSH_VIDA_S * 1000 });
}

/**
 * Sends the push of a job, unless the subscription was deleted or belongs to another account now.
 * @returns whether the push service accepted it, or after how many seconds to retry
 * @throws Error when it has to be retried
 */
export async function deliverPush(
  { db, cartero }: Pick<Deps, 'db' | 'cartero'>,
  { aviso, hasta, ...whom }: TrabajoPush,
): Promise<boolean | { segundos: number }> {
  const vidaS = Math.ceil((hasta - readAhoraMs()) / 1000);
  const destino = vidaS > 0 && (await navegadores.findDestino(db, whom));
  if (!destino) return false;
  const { silencio_desde: desde, silencio_hasta: hastaHora, perdida } = destino;
  const silencio = desde && hastaHora ? { desde, hasta: hastaHora } : null;
  const callado = !perdida && isSilencio(silencio);
  const texto = JSON.stringify({ ...aviso, ...(callado && { callado }) } satisfies AvisoPush);
  const entrega = await cartero.send(destino, { texto, tema: aviso.marca, vidaS });
  if (entrega.estado === 'espera') {
    if (entrega.segundos === undefined) throw new Error('The push service is busy');
    return { segundos: entrega.segundos };
  }
  if (entrega.estado === 'entregado') {
    await navegadores.markEntregado(db, whom.suscripcionId);
  } else if (entrega.estado === 'muerto') {
    await navegadores.deleteSuscripcion(db, whom.suscripcionId, destino.endpoint);
  }
  return entrega.estado === 'entregado';
}
