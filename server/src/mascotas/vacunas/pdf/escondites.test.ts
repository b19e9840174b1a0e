import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWith, rewriteWithQpdf } from '../../../test/herramientas-pdf.ts';
import { buildBombas } from '../../../test/pdfs-bombas.ts';
import { ESCONDITES } from '../../../test/pdfs-escondidos.ts';
import { reviewPdf } from './review-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function review(pdf: Uint8Array) {
  const path = join(folder, 'cartilla.pdf');
  await writeFile(path, pdf);
  return reviewPdf(path);
}

const bytes = (pdf: string) => Buffer.from(pdf, 'latin1');

describe('lo que se esconde en un PDF', () => {
  test.each(ESCONDITES)('$nombre → $revision', async ({ pdf, revision }) => {
    expect(await review(bytes(pdf))).toBe(revision);
  });

  const vistos = ESCONDITES.filter(({ visto }) => visto);
  test.each(vistos)('$nombre: $visto lo encuentra de verdad', ({ pdf, visto }) => {
    expect(readWith(visto!, bytes(pdf))).toMatch(/app\.alert\(1\)|"u:x"|a\.exe/);
  });

  test.each([
    ['RC4 de 40 bits', ['--allow-weak-crypto', '--encrypt', '', 'dueño', '40', '--']],
    ['RC4 de 128 bits', ['--allow-weak-crypto', '--encrypt', '', 'dueño', '128', '--']],
    [
      'AES de 128 bits',
      ['--allow-weak-crypto', '--encrypt', '', 'dueño', '128', '--use-aes=y', '--'],
    ],
    ['AES de 256 bits', ['--encrypt', '', 'dueño', '256', '--']],
    [
      'AES de 256 bits de Adobe',
      ['--allow-weak-crypto', '--encrypt', '', 'dueño', '256', '--force-R5', '--'],
    ],
  ])('cifrado con %s sin contraseña → activo', async (_cifra, options) => {
    const { pdf } = ESCONDITES[0]!;
    const cifrado = rewriteWithQpdf(bytes(pdf), '--object-streams=generate', ...options);
    expect(cifrado.includes('JavaScript')).toBe(false);
    expect(readWith('poppler', cifrado)).toContain('app.alert(1)');
    expect(await review(cifrado)).toBe('activo');
  });

  test('cifrado con contraseña → ilegible', async () => {
    const { pdf } = ESCONDITES[0]!;
    const options = ['--object-streams=generate', '--encrypt', 'secreta', 'dueño', '256', '--'];
    expect(await review(rewriteWithQpdf(bytes(pdf), ...options))).toBe('ilegible');
  });
});

describe('bombas', () => {
  test.each(buildBombas())('$nombre → $revision', async ({ pdf, revision }) => {
    expect(await review(bytes(pdf))).toBe(revision);
  });
});
