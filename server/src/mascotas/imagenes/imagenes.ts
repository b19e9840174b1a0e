import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { dropFicheros, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { getMascota, replaceImagen } from '../mascotas.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { replaceAvatar } from '../../personas/usuarios/usuarios.ts';
import type { Encargo } from '../../taller/apart/apart.ts';
import { AVATAR, PORTADA } from '../../taller/pictures/formatos.ts';
import { toWebp } from '../../taller/pictures/to-webp.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros' | 'apart' | 'config'>;

/** An uploaded image, and the signal that cancels its processing. */
interface Subida {
  path: string;
  signal: Encargo['signal'];
}

/**
 * Replaces the cover or avatar of an own pet by the image at `path`; returns the new file's name.
 * @throws AppError 404 for another owner's pet, 413 for a large image or a full account, 415
 */
export async function replaceImagenMascota(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { hash, cual, path, signal }: Subida & { hash: string; cual: 'cover' | 'avatar' },
): Promise<string> {
  const { Cover, avatar } = await getMascota(contexto.db, usuario.id, hash);
  const previous = cual === 'cover' ? Cover : avatar;
  const formato = cual === 'cover' ? PORTADA : AVATAR;
  const imagen = await toWebp(contexto.apart, path, formato, { cuenta: usuario.id, signal });
  const folder = folderOf(usuario.hash, hash);
  return publish(contexto, { folder, path: imagen, previous }, (trx, fichero) =>
    replaceImagen(trx, usuario.id, { hash, cual, fichero }),
  );
}

/** Replaces the own avatar by the image at `path`; returns its name. @throws AppError 413, 415 */
export async function replaceImagenUsuario(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { path, signal }: Subida,
): Promise<string> {
  const imagen = await toWebp(contexto.apart, path, AVATAR, { cuenta: usuario.id, signal });
  const { hash, avatar: previous } = usuario;
  const folder = folderOf(hash);
  return publish(contexto, { folder, path: imagen, previous }, (trx, fichero) =>
    replaceAvatar(trx, usuario.id, fichero),
  );
}

/**
 * Stores the image at `path` under a new name. `previous` is the file to replace according to an
 * unlocked read; `refer` stores the new name and returns the file that it replaces in fact.
 */
async function publish(
  contexto: Contexto,
  { folder, path, previous }: { folder: string; path: string; previous: string | null },
  refer: (trx: Transaction<DB>, fichero: string) => Promise<string | null>,
): Promise<string> {
  const fichero = `${newHash()}.webp`;
  const listOf = (name: string | null) => (name ? [folder + name] : []);
  const nuevo = { ruta: folder + fichero, clase: 'imagen' as const, contenido: { path } };
  const { cuotaBytes } = contexto.config;
  const publicacion = { nuevos: [nuevo], reemplaza: listOf(previous), cuotaBytes };
  await publishFicheros(contexto, publicacion, async (trx) =>
    dropFicheros(trx, listOf(await refer(trx, fichero))),
  );
  return fichero;
}
