import type { Insignia } from '@vuelve/contract/mascota';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDoscientos, type Costoso } from '../test/doscientos/doscientos.ts';
import { buildHostiles, type Hostil } from '../test/hostiles.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['createOwner']>>;
let pet: Insignia;
let hostiles: Hostil[];
beforeAll(async () => {
  t = await openTestApp();
  owner = await t.createOwner();
  pet = await t.createMascota(owner);
  hostiles = await buildHostiles();
});
afterAll(() => t.close());

/** Every stored file is named by a row; the answers say so. */
async function expectNoOrphans() {
  expect(await t.listSubidas()).toEqual([]);
  expect(await t.db.selectFrom('ficheros_sobrantes').selectAll().execute()).toEqual([]);
}

/** What a browser makes of a stored file: a picture, a video or a download, in a sandbox. */
async function expectInert(file: string) {
  const answer = await t.visitor().fetch(`/ficheros/${file}`);
  await answer.arrayBuffer();
  expect(answer.headers.get('content-type')).toMatch(
    /^(image\/webp|video\/(mp4|webm)|application\/octet-stream)$/,
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
}

describe('ficheros hostiles', () => {
  test('son más de sesenta', () => {
    expect(hostiles.length).toBeGreaterThanOrEqual(60);
  });

  test.each([
    [
      'POST /imagenes/subirfoto (portada)',
      '/imagenes/subirfoto',
      'imagen',
      { tipo_imagen: 'cover' },
    ],
    [
      'POST /imagenes/subirfoto (álbum)',
      '/imagenes/subirfoto',
      'imagen',
      { media: 'si', titulo: 'x' },
    ],
    // The same walls as a cover's: a third of them.
    [
      'POST /imagenesUsuario/subirfotoUsuario',
      '/imagenesUsuario/subirfotoUsuario',
      'imagen',
      {},
      3,
    ],
    ['POST /pdfvacunas/upload', '/pdfvacunas/upload', 'pdfvacunas', {}],
  ])(
    '%s: ni un 5xx, nada activo, nada suelto',
    { timeout: 120_000 },
    async (_name, path, field, fields, each = 1) => {
      for (const { name, type, bytes } of hostiles.filter((_, n) => n % each === 0)) {
        const form = { hash_mascota: pet.hash, ...(fields as Record<string, string>) };
        const { status, body } = await owner.client.upload(path, form, bytes, {
          name,
          type,
          field,
        });
        expect([201, 400, 413, 415], `${name}: ${body.error}`).toContain(status);
        expect(status === 201 || /\p{L}{3}/u.test(body.error ?? ''), name).toBe(true);
      }
      await expectNoOrphans();
      const served = (await t.listFicheros()).filter((file) => !file.endsWith('.pdf'));
      for (const file of served) await expectInert(file);
    },
  );
});

describe('los doscientos ficheros que mide el banco de pruebas', () => {
  const FORMULARIOS: Record<Costoso['tipo'], [path: string, field: string, fields: object]> = {
    video: ['/imagenes/subirfoto', 'imagen', { media: 'si', titulo: 'x' }],
    imagen: ['/imagenes/subirfoto', 'imagen', { tipo_imagen: 'cover' }],
    pdf: ['/pdfvacunas/upload', 'pdfvacunas', {}],
  };

  test('de cada veinticinco, uno: ni un 5xx, nada suelto', { timeout: 300_000 }, async () => {
    const doscientos = await buildDoscientos(20_261_121);
    expect(doscientos).toHaveLength(200);
    for (const { nombre, tipo, bytes } of doscientos.filter((_, i) => i % 25 === 5)) {
      const [path, field, fields] = FORMULARIOS[tipo];
      const form = { hash_mascota: pet.hash, ...fields };
      const { status } = await owner.client.upload(path, form, bytes, { field });
      expect([201, 413, 415], nombre).toContain(status);
    }
    await expectNoOrphans();
  });
});
