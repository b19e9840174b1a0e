import { type AvisoPush, isSilencio } from '@vuelve/contract/avisos';
import { PUSH_VIDA_S } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import type { TrabajoPush } from '../../cimientos/jobs/trabajos.ts';
import * as navegadores from './navegadores.queries.ts';

/** What is to be pushed to an owner, and what it is about. */
export interface Empuje {
  usuarioId: number;
  aviso: AvisoPush;
  /** While this pet is lost nothing holds the sound back. */
  mascotaId: number | null;
  /** The alert that it tells of, if it tells of one. */
  alerta?: string;
}

/**
 * Enqueues a push to each browser of an owner, in the transaction of what it tells about.
 * @returns how many there are
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

/** Enqueues a push to one browser of an owner. */
export async function pushToNavegador(
  trx: Transaction<DB>,
  cola: Pick<Cola, 'send'>,
  empuje: Empuje & { suscripcionId: number },
): Promise<void> {
  await cola.send(trx, 'push', { ...empuje, hasta: Date.now() + PUSH_VIDA_S * 1000 });
}

/**
 * Pushes once what a job holds, to whom it was meant for: what meanwhile belongs to another account, or was forgotten, gets
 * nothing.
 * @returns whether a browser's service took it, or after how many s it wants to be asked again
 * @throws Error when it has to be tried again
 */
export async function deliverPush(
  { db, cartero }: Pick<Deps, 'db' | 'cartero'>,
  { aviso, hasta, ...whom }: TrabajoPush,
): Promise<boolean | { segundos: number }> {
  const vidaS = Math.ceil((hasta - Date.now()) / 1000);
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
