import { textos } from '@vuelve/contract/textos';
import { listChapasOf, releaseChapas } from '../../chapas/chapas.ts';
import { requireNotOrdered } from '../../chapas/codigos-por-grabar.ts';
import { forgetContactosOf } from '../../encuentro/contactos/contactos.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { cleanFicheros, dropFicheros } from '../../cimientos/ficheros/ficheros.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { dropMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { forgetTraspasoOf } from '../traspasos/end-traspaso.ts';
import { lockFicherosDe } from '../../mascotas/lock-ficheros-de.ts';

/**
 * Deletes an own pet with its album, certificate and every file; they are gone when this returns. Whoever was
 * to be told of it, or to have it, is forgotten.
 * @param chapa what becomes of its badge: `libre` for another pet, `retirada` for good
 * @throws AppError 404 for a missing pet and for another's, 409 when a badge is to be retired that an order has still to engrave
 */
export async function deleteMascota(
  contexto: Pick<Deps, 'db' | 'ficheros'>,
  usuario: UsuarioSesion,
  { hash, chapa }: { hash: string; chapa: 'libre' | 'retirada' },
): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    const mascota = await lockMascota(trx, usuario.id, hash);
    const rutas = await lockFicherosDe(trx, usuario.hash, mascota);
    if (chapa === 'retirada')
      await requireNotOrdered(
        trx,
        usuario.id,
        await listChapasOf(trx, mascota.id),
        textos.chapas.encargadaBaja,
      );
    await releaseChapas(trx, mascota.id, chapa);
    await forgetTraspasoOf(trx, mascota.id);
    await forgetContactosOf(trx, mascota.id);
    await dropMascota(trx, usuario.id, hash);
    await dropFicheros(trx, rutas);
  });
  await cleanFicheros(contexto);
}
