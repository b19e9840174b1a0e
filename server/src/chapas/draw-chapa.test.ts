import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { planHoja } from './hojas/medidas.ts';
import { readCodigo, renderPdf } from '../test/leer-hojas.ts';
import { makeOnce, useTestApp } from '../test/fixtures.ts';

const PUBLIC_URL = 'https://vuelve.example';

const t = useTestApp({ PUBLIC_URL, DEMO_PUBLICA: '1' });
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));

const path = (formato: string, hash = pet.hash) =>
  `/insigniasQR/chapa?hash=${hash}&formato=${formato}`;

async function download(formato: 'svg' | 'png') {
  const response = await owner.client.fetch(`/api${path(formato)}`);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Renders the badge as grey pixels; also returns the size of a module. */
async function rasterise(bytes: Buffer, modules: number) {
  const image = sharp(bytes, { density: 600 }).resize(modules * 20);
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => data[y * info.width + x]! < 128;
  return { isDark, width: info.width, height: info.height, module: info.width / modules };
}

async function read(bytes: Buffer): Promise<string> {
  const image = sharp(bytes).resize(800).flatten({ background: '#fff' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const countModules = (svg: string) => Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);

describe('GET /insigniasQR/chapa', () => {
  test('SVG y PNG llevan a {PUBLIC_URL}/q?{hash}', async () => {
    const svg = await download('svg');
    const png = await download('png');
    expect(await read(svg.bytes)).toBe(`${PUBLIC_URL}/q?${pet.chapa.hash}`);
    expect(await read(png.bytes)).toBe(`${PUBLIC_URL}/q?${pet.chapa.hash}`);
    expect((await sharp(png.bytes).metadata()).width).toBe(1200);
  });

  test('se descargan con su tipo, su nombre y sin quedar en la caché', async () => {
    const { corto } = pet.chapa;
    for (const [formato, tipo] of [
      ['svg', 'image/svg+xml'],
      ['png', 'image/png'],
    ] as const) {
      const { headers } = await download(formato);
      expect(headers.get('content-type')).toContain(tipo);
      expect(headers.get('content-disposition')).toContain(`filename="chapa-${corto}.${formato}"`);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each(['svg', 'png'] as const)('%s: cuatro módulos en blanco alrededor', async (formato) => {
    const modules = countModules((await download('svg')).bytes.toString());
    const { isDark, width, module } = await rasterise((await download(formato)).bytes, modules);
    const margin = Math.floor(4 * module) - 1; // edges may be blurred by a pixel
    const dark: string[] = [];
    for (let y = 0; y < width; y++) {
      for (let x = 0; x < width; x++) {
        const near = Math.min(x, y, width - 1 - x, width - 1 - y);
        if (near < margin && isDark(x, y)) dark.push(`${x},${y}`);
      }
    }
    expect(dark).toEqual([]);
    expect(isDark(margin + 5, margin + 5)).toBe(true);
  });

  test('corrección de errores Q o mejor', async () => {
    const { bytes } = await download('svg');
    const { isDark, module } = await rasterise(bytes, countModules(bytes.toString()));
    // The first bit of the format information, masked with 1, is dark for the levels L and M.
    expect(isDark(Math.floor(4.5 * module), Math.floor(12.5 * module))).toBe(false);
  });

  test('debajo, el código corto en letras', async () => {
    const { bytes } = await download('svg');
    expect(bytes.toString()).toContain(`aria-label="Código QR ${pet.chapa.corto}"`);
    expect(bytes.toString()).not.toContain('<text');
    const { isDark, width, height } = await rasterise(bytes, countModules(bytes.toString()));
    let ink = 0;
    for (let y = width; y < height; y++) {
      for (let x = 0; x < width; x++) if (isDark(x, y)) ink++;
    }
    expect(ink).toBeGreaterThan(0);
  });

  test('mascota ajena → 404', async () => {
    const other = await t.createOwner();
    const answer = await other.client.get(path('svg'));
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'No encontramos esa mascota' });
  });

  test('usuario_id de otro → 403', async () => {
    const other = await t.createOwner();
    const answer = await owner.client.get(`${path('svg')}&usuario_id=${other.usuario.id}`);
    expect(answer.status).toBe(403);
  });

  test.each(['pdf', '', 'SVG'])('formato %j → 400', async (formato) => {
    const answer = await owner.client.get(path(formato));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Revisa este dato',
      campos: { formato: 'Revisa este dato' },
    });
  });
});

test('GET /insigniasQR/chapa?formato=hoja: ocho códigos en papel, que llevan a su página; la de otro → 404', async () => {
  const response = await owner.client.fetch(`/api${path('hoja')}`);
  const { corto, hash } = pet.chapa;
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`chapa-${corto}.pdf`);
  const [page, ...more] = await renderPdf(new Uint8Array(await response.arrayBuffer()));
  expect(more).toEqual([]);
  const plan = planHoja(38);
  for (const place of [0, 7]) {
    expect(await readCodigo(page!, { ...plan.cornerOf(place), lado: 38 })).toBe(
      `${PUBLIC_URL}/q?${hash}`,
    );
  }
  const other = await t.createOwner();
  expect((await other.client.get(path('hoja'))).status).toBe(404);
});
