import { basename } from 'node:path';
import { miniatura } from '@vuelve/contract/ficheros';
import type { FotoEncontrada } from '@vuelve/contract/paginas-encontrada';
import { FOTOS_ENCONTRADA } from '@vuelve/contract/reglas';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { cleanSoon } from '../../cimientos/ficheros/ficheros.ts';
import { celdaOf } from '../../cimientos/geografia/celdas.ts';
import { municipioAt } from '../../cimientos/geografia/municipios.ts';
import { fieldError } from '../../cimientos/http/errors.ts';
import type { Posicion } from '../../taller/pictures/read-posicion.ts';
import { type Carpeta, type Foto, saveConFoto } from '../conversaciones/fotos.ts';
import { requireOpen, requireShown } from './borradores.ts';
import { lockEncontrada, updateEncontrada } from './encontradas.queries.ts';
import * as fotos from './fotos.queries.ts';
import { showEncontrada } from './show-encontrada.ts';

/** The folder of all photos about a found animal, also those of its conversations. */
export function carpetaDe(encontradaId: number): Carpeta {
  return `encontradas.${encontradaId}`;
}

/** The photos of a found animal; `ruta` is the path of the page that they are below. */
export async function listFotos(
  db: Queryable,
  encontradaId: number,
  ruta: string,
): Promise<FotoEncontrada[]> {
  return (await fotos.listFotos(db, encontradaId)).map(({ foto }) => {
    const grande = `${ruta}/fotos/${basename(foto)}`;
    return { clave: basename(foto), grande, miniatura: miniatura(grande) };
  });
}

/**
 * Adds a photo; the same file sent twice is one. Its metadata are removed; of the position in them
 * only the cell waits for the finder's answer.
 * @throws AppError 409 in the field `foto` for a fifth one, 409 if closed or hidden, 404 for an erased
 * one, and the errors of photos
 */
export async function addFoto(
  deps: Pick<Deps, 'db' | 'ficheros'>,
  id: number,
  foto: Foto,
): Promise<void> {
  if (await fotos.hasFoto(deps.db, id, foto.huella)) return;
  const preparada = await foto.prepare();
  await saveConFoto(deps, carpetaDe(id), preparada, async (trx, columnas) => {
    requireShown(await lockEncontrada(trx, id));
    const there = await fotos.listFotos(trx, id);
    if (there.length >= FOTOS_ENCONTRADA) {
      throw fieldError('foto', textosEncontrada.fotosDeMas, 409);
    }
    const nueva = { encontrada_id: id, foto: columnas.foto!, huella: foto.huella };
    if (!(await fotos.insertFoto(trx, nueva))) return false;
    const lugar = placeOf(preparada.posicion);
    if (lugar) await updateEncontrada(trx, id, lugar);
    return true;
  });
}

function placeOf(posicion: Posicion | undefined) {
  const municipio = posicion && municipioAt(posicion);
  return municipio && { foto_municipio: municipio.codigo, foto_celda: celdaOf(posicion) };
}

/**
 * Removes a photo by its file's name, with the place that waits; a second time nothing happens. Also
 * of a hidden one: what was wrong in it may go.
 * @throws AppError 409 for a closed one, 404 for an erased one
 */
export async function removeFoto(
  deps: Pick<Deps, 'db' | 'ficheros'>,
  id: number,
  fichero: string,
): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    requireOpen(await lockEncontrada(trx, id));
    await fotos.deleteFoto(trx, id, fichero);
    await updateEncontrada(trx, id, { foto_municipio: null, foto_celda: null });
  });
  await cleanSoon(deps);
}

/** The storage path of a photo or its thumbnail, by name; without name the first thumbnail. */
export async function findFoto(
  db: Db,
  encontradaId: number,
  fichero: string | undefined,
): Promise<string | undefined> {
  const large = fichero?.replace(/-mini\.webp$/, '.webp');
  const found = await fotos.findRuta(db, encontradaId, large);
  return found && (large !== undefined && large === fichero ? found : miniatura(found));
}

/** Uses or forgets the place that a photo names. @throws AppError 409 if closed or hidden, 404 */
export function answerLugar(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  id: number,
  uses: boolean,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const row = requireShown(await lockEncontrada(trx, id));
    if (!row.foto_municipio) return;
    const lugar = uses ? { municipio: row.foto_municipio, celda: row.foto_celda } : {};
    await updateEncontrada(trx, id, { ...lugar, foto_municipio: null, foto_celda: null });
    if (uses && row.publica) await showEncontrada(trx, cola, id, row.publica);
  });
}
