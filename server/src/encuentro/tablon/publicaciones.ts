import type { Retirada } from '@vuelve/contract/denuncias-tablon';
import type { Publicacion, Publicado, SenasPerdida } from '@vuelve/contract/tablon';
import { especieOf } from '@vuelve/contract/senas';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';
import { getMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { findDicho, updateBusqueda } from '../parecidos/parecidos.queries.ts';
import { findAbierta } from '../perdidas/perdidas.queries.ts';
import { readRetirada } from './apelaciones.ts';
import { findRetirada } from './denuncias.queries.ts';
import { lockPerdida } from '../perdidas/perdidas.ts';
import { callVecinos } from '../vecinos/llamamientos.ts';
import { endOf } from './end-of.ts';
import * as publicaciones from './publicaciones.queries.ts';
import { type Lugar, resolveLugar } from '../../cimientos/geografia/resolve-lugar.ts';
import { nameOfCodigo } from '../../cimientos/geografia/name-municipio.ts';

interface EnTablon {
  /** Null while it is not there. */
  publicado: Publicado | null;
  /** Set while the team keeps it off. */
  retirada: Retirada | null;
  /** The owner's description of the pet; null before the first one. */
  senas: SenasPerdida | null;
}

/** What the board shows of an own pet. @throws AppError 404, also for another owner's pet */
export async function getPublicado(db: Db, usuarioId: number, hash: string): Promise<EnTablon> {
  const { id } = await getMascota(db, usuarioId, hash);
  const retirada = await readRetirada(db, id);
  const row = await publicaciones.findPublicado(db, id);
  const isShown = row && !retirada && !row.retirado;
  const abierta = await findAbierta(db, id);
  const dicho = abierta && (await findDicho(db, abierta.id));
  return {
    publicado: isShown ? toPublicado(row) : null,
    retirada,
    senas: dicho ? toSenas(dicho) : null,
  };
}

/**
 * Stores what an own lost pet is like, has it compared with found animals, and puts it on the board
 * or takes it off. Of a position only its cell is stored.
 * @returns what the board shows; null off the board
 * @throws AppError 404 for a missing pet and for another owner's, 409 for a pet that is home and for
 * one on the board that the team took off, 400 in the field `municipio` for a place outside Spain
 * or an unknown municipality
 */
export function publishPerdida(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  usuarioId: number,
  hash: string,
  { tablon, posicion, municipio, mismoLugar, ...said }: Publicacion,
): Promise<Publicado | null> {
  return withTransaction(db, async (trx) => {
    const { mascota, perdidaId } = await lockPerdida(trx, usuarioId, hash);
    if (tablon && (await findRetirada(trx, mascota.id))) {
      throw new AppError(409, textosTablon.retirada);
    }
    const lugar = mismoLugar
      ? requireSame(await findDicho(trx, perdidaId))
      : resolveLugar(posicion, municipio);
    const dicho = { ...said, colores: [...new Set(said.colores)], ...lugar };
    await updateBusqueda(trx, perdidaId, dicho);
    await cola.send(trx, 'parecido', { perdida: perdidaId });
    if (!tablon) {
      await publicaciones.withdrawAnuncio(trx, mascota.id);
      return null;
    }
    const { tamano, colores } = dicho;
    const row = await publicaciones.upsertAnuncio(trx, mascota.id, {
      clave: newHash(),
      especie: especieOf(mascota.tipo_mascota),
      tamano,
      colores,
      ...lugar,
      retirado: false,
    });
    await callVecinos(trx, cola, { clase: 'perdida', id: mascota.id });
    return toPublicado(row);
  });
}

/** Takes an own pet off the board. @throws AppError 404, also for another owner's pet */
export function withdrawPerdida(db: Db, usuarioId: number, hash: string): Promise<void> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    await publicaciones.withdrawAnuncio(trx, id);
  });
}

function requireSame(before: Dicho | undefined): Lugar {
  if (!before?.municipio) throw fieldError('municipio', textosTablon.faltaDonde);
  return { municipio: before.municipio, celda: before.celda };
}

type Dicho = NonNullable<Awaited<ReturnType<typeof findDicho>>>;

function toSenas({ tamano, colores, municipio, celda, collar, marcas }: Dicho) {
  if (!tamano || !municipio) return null;
  const said = { tamano, colores, collar, marcas, conZona: celda !== null };
  // Only the contract's values are written.
  return { ...said, municipio: nameOfCodigo(municipio) } as SenasPerdida;
}

type Fila = NonNullable<Awaited<ReturnType<typeof publicaciones.upsertAnuncio>>>;

function toPublicado({ clave, tamano, colores, municipio, celda, vida }: Fila): Publicado {
  // Only the contract's values are written, and an owner says the size.
  const shown = { tamano, colores } as Pick<Publicado, 'tamano' | 'colores'>;
  return {
    ...shown,
    clave,
    municipio: nameOfCodigo(municipio),
    conZona: celda !== null,
    hasta: endOf(vida).toISOString(),
  };
}
