import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** A line of text and its start, in points from the lower left corner. */
interface Linea {
  texto: string;
  x: number;
  y: number;
}

/** The metadata and text lines of a PDF of pdfkit, in drawing order. */
export async function readPdf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return {
    titulo: document.getTitle(),
    autor: document.getAuthor(),
    lang: document.catalog.get(PDFName.of('Lang'))?.toString(),
    paginas: document.getPages().map(readLineas),
  };
}

/** A line is a block BT … ET: place (Tm), font (Tf), and glyphs as numbers of the font. */
function readLineas(page: PDFPage): Linea[] {
  const fonts = readFonts(page);
  const blocks = inflate(page.node.Contents()).matchAll(
    /BT\s+1 0 0 1 (?<x>\S+) (?<y>\S+) Tm\s+\/(?<font>\S+) \S+ Tf(?<glyphs>.*?)\bET/gs,
  );
  return [...blocks].map(({ groups: { x, y, font = '', glyphs = '' } = {} }) => ({
    texto: [...glyphs.matchAll(/<([\da-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
      .join(''),
    x: Number(x),
    y: Number(y),
  }));
}

/** The text of each glyph, by font name. */
function readFonts(page: PDFPage): Map<string, string[]> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.keys() ?? []).map((name) => {
      const toUnicode = fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
      const ranges = [...inflate(toUnicode).matchAll(/\[(.*?)\]/g)]
        .map(([range]) => range)
        .join('');
      const glyphs = [...ranges.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => decodeUtf16(hex));
      return [name.decodeText(), glyphs];
    }),
  );
}

function decodeUtf16(hex: string): string {
  const units = hex.split(' ').map((unit) => Number.parseInt(unit, 16));
  return String.fromCharCode(...units);
}

function inflate(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('Not a stream that pdfkit writes');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}
