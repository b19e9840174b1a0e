import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';

/** `sano`, `activo` when it carries scripts or other files, `ilegible` when it cannot be read. */
export type Revision = 'sano' | 'activo' | 'ilegible';

/** Keys and values that make a PDF do something, or carry something along (ISO 32000: 12.6, 13, 7.11). */
const NOMBRES =
  'JavaScript JS Launch SubmitForm ImportData GoToE XFA EmbeddedFile EmbeddedFiles EF RichMedia Rendition Movie Sound'.split(
    ' ',
  );
const ACTIVOS = new Set(NOMBRES.map((name) => PDFName.of(name)));

/** Unpacked, the streams that hold objects stay below this; what a bomb holds does not. */
const DESCOMPRIMIDO_MAXIMO_BYTES = 50 * 1024 * 1024;

/**
 * Whether the names stand anywhere in the file as written, `#4a` decoded: also in objects that this
 * reader passes over and another would find. Inside packed streams it is noise, so only outside.
 */
function isWrittenActive(source: string): boolean {
  const outside = source.replace(/stream\r?\n[\s\S]*?endstream/g, ' ');
  const decoded = outside.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return new RegExp(`/(${NOMBRES.join('|')})(?![A-Za-z0-9])`).test(decoded);
}

/** @throws RangeError when a stream of objects unpacks to more than a certificate needs */
function refuseBombs(source: string): void {
  for (const [, packed] of source.matchAll(
    /\/(?:ObjStm|XRef)[\s\S]{0,500}?stream\r?\n([\s\S]*?)endstream/g,
  )) {
    inflateSync(Buffer.from(packed!, 'latin1'), { maxOutputLength: DESCOMPRIMIDO_MAXIMO_BYTES });
  }
}

/** Whether an object, or anything written inside it, is active. */
function isActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFName) return ACTIVOS.has(object);
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => ACTIVOS.has(key) || isActive(value));
}

/** Looks for what does not belong into a certificate. @throws Error for what cannot be read */
export async function reviewPdf(path: string): Promise<Revision> {
  const bytes = await readFile(path);
  const source = bytes.toString('latin1');
  if (isWrittenActive(source)) return 'activo';
  refuseBombs(source);
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  if (objects.some((object) => object instanceof PDFInvalidObject)) return 'ilegible';
  document.getPageCount(); // throws for what has no pages
  return objects.some(isActive) ? 'activo' : 'sano';
}
