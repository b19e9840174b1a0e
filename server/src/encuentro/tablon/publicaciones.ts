import type { Retirada } from '@vuelve/contract/denuncias-tablon';
import type { Publicacion, Publicado } from '@vuelve/contract/tablon';
import { especieOf } from '@vuelve/contract/senas';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';
import { getMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { readRetirada } from './apelaciones.ts';
import { findRetirada } from './denuncias.queries.ts';
import { lockPerdida } from '../perdidas/perdidas.ts';
import { endOf } from './end-of.ts';
import * as publicaciones from './publicaciones.queries.ts';
import { type Lugar, resolveLugar } from './resolve-lugar.ts';
import { nameOfCodigo } from './zonas.ts';

interface EnTablon {
  /** Null while it is not there. */
  publicado: Publicado | null;
  /** Set while the team keeps it off. */
  retirada: Retirada | null;
}

/** What the board shows of an own pet. @throws AppError 404, also for another owner's pet */
export async function getPublicado(db: Db, usuarioId: number, hash: string): Promise<EnTablon> {
  const { id } = await getMascota(db, usuarioId, hash);
  const retirada = await readRetirada(db, id);
  const row = await publicaciones.findPublicado(db, id);
  return { publicado: row && !retirada && !row.retirado ? toPublicado(row) : null, retirada };
}

/**
 * Puts an own lost pet on the board, or changes what is shown there. Of a position only its cell is
 * stored.
 * @throws AppError 404 for a missing pet and for another owner's, 409 for a pet that is home or
 * that the team took off, 400
 * in the field `municipio` for a place outside Spain or an unknown municipality
 */
export function publishPerdida(
  db: Db,
  usuarioId: number,
  hash: string,
  { tamano, colores, ...donde }: Publicacion,
): Promise<Publicado> {
  return withTransaction(db, async (trx) => {
    const { mascota } = await lockPerdida(trx, usuarioId, hash);
    if (await findRetirada(trx, mascota.id)) throw new AppError(409, textosTablon.retirada);
    const before = await publicaciones.findPublicado(trx, mascota.id);
    const row = await publicaciones.upsertAnuncio(trx, mascota.id, {
      clave: newHash(),
      especie: especieOf(mascota.tipo_mascota),
      tamano,
      colores: [...new Set(colores)],
      ...(donde.mismoLugar ? requireSame(before) : resolveLugar(donde.posicion, donde.municipio)),
      retirado: false,
    });
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

function requireSame(before: Lugar | undefined): Lugar {
  if (!before) throw fieldError('municipio', textosTablon.faltaDonde);
  return { municipio: before.municipio, celda: before.celda };
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
