import { textos } from '@vuelve/contract/textos';
import { listChapasOf, releaseChapas } from '../../chapas/chapas.ts';
import { requireNotOrdered } from '../../chapas/encargadas.ts';
import { forgetContactosOf } from '../../encuentro/contactos/contactos.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { cleanSoon, dropFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { requireAlDia } from '../../cimientos/http/require-al-dia.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { dropMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { forgetTraspasoOf } from '../traspasos/end-traspaso.ts';
import { lockFicherosDe } from '../../mascotas/lock-ficheros-de.ts';

/**
 * Deletes an own pet with its album, certificate and all files, before it returns. Contacts and the
 * recipient of a handover are erased too.
 * @param chapa the badge becomes free for another pet (`libre`), or ends for good (`retirada`)
 * @throws AppError 404 for a missing pet and for another owner's, 409 when a badge to end is still
 * to be engraved for an order, 503 on an instance that is older than the database
 */
export async function deleteMascota(
  contexto: Pick<Deps, 'db' | 'ficheros'>,
  usuario: UsuarioSesion,
  { hash, chapa }: { hash: string; chapa: 'libre' | 'retirada' },
): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    await requireAlDia(trx);
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
  await cleanSoon(contexto);
}
