import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Rol } from '@vuelve/contract/conversacion';
import { miniatura } from '@vuelve/contract/ficheros';
import type { FotoDeMensaje } from '@vuelve/contract/paginas-conversacion';
import { FOTOS_AVISO_CUOTA_BYTES, FOTOS_POR_LADO } from '@vuelve/contract/reglas';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { Transaction } from 'kysely';
import type { Encargo } from '../../taller/apart/apart.ts';
import { defineTask } from '../../taller/apart/task.ts';
import { withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { Lleno } from '../../cimientos/ficheros/espacio.ts';
import { dropFicheros, publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { fieldError } from '../../cimientos/http/errors.ts';
import { refusePicture } from '../../taller/pictures/to-webp.ts';
import * as fotos from './fotos.queries.ts';
import type prepareApart from './prepare-foto.apart.ts';
import type { FotoPreparada } from './prepare-foto.apart.ts';

const prepare = defineTask<typeof prepareApart>(
  new URL('./prepare-foto.apart.ts', import.meta.url),
);

/** A photo that was sent with a message. */
export interface Foto {
  /** Hash of the file: the same file is the same photo. */
  huella: string;
  /** Makes the stored files. @throws AppError 413, 415 in the field `foto`; 503 */
  prepare: () => Promise<FotoPreparada>;
}

/** The photo at `path`. `prepare` opens it in a separate process, in the sender's turn. */
export async function toFoto(
  { apart }: Pick<Deps, 'apart'>,
  path: string,
  encargo: Encargo,
): Promise<Foto> {
  const huella = createHash('sha256');
  await pipeline(createReadStream(path), huella);
  return {
    huella: huella.digest('base64url'),
    async prepare() {
      const made = await apart.run(prepare, { path }, encargo);
      if (made && 'foto' in made) return made;
      const { status, message } = refusePicture(made ? made.rechazo : 'tipo');
      throw fieldError('foto', message, status);
    },
  };
}

/** Where photos are stored together, and counted. */
export type Carpeta = `conversaciones.${number}` | `encontradas.${number}`;

/** The folder of the photos that are sent about one account's pets. */
export function carpetaDe(usuarioId: number): Carpeta {
  return `conversaciones.${usuarioId}`;
}

/** The columns of a message about its photo. */
export type ColumnasFoto = Partial<Record<'foto_ancho' | 'foto_alto', number> & { foto: string }>;

/**
 * Calls `write` to insert a message, in one transaction with its photo, if there is one. When
 * `write` returns false, the photo is not stored. The photos of one folder (`carpetaDe` of an owner's
 * pets, or a found animal's) have their own storage quota: strangers do not use up the owner's.
 * `/ficheros` serves no file of these names.
 * @throws AppError 409 in the field `foto` when the quota is used up, and the errors of `write`
 */
export async function saveConFoto(
  contexto: Pick<Deps, 'db' | 'ficheros'>,
  carpeta: Carpeta,
  preparada: FotoPreparada | undefined,
  write: (trx: Transaction<DB>, columnas: ColumnasFoto) => Promise<boolean>,
): Promise<void> {
  if (!preparada) {
    await withTransactionAgain(contexto.db, (trx) => write(trx, {}));
    return;
  }
  const foto = `${carpeta}/${newHash()}.webp`;
  const clase = 'foto' as const;
  const nuevos = [
    { ruta: foto, clase, contenido: { path: preparada.foto } },
    { ruta: miniatura(foto), clase, contenido: { path: preparada.mini } },
  ];
  const cupo = { reemplaza: [], cuotaBytes: FOTOS_AVISO_CUOTA_BYTES };
  const columnas = { foto, foto_ancho: preparada.ancho, foto_alto: preparada.alto };
  await publishFicheros(contexto, { nuevos, ...cupo }, async (trx) => {
    if (await write(trx, columnas)) return;
    await dropFicheros(trx, [foto, miniatura(foto)]);
  }).catch((error: unknown) => {
    throw error instanceof Lleno ? sinSitio() : error;
  });
}

/**
 * Checks that a side may add a photo. The caller holds the conversation's lock.
 * @throws AppError 409 in the field `foto` after `FOTOS_POR_LADO` photos
 */
export async function requireSitio(
  trx: Transaction<DB>,
  conversacionId: number,
  rol: Rol,
): Promise<void> {
  if ((await fotos.countFotos(trx, conversacionId, rol)) >= FOTOS_POR_LADO) throw sinSitio();
}

function sinSitio() {
  return fieldError('foto', textosConversacion.fotoSobra, 409);
}

/** The storage path of a conversation's photo or thumbnail; undefined where there is none. */
export async function findFoto(
  { db }: Pick<Deps, 'db'>,
  conversacionId: number,
  fichero: string,
): Promise<string | undefined> {
  const large = fichero.replace(/-mini\.webp$/, '.webp');
  const found = await fotos.findRuta(db, conversacionId, large);
  return found && (large === fichero ? found : miniatura(found));
}

type FilaConFoto = Record<'foto_ancho' | 'foto_alto', number | null> & { foto: string | null };

/** A message's photo for a page. `ruta` is the path of the open conversation. */
export function toFotoDeMensaje(
  { foto, foto_ancho, foto_alto }: FilaConFoto,
  ruta: string,
): FotoDeMensaje | null {
  if (!foto || !foto_ancho || !foto_alto) return null;
  const grande = `${ruta}/fotos/${basename(foto)}`;
  return { grande, miniatura: miniatura(grande), ancho: foto_ancho, alto: foto_alto };
}
