import { FOTOS_POR_PAGINA } from '@vuelve/contract/reglas';
import type { Deps } from '../server/src/cimientos/deps.ts';
import { llenarAlbum } from '../server/src/test/llenar-album.ts';
import { type Cuenta, openDuena } from './cuenta.ts';
import type { Figure } from './figure.ts';
import { median, type Product } from './product.ts';

const POCAS = FOTOS_POR_PAGINA;
const MUCHAS = 1_000;
const LIKES = 100;
const VUELTAS = 5;
const VECES = 15;

interface Album {
  id: number;
  hash: string;
}

/**
 * Waiting times for an album of many photos with many likes, compared in alternation with an album
 * of one page.
 */
export async function measureAlbumes({ base, deps }: Product): Promise<Figure[]> {
  const duena = await openDuena(base);
  const few = await fill(deps, duena, POCAS);
  const many = await fill(deps, duena, MUCHAS);
  const part = `limite=${FOTOS_POR_PAGINA}`;
  const ask = (path: (album: Album) => string) => async (album: Album) => {
    const answer = await duena.client.get(path(album));
    if (answer.status !== 200) throw new Error(`${path(album)}: ${answer.status}`);
  };
  const ofInsignia = ({ hash }: Album) => `/verInsignia/?hash=${hash}`;
  const ofAlbum = ({ id }: Album) =>
    `/insigniaMediaQR/edit?usuario_id=${duena.usuario.id}&insignia_id=${id}`;
  const both = { few, many };
  return [
    await compare('Finder’s page, made anew', both, (album) => readPage(base, deps, album), 1.5),
    await compare(
      '`/verInsignia`, a part of the album',
      both,
      ask((album) => `${ofInsignia(album)}&${part}`),
      1.5,
    ),
    await compare(
      'Owner’s album, a part of it',
      both,
      ask((album) => `${ofAlbum(album)}&${part}`),
      1.5,
    ),
    await compare('`/verInsignia`, all of it', both, ask(ofInsignia)),
    await compare('Owner’s album, all of it', both, ask(ofAlbum)),
  ];
}

/** Creates a pet with so many photos. */
async function fill({ db }: Deps, { client }: Cuenta, fotos: number): Promise<Album> {
  const { body } = await client.post<{ insignia: Album }>('/insigniasQR/edit/post');
  await llenarAlbum(db, body.insignia.id, { fotos, likes: LIKES });
  return body.insignia;
}

/** Reads the page of a pet that was changed just before, which empties its cache. */
async function readPage(base: string, { db, perfilCache }: Deps, { id, hash }: Album) {
  await db
    .updateTable('mascotas')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await perfilCache.settle();
  const begun = performance.now();
  const page = await fetch(`${base}/app/view/${hash}`);
  await page.arrayBuffer();
  return performance.now() - begun;
}

/**
 * Ratio of both albums' medians, measured in alternation: the median of five rounds, with the
 * spread.
 */
async function compare(
  name: string,
  { few, many }: Record<'few' | 'many', Album>,
  ask: (album: Album) => Promise<number | void>,
  limit?: number,
): Promise<Figure> {
  await time(ask, many);
  const rounds: { ratio: number; few: number; many: number }[] = [];
  for (let round = 0; round < VUELTAS; round++) {
    const [small, large] = [await time(ask, few), await time(ask, many)];
    rounds.push({ ratio: large / small, few: small, many: large });
  }
  rounds.sort((one, other) => one.ratio - other.ratio);
  const middle = rounds[Math.floor(VUELTAS / 2)]!;
  const spread = `${rounds[0]!.ratio.toFixed(2)}–${rounds.at(-1)!.ratio.toFixed(2)}`;
  const times = `${middle.many.toFixed(1)} against ${middle.few.toFixed(1)} ms`;
  return {
    name: `${name}: ${MUCHAS} photos with ${LIKES} likes each against ${POCAS}`,
    value: `${middle.ratio.toFixed(2)} (${spread}; ${times})`,
    budget: limit === undefined ? '–' : `≤ ${limit}`,
    ok: limit === undefined || middle.ratio <= limit,
  };
}

/** Median time of some answers in ms: the value returned by `ask`, or its duration. */
async function time(ask: (album: Album) => Promise<number | void>, album: Album): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < VECES; n++) {
    const begun = performance.now();
    const took = await ask(album);
    times.push(took ?? performance.now() - begun);
  }
  return median(times);
}
