import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { IDIOMAS } from '@vuelve/contract/idiomas';
import { FOTOS_POR_PAGINA, LARGO } from '@vuelve/contract/reglas';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { newToken } from '../../cimientos/tokens.ts';

/** What the first round trip of a connection carries. */
const MAXIMO_BYTES = 11 * 1024;
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

const t = useTestApp({ PETICIONES_MINUTO: '1000000' });
const owner = makeOnce(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

interface Llegada {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The raw answer: nothing is decompressed. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Llegada> {
  return new Promise((done, fail) => {
    get(t.base + path, { headers, agent: false }, (response) => {
      buffer(response).then((body) => done({ headers: response.headers, body }), fail);
    }).on('error', fail);
  });
}

describe('una página que no está en ninguna memoria', () => {
  test('pedida 500 veces a la vez se dibuja una vez en cada idioma, y todos reciben la misma', async () => {
    const { paginas } = t.deps;
    const renderPerfil = vi.fn<typeof paginas.renderPerfil>(paginas.renderPerfil);
    t.deps.paginas = { ...paginas, renderPerfil };
    try {
      const idiomas = Object.keys(IDIOMAS);
      const asked = Array.from({ length: 500 }, (_, i) => idiomas[i % idiomas.length]!);
      const answers = await Promise.all(
        asked.map((idioma) => ask(`/q?${pet.chapa.hash}`, { 'accept-language': idioma })),
      );
      const drawn = renderPerfil.mock.calls.map(([, idioma]) => idioma);
      expect(drawn.toSorted()).toEqual(idiomas.toSorted());
      expect(answers.map(({ headers }) => headers['content-language'])).toEqual(asked);
      expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(idiomas.length);
    } finally {
      t.deps.paginas = paginas;
    }
  });

  describe.each(['br', 'gzip'] as const)('en %s', (coding) => {
    const view = (headers = {}) =>
      ask(`/app/view/${pet.hash}`, { 'accept-encoding': coding, ...headers });

    test('la primera respuesta, con muchas fotos y textos largos, cabe en 11 KB en cada idioma', async () => {
      await fillAlbum();
      for (const idioma of Object.keys(IDIOMAS)) {
        const { headers, body } = await view({ 'accept-language': idioma });
        expect([idioma, headers['content-encoding']]).toEqual([idioma, coding]);
        expect(body.length).toBeLessThanOrEqual(MAXIMO_BYTES);
      }
    });

    test('pedida otra vez llega mejor apretada, con su longitud, y dice lo mismo', async () => {
      const first = await view();
      const packed = await eventually(async () => {
        const again = await view();
        expect(again.body.length).toBeLessThan(first.body.length);
        return again;
      });
      expect(packed.headers['content-length']).toBe(String(packed.body.length));
      expect(packed.headers.etag).toBe(first.headers.etag);
      expect(unpack[coding](packed.body).equals(unpack[coding](first.body))).toBe(true);
    });
  });
});

/** As many photos as a page shows and more, all with titles, beside a story as long as allowed. */
async function fillAlbum(): Promise<void> {
  const words = 'le gusta correr por la orilla cuando baja la marea y nadie mira '.split(' ');
  const story = Array.from({ length: 900 }, (_, i) => words[(i * i + i) % words.length]).join(' ');
  await t.db
    .updateTable('mascotas')
    .set({ bibliografia: story.slice(0, LARGO.biografia) })
    .where('id', '=', pet.id)
    .execute();
  const fotos = Array.from({ length: FOTOS_POR_PAGINA + 12 }, (_, i) => ({
    mascota_id: pet.id,
    tipo: 'F' as const,
    fichero: `${newToken(16)}.webp`,
    titulo: `Paseo número ${i + 1}`,
  }));
  await t.db.insertInto('medios').values(fotos).execute();
  await t.deps.perfilCache.settle();
}
