import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { publishFicheros } from '../ficheros/ficheros.ts';
import { newHash } from '../hashes.ts';
import { getMascota, replaceImagen } from '../mascotas/mascotas.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import { replaceAvatar } from '../usuarios/usuarios.ts';
import type { Encargo } from '../apart/apart.ts';
import { AVATAR, PORTADA } from './formatos.ts';
import { toWebp } from './procesar.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros' | 'apart'>;

/** An image to put in place of another: where it lies, and what ends the work on it. */
interface Subida {
  path: string;
  signal: Encargo['signal'];
}

/**
 * Replaces the cover or avatar of an own pet by the image at `path`; returns the new file's name.
 * @throws AppError 404 for another's pet, 413, 415
 */
export async function replaceImagenMascota(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { hash, cual, path, signal }: Subida & { hash: string; cual: 'cover' | 'avatar' },
): Promise<string> {
  await getMascota(contexto.db, usuario.id, hash);
  const formato = cual === 'cover' ? PORTADA : AVATAR;
  const imagen = await toWebp(contexto.apart, path, formato, { cuenta: usuario.id, signal });
  return publish(contexto, `${usuario.hash}/${hash}`, imagen, (trx, fichero) =>
    replaceImagen(trx, usuario.id, { hash, cual, fichero }),
  );
}

/** Replaces the own avatar by the image at `path`; returns the new file's name. @throws AppError 413, 415 */
export async function replaceImagenUsuario(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { path, signal }: Subida,
): Promise<string> {
  const imagen = await toWebp(contexto.apart, path, AVATAR, { cuenta: usuario.id, signal });
  return publish(contexto, usuario.hash, imagen, (trx, fichero) =>
    replaceAvatar(trx, usuario.id, fichero),
  );
}

/** Stores the image at `path` under a new name; `refer` writes the name in its row and returns the one it replaces. */
async function publish(
  contexto: Contexto,
  folder: string,
  path: string,
  refer: (trx: Transaction<DB>, fichero: string) => Promise<string | null>,
): Promise<string> {
  const fichero = `${newHash()}.webp`;
  const nuevo = { ruta: `${folder}/${fichero}`, contenido: { path } };
  await publishFicheros(contexto, [nuevo], async (trx) => {
    const previous = await refer(trx, fichero);
    return previous ? [`${folder}/${previous}`] : [];
  });
  return fichero;
}
