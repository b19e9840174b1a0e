import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import type { Deps } from '../server/src/deps.ts';
import type { Figure } from './figure.ts';
import { findHash, type Product } from './product.ts';

/** Bytes of the finder's page: a usual pet, and one with long texts and a hundred photos. */
export async function measurePageBytes({ base, deps }: Product): Promise<Figure[]> {
  const usual = await fetchBrotli(`${base}/app/view/${await findHash(deps, 'Luna')}`);
  await fill(deps, 'Misu', 100);
  const heavy = await fetchBrotli(`${base}/app/view/${await findHash(deps, 'Misu')}`);
  const script = /<script[^>]*>(.*?)<\/script>/s.exec(usual.html)?.[1] ?? '';
  return [
    {
      name: "Finder's page, demo pet: first response",
      value: `${usual.bytes} B brotli`,
      budget: '≤ 11,264 B',
      ok: usual.bytes <= 11_264,
    },
    {
      name: "Finder's page, 4,000-character biography and 100 photos: first response",
      value: `${heavy.bytes} B brotli`,
      budget: '≤ 11,264 B',
      ok: heavy.bytes <= 11_264,
    },
    {
      name: 'Call button inside that first response',
      value: /<a [^>]*href="tel:\+34612345678"/.test(heavy.html) ? 'yes' : 'no',
      budget: 'yes',
      ok: heavy.html.includes('href="tel:+34612345678"'),
    },
    {
      name: 'Inlined script of the page',
      value: `${Buffer.byteLength(script)} B`,
      budget: '≤ 1,536 B',
      ok: script.length > 0 && Buffer.byteLength(script) <= 1_536,
    },
  ];
}

/** Gives a demo pet a long story and `count` photos with titles of their own. */
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

/** Node's fetch unpacks in silence: the bytes on the wire need a plain request. */
function fetchBrotli(url: string): Promise<{ bytes: number; html: string }> {
  return new Promise((done, fail) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        done({ bytes: body.length, html: brotliDecompressSync(body).toString() });
      });
    })
      .on('error', fail)
      .end();
  });
}
