import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHonestos } from '../../../test/pdfs-honestos.ts';
import { reviewPdf } from './review-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(await buildHonestos())('un certificado %s → sano', async (_nombre, pdf) => {
  const path = join(folder, 'cartilla.pdf');
  await writeFile(path, pdf);
  expect(await reviewPdf(path)).toBe('sano');
});
