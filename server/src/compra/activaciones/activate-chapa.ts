import type { MascotaNueva } from '@vuelve/contract/activacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { type Cuenta, takeUpAlta } from './altas.ts';
import { type Chapa, refusalOf } from '../../chapas/chapas.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { findMascota, getMascotaById, requireRoomForMascota } from '../../mascotas/mascotas.ts';
import type { Comprador } from '../../cimientos/sesion/marcas.ts';
import { findByEmail } from '../../personas/usuarios/usuarios.ts';
import { chooseMascota } from './choose-mascota.ts';
import { handOverChapa } from './hand-over.ts';

type Contexto = Pick<Deps, 'db' | 'cola'>;

/**
 * Activates a badge that is paid already. A buyer with a marca gets an account first. A repeated
 * call returns the same result.
 * @returns the pet with the badge, and the pet's owner
 * @throws AppError 400 for a pet without name or breed, 401 for a lost form, 404 for another
 * owner's pet, 409 for a badge that is taken or unpaid, or for too many pets
 */
export async function activateChapa(
  { db, cola }: Contexto,
  comprador: Comprador,
  chapa: Chapa,
  pedida: { pet?: MascotaNueva; insignia_id?: number | null },
): Promise<{ insignia: Insignia; usuarioId: number }> {
  if (!chapa.pagada) throw new AppError(409, textos.chapas.porPagar);
  if (chapa.mascota_id !== null) return findOwn(db, comprador, chapa.mascota_id);
  const mascota = await chooseMascota(db, comprador, pedida);
  return withTransaction(db, async (trx) => {
    const cuenta = await takeCuenta(trx, comprador);
    const usuarioId = cuenta.usuario.id;
    if (!('id' in mascota)) await requireRoomForMascota(trx, usuarioId);
    const { clave } = comprador;
    const colocacion = { chapa: chapa.hash, comprador: clave, usuarioId, mascota };
    const { mascotaId, isHis } = await handOverChapa(trx, cola, colocacion);
    if (!isHis) throw await refusalOf(trx, chapa.hash);
    return { insignia: await getMascotaById(trx, usuarioId, mascotaId), usuarioId };
  });
}

/** The buyer's own pet that carries the badge already: his first answer got lost. */
async function findOwn(db: Deps['db'], { usuario, marca }: Comprador, mascotaId: number) {
  const dueno = usuario ?? (await findByEmail(db, marca.email));
  const insignia = dueno && (await findMascota(db, dueno.id, mascotaId));
  if (!insignia) throw new AppError(409, textos.chapas.asignada);
  return { insignia, usuarioId: dueno.id };
}

async function takeCuenta(trx: Transaction<DB>, { usuario, marca }: Comprador): Promise<Cuenta> {
  if (usuario) return { usuario, isNew: false };
  const cuenta = await takeUpAlta(trx, marca.alta_id, marca.token_hash);
  if (!cuenta) throw new AppError(401, textos.errores.sinSesion);
  return cuenta;
}
