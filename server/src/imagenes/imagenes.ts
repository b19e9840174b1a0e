import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { publishFicheros } from '../ficheros/ficheros.ts';
import { newHash } from '../hashes.ts';
import { getMascota, replaceImagen } from '../mascotas/mascotas.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import { replaceAvatar } from '../usuarios/usuarios.ts';
import { AVATAR, PORTADA, toWebp } from './procesar.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros'>;

/**
 * Replaces the cover or avatar of an own pet by the image at `path`; returns the new file's name.
 * @throws AppError 404 for another's pet, 413, 415
 */
export async function replaceImagenMascota(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { hash, cual, path }: { hash: string; cual: 'cover' | 'avatar'; path: string },
): Promise<string> {
  await getMascota(contexto.db, usuario.id, hash);
  const [imagen] = await toWebp(path, cual === 'cover' ? PORTADA : AVATAR);
  return publish(contexto, `${usuario.hash}/${hash}`, imagen!, (trx, fichero) =>
    replaceImagen(trx, usuario.id, { hash, cual, fichero }),
  );
}

/** Replaces the own avatar by the image at `path`; returns the new file's name. @throws AppError 413, 415 */
export async function replaceImagenUsuario(
  contexto: Contexto,
  usuario: UsuarioSesion,
  path: string,
): Promise<string> {
  const [imagen] = await toWebp(path, AVATAR);
  return publish(contexto, usuario.hash, imagen!, (trx, fichero) =>
    replaceAvatar(trx, usuario.id, fichero),
  );
}

/** Stores an image under a new name; `refer` writes the name in its row and returns the one it replaces. */
async function publish(
  contexto: Contexto,
  folder: string,
  imagen: Buffer,
  refer: (trx: Transaction<DB>, fichero: string) => Promise<string | null>,
): Promise<string> {
  const fichero = `${newHash()}.webp`;
  const nuevo = { ruta: `${folder}/${fichero}`, contenido: imagen };
  await publishFicheros(contexto, [nuevo], async (trx) => {
    const previous = await refer(trx, fichero);
    return previous ? [`${folder}/${previous}`] : [];
  });
  return fichero;
}
