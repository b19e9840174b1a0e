import type { Lote } from '@vuelve/contract/lotes';
import { PDFDocument } from '@cantoo/pdf-lib';
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { layOutCara, planHoja } from '../../chapas/hojas/medidas.ts';
import { createPuerta } from '../../test/cupon.ts';
import { eventually } from '../../test/eventually.ts';
import { cut, measureInk, readCodigo, renderPdf, toPx } from '../../test/leer-hojas.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const PUBLIC_URL = 'https://vuelve.example';

const t = useTestApp({ PUBLIC_URL, DEMO_PUBLICA: '1' });
const admin = makeOnce(() => t.createOwner('A'));
const tienda = makeOnce(() => createPuerta(t));

async function createLote(unidades: number): Promise<number> {
  const datos = { tienda_id: tienda.tiendaId, cupon_id: tienda.cupon.id, unidades };
  return (await admin.client.post<Lote>('/admin/lotes', datos)).body.id;
}

/** The badges of a lot in the order in which they are printed. */
const listImpresas = (id: number) =>
  t.db
    .selectFrom('chapas')
    .select(['hash', 'corto'])
    .where('lote_id', '=', id)
    .where('retirada', '=', false)
    .orderBy('corto')
    .execute();

const NIVELES = { M: 'medium', Q: 'quartile', H: 'high' } as const;

/** The width of a code in modules, according to the QR library. */
const countModules = (text: string, nivel: keyof typeof NIVELES = 'Q') =>
  encodeQR(text, 'raw', { ecc: NIVELES[nivel], border: 1 }).length - 2;

async function download(path: string) {
  const response = await admin.client.fetch(`/api${path}`);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('GET /admin/lotes/:id/hoja', () => {
  const DISTANCIA = 0.13; // 1.5 pixels at 300 dpi

  test.each([
    { forma: 'redonda', lado: 16, direccion: undefined },
    { forma: 'redonda', lado: 25, direccion: undefined },
    { forma: 'cuadrada', lado: 30, direccion: undefined },
    { forma: 'cuadrada', lado: 16, direccion: 'larga', nivel: 'H' },
    { forma: 'redonda', lado: 22.5, direccion: 'corta', nivel: 'M' },
  ] as const)('$forma de $lado mm: se lee cada código, y mide lo que debe', async (wanted) => {
    const { forma, lado, direccion } = wanted;
    const plan = planHoja(lado);
    const id = await createLote(plan.porHoja + 2);
    const nivel = 'nivel' in wanted ? `&nivel=${wanted.nivel}` : '';
    const address = direccion ? `&direccion=${direccion}` : '';
    const { status, headers, bytes } = await download(
      `/admin/lotes/${id}/hoja?forma=${forma}&lado=${lado}${nivel}${address}`,
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain(`lote-${id}-${lado}mm.pdf`);

    const pages = await renderPdf(bytes);
    expect(pages).toHaveLength(2);
    const { width, height } = await sharp(pages[0]).metadata();
    expect(Math.abs(width - toPx(210))).toBeLessThan(1.5);
    expect(Math.abs(height - toPx(297))).toBeLessThan(1.5);

    const { codigo } = layOutCara({ forma, lado });
    const chapas = await listImpresas(id);
    const isShort = direccion === 'corta' || (!direccion && lado < 22);
    for (const [at, { hash, corto }] of chapas.entries()) {
      const page = pages[Math.floor(at / plan.porHoja)]!;
      const corner = plan.cornerOf(at % plan.porHoja);
      const place = { x: corner.x + codigo.x, y: corner.y + codigo.y, lado: codigo.lado };
      const address = `${PUBLIC_URL}/q?${isShort ? corto : hash}`;
      expect(await readCodigo(page, place)).toBe(address);
      // Four modules of white on each side, and the code fills the rest.
      const modulos = countModules(address, 'nivel' in wanted ? wanted.nivel : undefined);
      const white = (4 * codigo.lado) / (modulos + 8);
      const ink = (await measureInk(page, place))!;
      for (const edge of [ink.left, ink.top, codigo.lado - ink.right, codigo.lado - ink.bottom]) {
        expect(Math.abs(edge - white)).toBeLessThan(DISTANCIA);
      }
    }
    // The place of a third tag on the second page is empty.
    const empty = plan.cornerOf(2);
    expect(await measureInk(pages[1]!, { ...empty, lado })).toBeUndefined();
  });

  test('una chapa cuadrada de 30 mm mide 30 mm de corte a corte', async () => {
    const id = await createLote(1);
    const { bytes } = await download(`/admin/lotes/${id}/hoja?forma=cuadrada&lado=30`);
    const [page] = await renderPdf(bytes);
    const { x, y } = planHoja(30).cornerOf(0);
    // Cut marks are beside the corners: a strip above the tag contains one at each end.
    const { side, data } = await cut(page!, { x: x - 1.9, y: y - 1, lado: 33.8 });
    const rowPx = Math.round(toPx(0.2));
    const columns = Array.from({ length: side }, (_, at) => data[rowPx * side + at]!);
    const marked = columns.flatMap((grey, at) => (grey < 230 ? [at] : []));
    expect(Math.abs(((marked.at(-1)! - marked[0]!) * 25.4) / 300 - 30)).toBeLessThan(0.2);
  });

  test('el reverso tiene la ayuda en cada sitio, con las columnas al revés, y nada más', async () => {
    const lado = 40;
    const plan = planHoja(lado);
    const id = await createLote(1);
    const { bytes } = await download(`/admin/lotes/${id}/hoja?forma=redonda&lado=${lado}&dorso=1`);
    const pages = await renderPdf(bytes);
    expect(pages).toHaveLength(2);
    const front = plan.cornerOf(0);
    const back = plan.cornerOf(0, true);
    expect(back.x).toBeCloseTo(210 - front.x - lado, 5);
    expect(await readCodigo(pages[1]!, { ...back, lado })).toBeUndefined();
    expect(await measureInk(pages[1]!, { x: back.x + 2, y: back.y + 2, lado: 36 })).toBeDefined();
    expect(await measureInk(pages[1]!, { ...front, lado })).toBeUndefined();
  });

  test('las retiradas no se imprimen', async () => {
    const id = await createLote(3);
    const [first] = await listImpresas(id);
    await admin.client.post(`/admin/lotes/${id}/retirar`, { cortos: [first!.corto] });
    const { bytes } = await download(`/admin/lotes/${id}/hoja?forma=redonda&lado=40`);
    const [page] = await renderPdf(bytes);
    const read = await Promise.all(
      [0, 1, 2].map((at) => readCodigo(page!, { ...planHoja(40).cornerOf(at), lado: 40 })),
    );
    const left = (await listImpresas(id)).map(({ hash }) => `${PUBLIC_URL}/q?${hash}`);
    expect(read).toEqual([...left, undefined]);
  });

  test('quien cuelga mientras espera su turno deja de esperarlo', async () => {
    const id = await createLote(1);
    const { imprenta } = t.deps;
    const { run } = imprenta;
    const waiting = Promise.withResolvers<AbortSignal | undefined>();
    imprenta.run = (_task, _input, _cuenta, signal) => {
      waiting.resolve(signal);
      return new Promise((_, reject) => signal?.addEventListener('abort', reject));
    };
    const reader = new AbortController();
    const path = `/api/admin/lotes/${id}/hoja?forma=redonda&lado=20`;
    const reading = admin.client.send(path, { signal: reader.signal }).catch(() => {});
    const signal = await waiting.promise;
    reader.abort();
    await reading;
    await eventually(() => expect(signal?.aborted).toBe(true));
    imprenta.run = run;
  });

  test('un lote grande sale entero, hoja tras hoja', async () => {
    const id = await createLote(1_000);
    const { bytes } = await download(`/admin/lotes/${id}/hoja?forma=redonda&lado=16`);
    const pages = (await PDFDocument.load(bytes)).getPageCount();
    expect(pages).toBe(Math.ceil(1_000 / planHoja(16).porHoja));
  });

  test.each([
    ['forma=redonda&lado=15', { lado: 'Entre 16 y 100 mm' }],
    ['forma=redonda&lado=101', { lado: 'Entre 16 y 100 mm' }],
    ['forma=redonda&lado=x', { lado: 'Entre 16 y 100 mm' }],
    ['forma=hueso&lado=20', { forma: 'Revisa este dato' }],
    ['forma=redonda&lado=20&nivel=Z', { nivel: 'Revisa este dato' }],
  ])('%s → 400', async (query, campos) => {
    const { status, body } = await admin.client.get(`/admin/lotes/1/hoja?${query}`);
    expect([status, body.campos]).toEqual([400, campos]);
  });

  test('de un lote que no existe → 404', async () => {
    expect((await download('/admin/lotes/999999/hoja?forma=redonda&lado=20')).status).toBe(404);
  });
});

describe('GET /admin/lotes/:id/chapas/:corto/svg', () => {
  test('una chapa en milímetros, que se lee', async () => {
    const id = await createLote(1);
    const [chapa] = await listImpresas(id);
    const path = `/admin/lotes/${id}/chapas/${chapa!.corto}/svg?forma=redonda&lado=20`;
    const { headers, bytes } = await download(path);
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(bytes.toString()).toContain('width="20mm" height="20mm"');
    const image = sharp(bytes, { density: 600 }).flatten({ background: '#fff' }).ensureAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const read = decodeQR({ width: info.width, height: info.height, data });
    expect(read).toBe(`${PUBLIC_URL}/q?${chapa!.corto}`);
  });

  test('una que no es de este lote → 404', async () => {
    const [one, other] = [await createLote(1), await createLote(1)];
    const [chapa] = await listImpresas(other);
    const path = `/admin/lotes/${one}/chapas/${chapa!.corto}/svg?forma=redonda&lado=20`;
    expect((await download(path)).status).toBe(404);
  });
});

describe('GET /admin/lotes/:id/csv', () => {
  test('una línea por chapa, y ninguna celda es una fórmula', async () => {
    const id = await createLote(2);
    const [first, second] = await listImpresas(id);
    await t.db
      .updateTable('chapas')
      .set({ hash: `-${first!.hash.slice(1)}` })
      .where('hash', '=', first!.hash)
      .execute();
    const { headers, bytes } = await download(`/admin/lotes/${id}/csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(bytes.toString()).toBe(
      [
        '\uFEFFcodigo;direccion',
        `${first!.corto};${PUBLIC_URL}/q?-${first!.hash.slice(1)}`,
        `${second!.corto};${PUBLIC_URL}/q?${second!.hash}`,
        '',
      ].join('\r\n'),
    );
    const corta = await download(`/admin/lotes/${id}/csv?direccion=corta`);
    expect(corta.bytes.toString()).toContain(`;${PUBLIC_URL}/q?${second!.corto}\r\n`);
  });
});
