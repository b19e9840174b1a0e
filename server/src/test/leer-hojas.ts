import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export const DPI = 300;

/** Converts millimetres to pixels of a rendered page. */
export const toPx = (mm: number, dpi = DPI) => (mm * dpi) / 25.4;

/** The pages of a PDF as pictures, rendered by poppler at this resolution. */
export async function renderPdf(pdf: Uint8Array, dpi = DPI): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-hoja-'));
  try {
    await writeFile(join(folder, 'a.pdf'), pdf);
    execFileSync('pdftoppm', [
      '-r',
      String(dpi),
      '-gray',
      '-png',
      join(folder, 'a.pdf'),
      join(folder, 'p'),
    ]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return await Promise.all(names.map((name) => readFile(join(folder, name))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A place on a page, in mm. */
export interface Recorte {
  x: number;
  y: number;
  lado: number;
}

/** A square of a page as grey levels. */
export async function cut(page: Buffer, { x, y, lado }: Recorte, dpi = DPI) {
  const side = Math.round(toPx(lado, dpi));
  const { data, width } = await open(page);
  const [left, top] = [Math.round(toPx(x, dpi)), Math.round(toPx(y, dpi))];
  const square = new Uint8Array(side * side);
  for (let row = 0; row < side; row++) {
    const from = (top + row) * width + left;
    square.set(data.subarray(from, from + side), row * side);
  }
  return { side, data: square };
}

const pages = new WeakMap<Buffer, Promise<{ data: Buffer; width: number }>>();

/** The grey levels of a page, decoded once for all squares. */
function open(page: Buffer) {
  const known = pages.get(page);
  if (known) return known;
  const opening = sharp(page)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ data, width: info.width }));
  pages.set(page, opening);
  return opening;
}

/** The content of the QR code in a square of a page; undefined when none is readable. */
export async function readCodigo(
  page: Buffer,
  place: Recorte,
  dpi = DPI,
): Promise<string | undefined> {
  const { side, data } = await cut(page, place, dpi);
  const rgba = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : data[at >> 2]!,
  );
  const image = { width: side, height: side, data: rgba, colorSpace: 'srgb' } as ImageData;
  await (opened ??= openReader());
  const [code] = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
  return code?.text;
}

/** The contents of all QR codes of a page. */
export async function readCodigos(page: Buffer): Promise<string[]> {
  await (opened ??= openReader());
  const codes = await readBarcodes(Uint8Array.from(page), {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  return codes.map(({ text }) => text);
}

let opened: Promise<unknown> | undefined;

/** The QR reader of our own scanner. By default it would load its code from another server. */
async function openReader(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The extent of the dark pixels in a square, in mm from its corner; undefined without any. */
export async function measureInk(page: Buffer, place: Recorte) {
  const { side, data } = await cut(page, place);
  let [left, top, right, bottom] = [side, side, -1, -1];
  for (const [at, level] of data.entries()) {
    if (level >= 128) continue;
    const [x, y] = [at % side, Math.floor(at / side)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return undefined;
  const toMm = (px: number) => (px * 25.4) / DPI;
  return { left: toMm(left), top: toMm(top), right: toMm(right + 1), bottom: toMm(bottom + 1) };
}
