import { buffer } from 'node:stream/consumers';
import { addressOfChapa } from '@vuelve/contract/addresses';
import type { ClaseCodigo } from '@vuelve/contract/actividad';
import type { Insignia } from '@vuelve/contract/mascota';
import { getCodigo } from '../../chapas/codigos.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { getMascota, lockMascota } from '../mascotas.ts';
import { AVATAR } from '../../taller/pictures/formatos.ts';
import { toJpeg } from '../../taller/pictures/to-jpeg.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { requireLlamable } from '../../personas/usuarios/telefonos.ts';
import type { Tarjeta } from './tarjeta.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'ficheros' | 'apart'>;

/** The owner's choice of what the card shows. */
interface Deseo {
  numero: boolean;
  chip: boolean;
}

/**
 * The data of the emergency card of an own pet. The first call creates its code.
 * @throws AppError 404 for an unknown pet or another owner's, 409 when the phone number is missing,
 * 503 when the portrait cannot be read now
 */
export async function prepareTarjeta(
  contexto: Contexto,
  usuario: UsuarioSesion,
  hash: string,
  deseo: Deseo,
): Promise<Tarjeta> {
  const mascota = await getMascota(contexto.db, usuario.id, hash);
  const telefono = deseo.numero ? requireLlamable(usuario) : undefined;
  return {
    nombre: mascota.Mascota,
    foto: await readRetrato(contexto, usuario, mascota),
    enlace: await makeEnlace(contexto, usuario.id, hash, 'tarjeta'),
    corto: mascota.chapa.corto,
    sitio: new URL(contexto.config.publicUrl).host,
    chip: deseo.chip ? mascota.chip : '',
    telefono,
    dueno: usuario.nombre,
  };
}

/**
 * The address of an own pet's code of this kind; the first call creates the code.
 * @throws AppError 404 for an unknown pet or another owner's
 */
export async function makeEnlace(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  usuarioId: number,
  hash: string,
  clase: Exclude<ClaseCodigo, 'cartel'>,
): Promise<string> {
  const codigo = await withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    return getCodigo(trx, id, clase);
  });
  return config.publicUrl + addressOfChapa(codigo);
}

/** The pet's portrait, or the middle of its cover; undefined when no file exists. */
async function readRetrato(
  { ficheros, apart }: Contexto,
  usuario: UsuarioSesion,
  { hash, avatar, Cover }: Insignia,
): Promise<Buffer | undefined> {
  const fichero = avatar ?? Cover;
  if (!fichero) return undefined;
  const ruta = folderOf(usuario.hash, hash) + fichero;
  if ((await ficheros.size(ruta)) === undefined) return undefined;
  const foto = await buffer(await ficheros.read(ruta));
  return toJpeg(apart, foto, { ancho: AVATAR.ancho, alto: AVATAR.alto }, { cuenta: usuario.id });
}
