import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { listChapasOf, releaseChapas } from '../chapas/chapas.ts';
import { requireNotOrdered } from '../pedidos/por-grabar.ts';
import { withTransaction } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { folderOf } from '../ficheros/folder-of.ts';
import { cleanFicheros, dropFicheros } from '../ficheros/ficheros.ts';
import { lockFicherosDeMedios } from '../medios/medios.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import { listFicherosDeVacunas } from '../vacunas/vacunas.ts';
import { dropMascota, lockMascota, type MascotaQuieta } from '../mascotas/mascotas.ts';

/**
 * Deletes an own pet with its album, certificate and every file; they are gone when this returns.
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
    const rutas = await listFicheros(trx, usuario.hash, mascota);
    if (chapa === 'retirada')
      await requireNotOrdered(
        trx,
        usuario.id,
        await listChapasOf(trx, mascota.id),
        textos.chapas.encargadaBaja,
      );
    await releaseChapas(trx, mascota.id, chapa);
    await dropMascota(trx, usuario.id, hash);
    await dropFicheros(trx, rutas);
  });
  await cleanFicheros(contexto);
}

async function listFicheros(
  trx: Transaction<DB>,
  usuarioHash: string,
  mascota: MascotaQuieta,
): Promise<string[]> {
  const names = [mascota.cover, mascota.avatar].filter((name) => name !== null);
  return [
    ...names.map((name) => folderOf(usuarioHash, mascota.hash) + name),
    ...(await lockFicherosDeMedios(trx, usuarioHash, mascota)),
    ...(await listFicherosDeVacunas(trx, usuarioHash, mascota)),
  ];
}
