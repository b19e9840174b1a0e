import { fileTypeFromFile } from 'file-type';
import type { Revision } from './revisar-pdf.ts';

/** Task: what kind of certificate a file is; `otro` when it is no PDF. */
export default async function revisar({ path }: { path: string }): Promise<Revision | 'otro'> {
  const type = await fileTypeFromFile(path);
  if (type?.mime !== 'application/pdf') return 'otro';
  const { reviewPdf } = await import('./revisar-pdf.ts'); // its reader is large: only a PDF loads it
  return reviewPdf(path);
}
