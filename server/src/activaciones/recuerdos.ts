import type { CompraRetomada, MascotaGuardada, MascotaNueva } from '@vuelve/contract/activacion';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import {
  claimRecuerdo,
  deleteOldAltas,
  listOlvidadas,
  listOldAltas,
  redeemEnlace,
} from '../altas/enlaces.ts';
import { withTransaction } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { forgetCompradores } from '../pedidos/pedidos.ts';
import { findCuponOf, findLastOfAlta, forgetOldMascotas } from './activaciones.queries.ts';
import { deleteOldFotos } from './fotos.queries.ts';

type Contexto = Pick<Deps, 'cola' | 'config'>;

/** Mails everybody who left a purchase half an hour ago the way back to it, once. */
export function remindAll({ db, ...contexto }: Contexto & Pick<Deps, 'db'>): Promise<void> {
  return withTransaction(db, async (trx) => {
    for (const id of await listOlvidadas(trx)) await remind(trx, contexto, id, null);
  });
}

/**
 * Mails a buyer without account the way back to his purchase, unless he got that mail before.
 * @param motivo why his payment was denied, if that is what happened
 */
export async function remind(
  trx: Transaction<DB>,
  { cola, config }: Contexto,
  altaId: number,
  motivo: string | null,
): Promise<void> {
  const recuerdo = await claimRecuerdo(trx, altaId);
  if (!recuerdo) return;
  const last = await findLastOfAlta(trx, altaId);
  const cupon = last?.cupon ?? recuerdo.cupon;
  const screen = cupon ? href('cuponera', { hash: cupon }) : href('activar');
  const urlSeguir = `${config.publicUrl}${screen}?seguir=${recuerdo.token}`;
  const datos = { nombre: recuerdo.nombre, motivo, urlSeguir };
  await cola.sendCorreo(trx, { para: recuerdo.email, nombre: 'compraSinTerminar', datos });
}

/** Where an order of a badge was begun: the coupon's door with the badge, below the site's own address. */
export async function findPuerta(trx: Transaction<DB>, pedidoId: number) {
  const found = await findCuponOf(trx, pedidoId);
  return found && `${href('cuponera', { hash: found.cupon })}?${found.chapa}`;
}

/**
 * Takes a purchase up again with the link of a mail.
 * @returns what was filled in, and the token of the mark for the browser's cookie
 * @throws AppError 404 for a link that was used, or is of more than a day ago
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

/** A pet's form as it was kept; null when it was forgotten. */
function toGuardada(mascota: Partial<MascotaNueva> | undefined): MascotaGuardada | null {
  const { Mascota, Raza, ...mas } = mascota ?? {};
  return Mascota === undefined || Raza === undefined ? null : { Mascota, Raza, ...mas };
}

/** Erases what is kept of purchases of more than a day ago that came to nothing: the forms, the pets, the pictures. */
export async function forgetAbandonadas({ db }: Pick<Deps, 'db'>): Promise<void> {
  await withTransaction(db, async (trx) => {
    const ids = await listOldAltas(trx);
    if (ids.length === 0) return;
    // Orders before forms, as whoever settles one takes them (decision 14).
    await forgetCompradores(trx, ids);
    await deleteOldAltas(trx, ids);
  });
  await forgetOldMascotas(db);
  await deleteOldFotos(db);
}
