import { IDIOMAS } from '@vuelve/contract/idiomas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChapa } from './chapas.ts';
import { ask as askAt, inIdioma } from '../test/ask.ts';
import { createTestigo, from, newIp, readActividad } from '../test/escaneos.ts';
import { eventually } from '../test/eventually.ts';
import { makeEach } from '../test/fixtures.ts';
import { openTestApp, type TestApp, type Owner } from '../test/test-app.ts';
import { getCodigo, getCodigoCartel } from './codigos.ts';

let t: TestApp;
let there: TestApp;
let owner: Owner;
let settle: () => Promise<void>;
beforeAll(async () => {
  t = await openTestApp({ TRUST_PROXY: 'loopback' });
  there = await openTestApp({ TRUST_PROXY: 'loopback', DATABASE_URL: t.url });
  owner = await t.createOwner();
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    telefono: '612 345 678',
  });
  const testigos = [await createTestigo(t), await createTestigo(there)];
  settle = async () => {
    for (const settleAt of testigos) await settleAt();
  };
});
const pet = makeEach(() => t.createMascota(owner));
afterAll(async () => {
  await there.close();
  await t.close();
});

const lose = () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
const bringHome = () => owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);

/** The code of the posters of the pet's current loss. */
async function getCartel(): Promise<string> {
  const { id } = await t.db
    .selectFrom('perdidas')
    .select('id')
    .where('mascota_id', '=', pet.id)
    .where('vuelta', 'is', null)
    .executeTakeFirstOrThrow();
  return (await getCodigoCartel(t.db, pet.id, id)).hash;
}

/** The subjects of all mails to the owner, sent by either instance. */
const listAsuntos = () =>
  [t, there].flatMap(({ mailbox }) => mailbox.to(owner.email)).map(({ subject }) => subject);

const ask = (codigo: string, headers = from(newIp()), at = t) => askAt(at, `/q?${codigo}`, headers);

/** Asks until the answer comes from the page cache. */
const warm = (codigo: string, at = t) =>
  eventually(async () => {
    const answer = await ask(codigo, from(newIp()), at);
    expect(answer.warm).toBe(true);
    return answer;
  });

async function readOrigenes() {
  await settle();
  return (await readActividad(owner, pet)).filas.map(({ origen }) => origen);
}

describe('GET /q, con un código que no es de una chapa', () => {
  test.each(['tarjeta', 'nfc'] as const)(
    '%s → la página de la mascota, apuntada con su origen, también de la memoria',
    async (clase) => {
      const codigo = await getCodigo(t.db, pet.id, clase);
      const { status, html } = await ask(codigo);
      expect([status, html]).toEqual([200, await t.readPerfil(pet.hash)]);
      expect(await readOrigenes()).toEqual([clase]);
      const before = (await warm(codigo)).status;
      expect(before).toBe(200);
      const origenes = await readOrigenes();
      expect(origenes.length).toBeGreaterThan(1);
      expect(new Set(origenes)).toEqual(new Set([clase]));
    },
  );

  test('cada clase tiene el suyo, siempre el mismo; dos a la vez hacen uno', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => getCodigo(t.db, pet.id, 'tarjeta')),
    );
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^[\w-]{22}$/);
    expect(await getCodigo(there.db, pet.id, 'tarjeta')).toBe(made[0]);
    expect(await getCodigo(t.db, pet.id, 'nfc')).not.toBe(made[0]);
    const other = await t.createMascota(owner);
    expect(await getCodigo(t.db, other.id, 'tarjeta')).not.toBe(made[0]);
  });

  test('la chapa de la misma mascota se apunta como chapa', async () => {
    const codigo = await getCodigo(t.db, pet.id, 'nfc');
    await warm(codigo);
    await warm(pet.chapa.hash);
    expect(await readOrigenes()).toContain('chapa');
  });

  test('de una mascota que se borra → 404 al momento, en las dos instancias', async () => {
    const codigo = await getCodigo(t.db, pet.id, 'tarjeta');
    await warm(codigo);
    await warm(codigo, there);
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    await there.deps.perfilCache.settle(); // as a write request on that instance does
    for (const at of [t, there]) expect((await ask(codigo, from(newIp()), at)).status).toBe(404);
    expect(t.deps.perfilCache.peekColgada(codigo)).toBeUndefined();
  });

  test('de quien ha cerrado su cuenta → 404, también el de un cartel que ya no vale', async () => {
    await lose();
    const codigos = [await getCartel(), await getCodigo(t.db, pet.id, 'nfc')];
    await bringHome();
    const hide = (oculto: boolean) =>
      t.db.updateTable('usuarios').set({ oculto }).where('id', '=', owner.usuario.id).execute();
    await hide(true);
    await t.deps.perfilCache.settle();
    try {
      for (const codigo of codigos) expect((await ask(codigo)).status).toBe(404);
    } finally {
      await hide(false);
    }
  });

  test('nadie lo puede hacer suyo ni escribir: 404 donde se pregunta por una chapa', async () => {
    const codigo = await getCodigo(t.db, pet.id, 'tarjeta');
    const stranger = await t.createOwner();
    const asked = await stranger.client.get(`/codigoQR/hash/${codigo}`);
    expect(asked.status).toBe(404);
    const activated = await owner.client.post('/codigoQR/activar', {
      hash: codigo,
      insignia_id: pet.id,
    });
    expect(activated.status).toBe(404);
    const retire = { chapa: codigo };
    const retired = await owner.client.post(`/insigniasQR/chapas/retirar?hash=${pet.hash}`, retire);
    expect(retired.status).toBe(404);
    expect((await askAt(t, `/q?codigo=${codigo}`, from(newIp()))).status).toBe(404);
    expect((await askAt(t, `/app/view/${codigo}`, from(newIp()))).status).toBe(404);
    expect((await t.visitor().get(`/verInsignia?hash=${codigo}`)).status).toBe(404);
    expect(await readOrigenes()).toEqual([]);
  });

  test('lo que ya es una chapa no cambia: una libre lo sigue siendo', async () => {
    const { hash } = await createChapa(t.db, null);
    expect((await ask(hash)).html).toContain('Esta chapa todavía no está asignada');
  });
});

describe('GET /q, con el código de un cartel', () => {
  test('mientras está perdida → su página, apuntada como cartel', async () => {
    await lose();
    const codigo = await getCartel();
    expect(await getCartel()).toBe(codigo);
    const { status, html } = await ask(codigo);
    expect(status).toBe(200);
    expect(html).toContain('Luna se ha perdido');
    expect(await readOrigenes()).toEqual(['cartel']);
    await t.drainCorreo();
    expect(listAsuntos()).toContain('Acaban de leer un cartel de Luna');
  });

  test('que estaba en memoria, en cuanto vuelve → «ya está en casa», sin contacto ni apunte, también en otra instancia', async () => {
    await lose();
    const codigo = await getCartel();
    await warm(codigo);
    await warm(codigo, there);
    const before = (await readOrigenes()).length;
    await t.drainCorreo();
    const mails = listAsuntos().length;
    await bringHome();
    await there.deps.perfilCache.settle(); // as a write request on that instance does
    for (const at of [t, there]) {
      const { status, html, headers } = await ask(codigo, from(newIp()), at);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(html).toContain('<h1>Luna ya está en casa</h1>');
      for (const contact of ['tel:', 'sms:', 'wa.me', '612', 'Ana', '/aviso', pet.hash]) {
        expect(html).not.toContain(contact);
      }
    }
    expect(await readOrigenes()).toHaveLength(before);
    await t.drainCorreo();
    expect(listAsuntos()).toHaveLength(mails);
  });

  test('que ya no vale, en el idioma de cada cual', async () => {
    await lose();
    const codigo = await getCartel();
    await bringHome();
    const titles = new Set<string>();
    for (const idioma of Object.keys(IDIOMAS)) {
      const { html } = await ask(codigo, { ...from(newIp()), ...inIdioma(idioma) });
      expect(html).toContain(`<html lang="${idioma}">`);
      titles.add(/<title>(.*)<\/title>/.exec(html)![1]!);
    }
    expect(titles.size).toBe(8);
  });

  test('perdida otra vez: el cartel nuevo tiene otro código, y el viejo dice que es antiguo', async () => {
    await lose();
    const old = await getCartel();
    await bringHome();
    await lose();
    const fresh = await getCartel();
    expect(fresh).not.toBe(old);
    expect((await ask(fresh)).html).toContain('Luna se ha perdido');
    const { html } = await ask(old);
    expect(html).toContain('Este cartel de Luna es antiguo');
    expect(html).not.toContain('ya está en casa');
    expect(html).not.toContain(pet.hash);
  });
});
