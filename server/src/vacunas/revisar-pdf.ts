import { inspectApart } from '../aislado.ts';

/** `sano`, `activo` when it carries scripts or other files, `ilegible` when it cannot be read. */
export type Revision = 'sano' | 'activo' | 'ilegible';

/** Looks for what does not belong into a certificate. */
export async function reviewPdf(path: string): Promise<Revision> {
  const script = new URL('revisar-pdf.worker.ts', import.meta.url);
  return (await inspectApart<Revision>(script, path)) ?? 'ilegible';
}
