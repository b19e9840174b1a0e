import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import { LARGO } from '@vuelve/contract/reglas';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { Deps } from '../server/src/cimientos/deps.ts';
import { tell } from '../server/src/test/avisos-de-mascota.ts';
import { Client } from '../server/src/test/client.ts';
import type { Figure } from './figure.ts';
import { findHash, type Product } from './product.ts';

const MAXIMO_BYTES = 11_264;
const MAXIMO_CHARLA_BYTES = 14_336;
const CALL = /<a [^>]*href="tel:\+34612345678"/;
const FORM = /<form [^>]*action="[^"]*\/aviso"/;

/**
 * Bytes of the finder's page: an ordinary pet and a lost one in each language, and a lost one with
 * long texts and a hundred photos; and of a conversation without photos, at its beginning.
 */
export async function measurePageBytes({ base, deps }: Product): Promise<Figure[]> {
  const idiomas = Object.keys(IDIOMAS) as Idioma[];
  const luna = `${base}/app/view/${await findHash(deps, 'Luna')}`;
  const usual = await Promise.all(idiomas.map((idioma) => fetchPacked(luna, idioma)));
  await lose(deps, 'Kiwi');
  const kiwi = `${base}/app/view/${await findHash(deps, 'Kiwi')}`;
  const lost = await Promise.all(idiomas.map((idioma) => fetchPacked(kiwi, idioma)));
  await fill(deps, 'Misu', 100);
  await lose(deps, 'Misu');
  const misu = `${base}/app/view/${await findHash(deps, 'Misu')}`;
  const heavy = await Promise.all(idiomas.map((idioma) => fetchPacked(misu, idioma)));
  const heavyGzip = await Promise.all(idiomas.map((idioma) => fetchPacked(misu, idioma, 'gzip')));
  const { to } = await tell(new Client(base), { hash: luna.split('/').at(-1)! });
  const charlas = await Promise.all(idiomas.map((idioma) => fetchPacked(base + to, idioma)));
  const script = /<script[^>]*>(.*?)<\/script>/s.exec(usual[0]!.html)?.[1] ?? '';
  const usable = [...usual, ...lost, ...heavy].filter(
    ({ html }) => CALL.test(html) && FORM.test(html),
  );
  return [
    ...usual.map((page) => toFigure('demo pet', page)),
    ...lost.map((page) => toFigure('lost pet', page)),
    toFigure('lost, 4,000-character biography and 100 photos', largestOf(heavy)),
    toFigure('lost, 4,000-character biography and 100 photos', largestOf(heavyGzip)),
    toFigure('conversation', largestOf(charlas), MAXIMO_CHARLA_BYTES),
    {
      name: 'Call button and form of a notice inside these first responses',
      value: `in ${usable.length} of ${3 * idiomas.length}`,
      budget: 'in all',
      ok: usable.length === 3 * idiomas.length,
    },
    {
      name: 'Inlined script of the page',
      value: `${Buffer.byteLength(script)} B`,
      budget: '≤ 1,536 B',
      ok: script.length > 0 && Buffer.byteLength(script) <= 1_536,
    },
  ];
}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

interface Page {
  idioma: Idioma;
  coding: keyof typeof UNPACK;
  bytes: number;
  html: string;
}

function toFigure(
  pet: string,
  { idioma, coding, bytes, html }: Page,
  maximo = MAXIMO_BYTES,
): Figure {
  const isIn = html.includes(`<html lang="${idioma}">`);
  return {
    name: `Finder's page in ${IDIOMAS[idioma]}, ${pet}: first response`,
    value: isIn ? `${bytes} B ${coding === 'br' ? 'brotli' : coding}` : 'in another language',
    budget: `≤ ${maximo.toLocaleString('en')} B`,
    ok: isIn && bytes <= maximo,
  };
}

function largestOf(pages: Page[]): Page {
  return pages.toSorted((a, b) => b.bytes - a.bytes)[0]!;
}

/** Gives a demo pet a long story and `count` photos with different titles. */
async function fill({ db }: Deps, nombre: string, count: number): Promise<void> {
  const words = 'le gusta correr por la orilla cuando baja la marea y nadie mira '.split(' ');
  const story = Array.from({ length: 900 }, (_, i) => words[(i * i + i) % words.length]).join(' ');
  const { id } = await db
    .updateTable('mascotas')
    .set({ bibliografia: story.slice(0, 4_000) })
    .where('mascota', '=', nombre)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, i) => ({
    mascota_id: id,
    tipo: 'F' as const,
    fichero: `${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}.webp`,
    titulo: `Paseo número ${i + 1}`,
    descripcion: i % 3 ? '' : `Una tarde de ${words[i % words.length]}`,
  }));
  await db.insertInto('medios').values(rows).execute();
}

/** Marks a demo pet as lost, with texts as long as allowed. */
async function lose({ db, perfilCache }: Deps, nombre: string): Promise<void> {
  const dicho = (largo: number) =>
    'No corras hacia ella, agáchate de lado y espera a que se acerque sola. '
      .repeat(3)
      .slice(0, largo);
  const { id } = await db
    .updateTable('mascotas')
    .set({
      caracter: dicho(LARGO.importante),
      medicacion: `Una pastilla con algo de comer, ${dicho(100)}`,
      alergias: 'Al pollo y a los cereales: puede comer queso, arroz y zanahoria.',
      necesidades: 'No oye: llámala con la mano, de frente y sin prisa.',
      chip: '941000012345678',
      chip_publico: true,
    })
    .where('mascota', '=', nombre)
    .returning('id')
    .executeTakeFirstOrThrow();
  const lugar = 'Calle de Argumosa, esquina con Doctor Fourquet, Lavapiés (Madrid)';
  const perdida = { lugar, aviso: dicho(LARGO.importante), recompensa: 'Se ofrece, en mano.' };
  await db
    .insertInto('perdidas')
    .values({ ...perdida, mascota_id: id, desde: new Date(Date.now() - 86_400_000) })
    .execute();
  await perfilCache.settle();
}

/** Node's fetch decompresses silently: a plain request counts the bytes on the wire. */
export function fetchPacked(
  url: string,
  idioma: Idioma,
  coding: Page['coding'] = 'br',
): Promise<Page> {
  const headers = { 'accept-encoding': coding, 'accept-language': idioma };
  return new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        done({ idioma, coding, bytes: body.length, html: UNPACK[coding](body).toString() });
      });
    })
      .on('error', fail)
      .end();
  });
}
