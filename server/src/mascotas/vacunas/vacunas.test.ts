import { describe, expect, test } from 'vitest';
import { buildHonestos } from '../../test/pdfs-honestos.ts';
import { buildBombas } from '../../test/pdfs-bombas.ts';
import { ESCONDITES } from '../../test/pdfs-escondidos.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const upload = (file?: Uint8Array, fields: Record<string, string> = {}, from = owner) =>
  from.client.upload(
    '/pdfvacunas/upload',
    {
      hash_mascota: pet.hash,
      id_usuario: String(from.usuario.id),
      hash_id: from.usuario.hash,
      ...fields,
    },
    file,
    { field: 'pdfvacunas', name: 'cartilla.pdf', type: 'application/pdf' },
  );
const path = () => `/pdfvacunas/${owner.usuario.id}/${pet.hash}?hash_id=${owner.usuario.hash}`;
const ownFiles = async () => (await t.listFicheros()).filter((file) => file.includes(pet.hash));

describe('POST /pdfvacunas/upload', () => {
  test('un PDF → 201 y se descarga igual', async () => {
    const pdf = await buildPdf();
    const answer = await upload(pdf);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ success: true });
    const saved = await owner.client.get(path());
    expect(saved.status).toBe(200);
    expect(Buffer.from(saved.body as unknown as ArrayBuffer).equals(Buffer.from(pdf))).toBe(true);
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    expect(saved.headers.get('content-disposition')).toBe(`inline; filename="${pet.hash}.pdf"`);
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('el segundo sustituye al primero, cuyo fichero desaparece', async () => {
    await upload(await buildPdf('primera'));
    const second = await buildPdf('segunda');
    expect((await upload(second)).status).toBe(201);
    const saved = await owner.client.get(path());
    expect(Buffer.from(saved.body as unknown as ArrayBuffer).equals(Buffer.from(second))).toBe(
      true,
    );
    expect(await ownFiles()).toHaveLength(1);
  });

  test('dos a la vez → queda uno entero y ningún fichero de más', async () => {
    const [a, b] = await Promise.all([upload(await buildPdf('a')), upload(await buildPdf('b'))]);
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(await ownFiles()).toHaveLength(1);
    expect((await owner.client.get(path())).status).toBe(200);
  });

  test.each<[string, () => Promise<Uint8Array>, number, string]>([
    ['una foto llamada .pdf', async () => Buffer.from('GIF89a...'), 415, 'Solo archivos PDF'],
    [
      'un HTML',
      async () => Buffer.from('<html><script>alert(1)</script>'),
      415,
      'Solo archivos PDF',
    ],
    [
      'más de 10 MB',
      async () => Buffer.concat([await buildPdf(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'El archivo es demasiado grande. Máximo 10MB',
    ],
    [
      'un PDF roto',
      async () => Buffer.from('%PDF-1.7\nnada de nada'),
      415,
      'No podemos leer este PDF. Comprueba que no está dañado.',
    ],
  ])('%s → rechazado, y queda el que había', async (_name, file, status, error) => {
    await upload(await buildPdf());
    const before = await ownFiles();
    const answer = await upload(await file());
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(error);
    expect(await ownFiles()).toEqual(before);
    expect((await owner.client.get(path())).status).toBe(200);
  });

  test('sin fichero → 400', async () => {
    const answer = await upload();
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Por favor selecciona un archivo PDF');
  });

  test.each(['JavaScript', 'Java#53cript', 'Launch', 'EmbeddedFile', 'RichMedia'])(
    'un PDF con /%s dentro → 415 con una frase',
    async (name) => {
      const answer = await upload(await buildPdf('activo', name));
      expect(answer.status).toBe(415);
      expect(answer.body.error).toBe(
        'Este PDF lleva programas o archivos dentro. Guárdalo de nuevo como PDF sencillo.',
      );
      expect(await ownFiles()).toEqual([]);
    },
  );

  test.each<[string, (pdf: string) => string]>([
    [
      'en un objeto repetido',
      (pdf) => `${pdf}\n99 0 obj << /S /JavaScript >> endobj\n99 0 obj << >> endobj`,
    ],
    ['en un objeto mal escrito', (pdf) => `${pdf}\n98 0 obj << /Foo foo /S /JavaScript >> endobj`],
    ['detrás del final', (pdf) => `${pdf}\n<< /Java#53cript (x) >>`],
  ])('un programa escondido %s → 415', async (_name, hide) => {
    const pdf = Buffer.from(await buildPdf()).toString('latin1');
    expect((await upload(Buffer.from(hide(pdf), 'latin1'))).status).toBe(415);
    expect(await ownFiles()).toEqual([]);
  });

  // A sample: pdf/*.test.ts tests all of these files without HTTP.
  const isSample = (_: unknown, i: number) => i % 4 === 0;

  test('ni lo que se esconde ni una bomba entra', async () => {
    for (const { nombre, pdf } of [...ESCONDITES, ...buildBombas()].filter(isSample)) {
      const answer = await upload(Buffer.from(pdf, 'latin1'));
      expect(answer.status, nombre).toBe(415);
      expect(answer.body.error, nombre).toMatch(/^(Este PDF lleva programas|No podemos leer)/);
    }
    expect(await ownFiles()).toEqual([]);
  });

  test('los certificados de muchos programas entran', async () => {
    for (const [nombre, pdf] of (await buildHonestos()).filter(isSample)) {
      expect((await upload(pdf)).status, nombre).toBe(201);
    }
    expect(await ownFiles()).toHaveLength(1);
  });

  test('mascota ajena → 404; otro usuario en el formulario → 403; sin sesión → 401', async () => {
    const pdf = await buildPdf();
    const stranger = await t.createOwner();
    expect((await upload(pdf, {}, stranger)).status).toBe(404);
    expect((await upload(pdf, { id_usuario: String(stranger.usuario.id) })).status).toBe(403);
    expect((await upload(pdf, { hash_id: stranger.usuario.hash })).status).toBe(403);
    const visitor = { ...owner, client: t.visitor() };
    expect((await upload(pdf, {}, visitor)).status).toBe(401);
  });
});

describe('GET /pdfvacunas/:usuario_id/:hash_mascota', () => {
  test('sin certificado → 404', async () => {
    const answer = await owner.client.get(path());
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe('Esta mascota no tiene certificado de vacunación');
  });

  test('quien lo abre en una pestaña y no puede verlo → una página, con el mismo estado; a quien llama, JSON', async () => {
    const open = (dest: string, to = path()) =>
      t.visitor().fetch(`/api${to}`, { 'sec-fetch-dest': dest });
    for (const [to, status] of [
      [path(), 404],
      [path().replace(/\d+/, 'x'), 400],
    ] as const) {
      const page = await open('document', to);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain('No podemos enseñarte este certificado</h1>');
      const json = await open('empty', to);
      expect([json.status, json.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
    }
    await upload(await buildPdf());
    const pdf = await open('document');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('un visitante: con id y los dos hashes → 200; con cualquier otro → 404', async () => {
    await upload(await buildPdf());
    expect((await t.visitor().get(path())).status).toBe(200);
    const { id, hash } = owner.usuario;
    for (const wrong of [
      `/pdfvacunas/${id + 1}/${pet.hash}?hash_id=${hash}`,
      `/pdfvacunas/${id}/otra?hash_id=${hash}`,
      `/pdfvacunas/${id}/${pet.hash}?hash_id=otro`,
      `/pdfvacunas/${id}/${pet.hash}`,
    ]) {
      expect((await t.visitor().get(wrong)).status).toBe(404);
    }
  });

  test('si no es público: visitante y otro dueño → 404; el dueño → 200', async () => {
    await upload(await buildPdf());
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { vacunas_publicas: false });
    expect((await t.visitor().get(path())).status).toBe(404);
    expect((await (await t.createOwner()).client.get(path())).status).toBe(404);
    expect((await owner.client.get(path())).status).toBe(200);
  });

  test('el fichero no se sirve por /ficheros', async () => {
    await upload(await buildPdf());
    const [file] = await ownFiles();
    expect((await t.visitor().fetch(`/ficheros/${file}`)).status).toBe(404);
  });
});

describe('DELETE /pdfvacunas/:usuario_id/:hash_mascota', () => {
  test('→ 200 y el fichero desaparece; otra vez → 404', async () => {
    await upload(await buildPdf());
    const answer = await owner.client.delete(path());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(await ownFiles()).toEqual([]);
    expect((await owner.client.delete(path())).status).toBe(404);
  });

  test('con la ruta de otro dueño → 403; sin sesión → 401', async () => {
    await upload(await buildPdf());
    expect((await (await t.createOwner()).client.delete(path())).status).toBe(403);
    expect((await t.visitor().delete(path())).status).toBe(401);
    expect((await owner.client.get(path())).status).toBe(200);
  });
});
