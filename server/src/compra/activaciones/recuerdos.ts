import type { CompraRetomada, MascotaGuardada, MascotaNueva } from '@vuelve/contract/activacion';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { listOlvidadas, listOldAltas, deleteOldAltas } from './altas.queries.ts';
import { claimRecuerdo, redeemEnlace } from './enlaces.ts';
import { rutaBaja } from '../../personas/baja-correos/enlace-baja.ts';
import { wantsNoRecuerdos } from '../../personas/baja-correos/stop-correos.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { digestOfMailbox, mailboxOf } from '../../cimientos/mailbox-of.ts';
import { forgetCompradores } from '../pedidos/pedidos.queries.ts';
import { findCuponOf, findLastOfAlta } from './activaciones.queries.ts';

type Contexto = Pick<Deps, 'cola' | 'config'>;

/** Mails a link, once, to each buyer who left a purchase, unless he wants no such mails. */
export function remindAll({ db, secretos, ...contexto }: Deps): Promise<void> {
  return withTransaction(db, async (trx) => {
    for (const { id, email } of await listOlvidadas(trx)) {
      if (await wantsNoRecuerdos(trx, secretos, email)) continue;
      const recuerdo = await claimRecuerdo(trx, id);
      if (!recuerdo) continue;
      const de = digestOfMailbox(secretos.bajas, mailboxOf(recuerdo.email));
      const urlBaja = contexto.config.publicUrl + rutaBaja(secretos.bajas, { que: 'compra', de });
      await sendRecuerdo(trx, contexto, id, recuerdo, { motivo: null, urlBaja });
    }
  });
}

/** Mails a buyer without an account why his payment failed, unless he got a mail before. */
export async function remind(
  trx: Transaction<DB>,
  contexto: Contexto,
  altaId: number,
  motivo: string,
): Promise<void> {
  const recuerdo = await claimRecuerdo(trx, altaId);
  if (recuerdo) await sendRecuerdo(trx, contexto, altaId, recuerdo, { motivo });
}

async function sendRecuerdo(
  trx: Transaction<DB>,
  { cola, config }: Contexto,
  altaId: number,
  { email, nombre, cupon, token }: NonNullable<Awaited<ReturnType<typeof claimRecuerdo>>>,
  porque: { motivo: string } | { motivo: null; urlBaja: string },
): Promise<void> {
  const last = await findLastOfAlta(trx, altaId);
  const puerta = last?.cupon ?? cupon;
  const screen = puerta ? href('cuponera', { hash: puerta }) : href('activar');
  const datos = { nombre, urlSeguir: `${config.publicUrl}${screen}?seguir=${token}`, ...porque };
  await cola.sendCorreo(trx, { para: email, nombre: 'compraSinTerminar', datos });
}

/** The path where the purchase of a badge was begun: the coupon's page with the badge. */
export async function findPuerta(trx: Transaction<DB>, pedidoId: number) {
  const found = await findCuponOf(trx, pedidoId);
  return found && `${href('cuponera', { hash: found.cupon })}?${found.chapa}`;
}

/**
 * Resumes a purchase by the link of a mail.
 * @returns the filled-in fields, and the token of the marca for its cookie
 * @throws AppError 404 for a used link, or a link of more than a day ago
 */
export function resumeCompra(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<{ compra: CompraRetomada; marca: string }> {
  return withTransaction(db, async (trx) => {
    const redeemed = await redeemEnlace(trx, token);
    if (!redeemed) throw notFound(textos.compra.enlaceUsado);
    const { id, chapa, cupon, ...persona } = redeemed.alta;
    const last = await findLastOfAlta(trx, id);
    const compra = {
      ...persona,
      qrHash: last?.chapa ?? chapa,
      cuponHash: last?.cupon ?? cupon,
      pet: toGuardada(last?.mascota),
    };
    return { compra, marca: redeemed.marca };
  });
}

/** The stored form of a pet; null when it was erased. */
function toGuardada(mascota: Partial<MascotaNueva> | undefined): MascotaGuardada | null {
  const { Mascota, Raza, ...mas } = mascota ?? {};
  return Mascota === undefined || Raza === undefined ? null : { Mascota, Raza, ...mas };
}

/** Erases some old forms of unfinished purchases. Needs a transaction. Returns how many. */
export async function forgetAbandonadas(trx: Queryable): Promise<number> {
  const ids = await listOldAltas(trx);
  if (ids.length === 0) return 0;
  // Orders before forms, the lock order of a settlement (decision 14).
  await forgetCompradores(trx, ids);
  return deleteOldAltas(trx, ids);
}
