import { beforeAll, describe, expect, test } from 'vitest';
import { buildDoscientos, type Costoso } from '../../test/doscientos/doscientos.ts';
import { eventually } from '../../test/eventually.ts';
import { buildHostiles, type Hostil } from '../../test/hostiles.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
let hostiles: Hostil[];
beforeAll(async () => {
  hostiles = await buildHostiles();
});

/** Waits for all uploads and conversions to end, and expects no file without a row. */
async function expectNoOrphans() {
  await eventually(async () => expect(await t.listSubidas()).toEqual([]));
  expect(await t.db.selectFrom('ficheros_sobrantes').selectAll().execute()).toEqual([]);
}

/** Expects that a browser shows a stored file as a picture, video or download, in a sandbox. */
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

  /** The album gets every file, because it has all checks; the other uploads get a third each. */
  test.each([
    ['POST /imagenes/subirfoto (álbum)', 'imagen', { media: 'si', titulo: 'x' }, [0, 1, 2]],
    ['POST /imagenes/subirfoto (portada)', 'imagen', { tipo_imagen: 'cover' }, [0]],
    ['POST /imagenesUsuario/subirfotoUsuario', 'imagen', {}, [1]],
    ['POST /pdfvacunas/upload', 'pdfvacunas', {}, [2]],
  ])('%s: ni un 5xx, nada activo, nada suelto', async (call, field, fields, thirds) => {
    const path = call.split(' ')[1]!;
    for (const { name, type, bytes } of hostiles.filter((_, n) => thirds.includes(n % 3))) {
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
  });
});

describe('los doscientos ficheros que mide el banco de pruebas', () => {
  const FORMULARIOS: Record<Costoso['tipo'], [path: string, field: string, fields: object]> = {
    video: ['/imagenes/subirfoto', 'imagen', { media: 'si', titulo: 'x' }],
    imagen: ['/imagenes/subirfoto', 'imagen', { tipo_imagen: 'cover' }],
    pdf: ['/pdfvacunas/upload', 'pdfvacunas', {}],
  };

  test('de cada veinticinco, uno: ni un 5xx, nada suelto', async () => {
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
