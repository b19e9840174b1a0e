import type { ResumenConversacion } from '@vuelve/contract/conversacion';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask as askAt, inIdioma } from '../../test/ask.ts';
import { createAna, tell } from '../../test/avisos-de-mascota.ts';
import { from, newIp, readActividad } from '../../test/escaneos.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { makeEach, useTestApp, useTestigo } from '../../test/fixtures.ts';

const LIMITE = 6;
const t = useTestApp({ TRUST_PROXY: 'loopback', CHAPAS_DESCONOCIDAS_HORA: String(LIMITE) });
const settle = useTestigo(t);
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));
beforeEach(() => lose());

const lose = () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
const bringHome = () => owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
const IMPRESO = /[A-HJKMNP-Z2-9]{3}(-[A-HJKMNP-Z2-9]{3}){2}/;

async function readCartel(telefono = ''): Promise<string> {
  const path = `/api/insigniasQR/cartel?hash=${pet.hash}&formato=pdf${telefono}`;
  const response = await owner.client.fetch(path);
  expect(response.status).toBe(200);
  const { paginas } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return paginas[0]!.map(({ texto }) => texto).join(' ');
}
const readCodigo = async () => IMPRESO.exec(await readCartel())![0];

/** Types a code. Returns the answer after redirects. */
async function type(codigo: string, phone = from(newIp()), as = '/q?codigo=') {
  const first = await askAt(t, as + codigo, phone);
  const to = first.headers.location;
  return to ? askAt(t, to, phone) : first;
}

describe('un cartel para quien no tiene cámara', () => {
  test('dice a qué dirección ir y qué escribir allí, que no es el código de su chapa', async () => {
    const texto = await readCartel();
    const { host } = new URL(t.deps.config.publicUrl);
    expect(texto).toContain(`Sin cámara: entra en ${host} y escribe`);
    const codigo = IMPRESO.exec(texto)![0].replaceAll('-', '');
    expect(codigo).toHaveLength(9);
    expect(texto).not.toContain(pet.chapa.corto);
    expect(await readCodigo()).toBe(IMPRESO.exec(texto)![0]);
  });

  test.each(['/q?codigo=', '/q?', '/app/view/'])(
    'escrito en %s, en minúsculas y con guiones → la página del cartel, apuntada como cartel',
    async (as) => {
      const codigo = (await readCodigo()).toLowerCase();
      const { status, html } = await type(codigo, from(newIp()), as);
      expect([status, html]).toEqual([200, await t.readPerfil(pet.hash)]);
      expect((await type(codigo.replaceAll('-', '').toUpperCase(), undefined, as)).status).toBe(
        200,
      );
      await settle();
      const { filas } = await readActividad(owner, pet);
      expect(new Set(filas.map(({ origen }) => origen))).toEqual(new Set(['cartel']));
    },
  );

  test('quien lo escribe y avisa → desde un cartel, nunca desde la chapa', async () => {
    const phone = from(newIp());
    await type(await readCodigo(), phone);
    await settle();
    await tell(t.visitor(), pet, {}, phone);
    const path = `/insigniasQR/conversaciones?hash=${pet.hash}`;
    const { body } = await owner.client.get<ResumenConversacion[]>(path);
    expect(body[0]!.sello).toEqual({ origen: 'cartel', subido: null });
  });

  test('nadie lo puede hacer suyo: 404 donde se pregunta por una chapa', async () => {
    const codigo = (await readCodigo()).replaceAll('-', '');
    const stranger = await t.createOwner();
    expect((await stranger.client.get(`/codigoQR/hash/${codigo}`)).status).toBe(404);
    expect((await t.visitor().get(`/verInsignia?hash=${codigo}`)).status).toBe(404);
  });

  test('ya en casa → su página dice que el cartel ha muerto; perdida otra vez, lleva otro código', async () => {
    const before = await readCodigo();
    await bringHome();
    expect((await type(before)).html).toContain('<h1>Luna ya está en casa</h1>');
    await lose();
    const after = await readCodigo();
    expect(after).not.toBe(before);
    expect((await type(before)).html).toContain('<h1>Este cartel de Luna es antiguo</h1>');
    expect((await type(after)).html).toContain('Luna se ha perdido');
  });

  test('un cartel de antes de que hubiera códigos que escribir → conserva el suyo y recibe uno', async () => {
    await readCodigo();
    const hash = await findHash();
    await t.db
      .updateTable('codigos_mascota')
      .set({ corto: null })
      .where('hash', '=', hash)
      .execute();
    expect(await readCodigo()).toMatch(IMPRESO);
    expect(await findHash()).toBe(hash);
  });

  test('dos a la vez → el mismo', async () => {
    const [one, two] = await Promise.all([readCodigo(), readCodigo()]);
    expect(one).toBe(two);
  });

  test('de quien ha cerrado su cuenta → 404', async () => {
    const codigo = await readCodigo();
    await t.db
      .updateTable('usuarios')
      .set({ oculto: true })
      .where('id', '=', owner.usuario.id)
      .execute();
    expect((await type(codigo)).status).toBe(404);
  });
});

const findHash = async () =>
  (
    await t.db
      .selectFrom('codigos_mascota')
      .select('hash')
      .where('mascota_id', '=', pet.id)
      .executeTakeFirstOrThrow()
  ).hash;

describe('adivinar códigos de cartel', () => {
  test('se cuenta por red, con los de las chapas; agotado, ni el bueno dice nada', async () => {
    const codigo = await readCodigo();
    const phone = from(newIp());
    const answers: number[] = [];
    for (let n = 0; n < LIMITE; n++) {
      answers.push((await type(n % 2 ? 'ABCD2345' : `ABCDEFGH${n + 2}`, phone)).status);
    }
    expect(answers).toEqual(Array(LIMITE).fill(404));
    expect((await type(codigo, phone)).status).toBe(429);
    expect((await type(codigo)).status).toBe(200);
  });

  test('los aciertos no cuentan', async () => {
    const codigo = await readCodigo();
    const phone = from(newIp());
    for (let n = 0; n < LIMITE + 2; n++) expect((await type(codigo, phone)).status).toBe(200);
  });

  test('uno que no hay → la página de siempre, con lo escrito y en su idioma', async () => {
    const phone = { ...from(newIp()), ...inIdioma('de') };
    const { status, html } = await type('abc-def-gh2', phone);
    expect(status).toBe(404);
    expect(html).toContain('Gib den Code der Marke oder des Plakats ein');
    expect(html).toContain('value="abc-def-gh2"');
  });
});

describe('el teléfono en el cartel', () => {
  test('solo donde su dueña lo pide, como se escribe, y sin su nombre', async () => {
    expect(await readCartel()).not.toMatch(/612 34|llama a su familia/);
    expect(await readCartel('&telefono=0')).not.toContain('612 34');
    const texto = await readCartel('&telefono=1');
    expect(texto).toContain('O llama a su familia 612 34 56 78');
    expect(texto).not.toMatch(/Ana|Serrano/);
  });

  test('pedirlo una vez no lo pone en el siguiente', async () => {
    await readCartel('&telefono=1');
    expect(await readCartel()).not.toContain('612 34');
  });

  test('sin teléfono → 409 que lo dice; otra cosa que 0 o 1 → 400', async () => {
    await t.db
      .updateTable('usuarios')
      .set({ telefono: '' })
      .where('id', '=', owner.usuario.id)
      .execute();
    const ask = (telefono: string) =>
      owner.client.get(`/insigniasQR/cartel?hash=${pet.hash}&formato=png&telefono=${telefono}`);
    const refused = await ask('1');
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'Guarda antes tu teléfono: sin él no hay número que poner.' },
    ]);
    expect((await ask('si')).status).toBe(400);
  });
});
