import { fileTypeFromFile } from 'file-type';
import { reviewPdf, type Revision } from './pdf/review-pdf.ts';

/** Task: reviews a certificate; `otro` when it is no PDF. */
export default async function reviewVacunas({
  path,
}: {
  path: string;
}): Promise<Revision | 'otro'> {
  const type = await fileTypeFromFile(path);
  return type?.mime === 'application/pdf' ? reviewPdf(path) : 'otro';
}
