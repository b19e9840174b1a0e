import type { Detalles, Hallazgo } from '@vuelve/contract/encontradas';
import { coloresOf, ESPECIES } from '@vuelve/contract/senas';
import { ANUNCIO_DIAS, LARGO } from '@vuelve/contract/reglas';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import { linea } from '@vuelve/contract/campos';
import { hoyISO } from '@vuelve/contract/fechas';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import { resolveLugar } from '../../cimientos/geografia/resolve-lugar.ts';
import { nameOfCodigo } from '../../cimientos/geografia/name-municipio.ts';
import { tokenOf } from './autor.ts';
import type { Encontrada, Pruebas, Senas } from './encontradas.queries.ts';
import * as encontradas from './encontradas.queries.ts';
import { showEncontrada } from './show-encontrada.ts';
import { spendDesconocido, spendLugar } from './spend-desconocido.ts';

/** The found animal of a private link; undefined for a wrong link, and an erased one. */
export function findEncontrada(db: Db, token: string): Promise<Encontrada | undefined> {
  return encontradas.findByToken(db, digestOf(token));
}

/**
 * Stores what somebody found as a draft, which nobody else sees. The same form sent again is the
 * same draft, with what it says now.
 * @returns the token of its private link
 * @throws AppError 400 in the field `municipio` for a place outside Spain or an unknown one, 429
 * after too many from one network
 */
export async function startBorrador(
  deps: Pick<Deps, 'db' | 'limites' | 'secretos'>,
  hallazgo: Hallazgo,
  ip: string,
): Promise<string> {
  const { db, secretos } = deps;
  const token = tokenOf(secretos, hallazgo.clave);
  const token_hash = digestOf(token);
  const before = await encontradas.findByToken(db, token_hash);
  if (before && (before.probada || before.cerrada)) return token;
  await spendLugar(deps, hallazgo, ip);
  const senas = readSenas(hallazgo, before);
  if (before) {
    await withTransaction(db, async (trx) => {
      const row = await encontradas.lockEncontrada(trx, before.id);
      if (row && !row.probada) await encontradas.updateEncontrada(trx, row.id, senas);
    });
    return token;
  }
  await spendDesconocido(deps, 'publica', ip);
  await encontradas.insertBorrador(db, { ...senas, clave: hallazgo.clave, token_hash });
  return token;
}

/**
 * Changes what is seen of a found animal, and what the board shows of it.
 * @throws AppError 400 in the field `municipio`, 409 if closed or hidden, 404 for an erased one, 429
 * after too many municipalities from one network
 */
export async function changeSenas(
  deps: Pick<Deps, 'db' | 'limites' | 'secretos' | 'cola'>,
  { id }: Encontrada,
  hallazgo: Hallazgo,
  ip: string,
): Promise<void> {
  await spendLugar(deps, hallazgo, ip);
  await withTransaction(deps.db, async (trx) => {
    const before = requireShown(await encontradas.lockEncontrada(trx, id));
    await encontradas.updateEncontrada(trx, id, readSenas(hallazgo, before));
    if (!before.publica) return;
    await showEncontrada(trx, deps.cola, id, before.publica);
    await encontradas.touchVida(trx, id);
  });
}

/** @throws AppError 409 also for one that is hidden: the team decides on what was reported */
export function requireShown(row: Encontrada | undefined): Encontrada {
  const open = requireOpen(row);
  if (open.retirado) throw new AppError(409, textosEncontrada.oculta);
  return open;
}

/** @throws AppError 409 for a closed one, 404 for an erased one */
export function requireOpen(row: Encontrada | undefined): Encontrada {
  if (!row) throw notFound(textosEncontrada.noEsta);
  if (row.cerrada) throw new AppError(409, textosEncontrada.cerrada);
  return row;
}

function readSenas(hallazgo: Hallazgo, before: Encontrada | undefined): Senas {
  const { situacion, tamano, colores, referencia, latitud, longitud, municipio } = hallazgo;
  const posicion =
    latitud === undefined || longitud === undefined ? undefined : { latitud, longitud };
  // The form shows the stored municipality: left as it is, the cell stays too.
  const isKept = before && !posicion && municipio === nameOfCodigo(before.municipio);
  const lugar = isKept
    ? { municipio: before.municipio, celda: before.celda }
    : resolveLugar(posicion, municipio);
  const especie = ESPECIES.find(({ clave }) => clave === hallazgo.especie)!.id;
  // Colours of another kind stay checked when the kind is changed without script.
  const suyos = new Set(coloresOf(especie).map(({ clave }) => clave));
  return {
    situacion,
    especie,
    tamano,
    colores: colores.filter((one) => suyos.has(one)),
    referencia,
    ...lugar,
  };
}

/** Stores an address as it was typed, until a code is asked for. */
export async function keepEmail(db: Db, { id }: Encontrada, typed: unknown): Promise<void> {
  const email = linea(LARGO.email).safeParse(typed);
  if (email.success) await encontradas.setEmail(db, id, email.data);
}

/**
 * Stores what proves whose a draft is, and the day on which it was found. `hoy` is today in Spain.
 * @throws AppError 400 in the field `dia` for a day to come, or longer ago than entries are kept
 */
export async function saveDetalles(
  db: Db,
  { id, desde }: Encontrada,
  { sexo, collar, marcas, dia }: Detalles,
  hoy: string,
): Promise<void> {
  const pruebas: Pruebas = { sexo, collar: collar ?? '', marcas, desde: momentOf(dia, desde, hoy) };
  await encontradas.setPruebas(db, id, pruebas);
}

const DIA_MS = 86_400_000;

/** A day in the past is stored as its noon in Spain, give or take an hour. */
function momentOf(dia: string, desde: Date, hoy: string): Date {
  if (dia === '' || dia === hoy) {
    return hoyISO(desde) === hoy ? desde : new Date(readAhoraMs());
  }
  if (dia > hoy) throw fieldError('dia', textosEncontrada.futuro);
  const noon = new Date(`${dia}T11:00:00Z`);
  const isOld = noon.getTime() < new Date(`${hoy}T11:00:00Z`).getTime() - ANUNCIO_DIAS * DIA_MS;
  if (isOld) throw fieldError('dia', textosEncontrada.antiguo);
  return noon;
}
