import { PDFDocument } from '@cantoo/pdf-lib';

/** A one-page PDF with `text`; with `active`, its catalog has an action of this kind. */
export async function buildPdf(text = 'Cartilla', active?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(text, { x: 20, y: 100 });
  const bytes = await document.save({ useObjectStreams: false });
  if (!active) return bytes;
  const source = Buffer.from(bytes).toString('latin1');
  const marked = source.replace(
    '/Type /Catalog',
    `/Type /Catalog /OpenAction << /S /${active} /X (x) >>`,
  );
  return Buffer.from(marked, 'latin1');
}
