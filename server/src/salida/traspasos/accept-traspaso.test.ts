import type { Espacio } from '@vuelve/contract/espacio';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { MASCOTAS_MAXIMO } from '@vuelve/contract/reglas';
import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCodigo } from '../../chapas/codigos.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { createAna, findLink, get, tell } from '../../test/avisos-de-mascota.ts';
import { from, MOVIL, newIp } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { makeEach } from '../../test/fixtures.ts';
import { openTestApp, type TestApp, type Owner } from '../../test/test-app.ts';
import { initiate } from '../../test/tienda.ts';
import { offer, traspasoOf } from '../../test/traspasos.ts';

let t: TestApp;
let there: TestApp;
beforeAll(async () => {
  t = await openTestApp({ TRUST_PROXY: 'loopback' });
  const shared = { DATABASE_URL: t.url, DATA_DIR: t.deps.config.dataDir };
  there = await openTestApp({ ...shared, SMTP_URL: t.mailbox.url });
});
afterAll(async () => {
  await there.close();
  await t.close();
});
const ana = makeEach(() => createAna(t));
const eva = makeEach(() => t.createOwner());
beforeEach(async () => {
  const perfil = { nombre: 'Eva', apellidos: 'Pardo', telefono: '698 765 432' };
  await eva.client.put(`/usuarios/${eva.usuario.id}`, perfil);
});
const pet = makeEach(() => t.createMascota(ana));

const refusal = (status: number, error: string) => ({ status, body: { error } });
const accept = (enlace: string, client = eva.client) =>
  client.post<{ hash: string }>('/traspasos/aceptar', { enlace });
const listPets = async ({ client }: Owner) => (await client.get<Insignia[]>('/insigniasQR')).body;
const readUsado = async ({ client }: Owner) =>
  (await client.get<Espacio>('/usuarios/espacio')).body.usado;
async function handOver() {
  const { status, body } = await accept(await offer(t, ana, pet, eva.email));
  expect(status).toBe(200);
  return (await listPets(eva)).find(({ hash }) => hash === body.hash)!;
}

/** Gives the pet a file of each kind. Returns its photo. */
async function fill(client = ana.client): Promise<Medio> {
  const jpeg = await drawJpeg();
  const fields = { hash_mascota: pet.hash };
  for (const tipo_imagen of ['cover', 'avatar']) {
    await client.upload('/imagenes/subirfoto', { ...fields, tipo_imagen }, jpeg);
  }
  await client.upload('/pdfvacunas/upload', fields, await buildPdf(), { field: 'pdfvacunas' });
  const media = { ...fields, media: 'si', titulo: 'En la playa' };
  const { body } = await client.upload<{ media: Medio }>('/imagenes/subirfoto', media, jpeg);
  return body.media;
}

describe('POST /traspasos/aceptar', () => {
  test('→ 200: ficha, chapas, álbum con sus me gusta y cartilla son de quien acepta, en direcciones nuevas', async () => {
    const { id, fichero } = await fill();
    const escrito = { raza: 'Podenco', chip: '941000012345678', caracter: 'Muy tímida' };
    await ana.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, escrito);
    await t.visitor().put('/verInsignia/likes', { insignia_id: pet.id, id, action: 1 });
    const [before] = await listPets(ana);
    const nueva = await handOver();

    const changed = ['id', 'hash'] as const;
    for (const campo of changed) expect(nueva[campo]).not.toBe(before![campo]);
    expect(nueva).toEqual({ ...before, id: nueva.id, hash: nueva.hash });
    expect(nueva.chapa).toEqual(pet.chapa);
    const album = await eva.client.get<Medio[]>(`/insigniaMediaQR/edit?insignia_id=${nueva.id}`);
    expect(album.body).toMatchObject([{ id, titulo: 'En la playa', likes: 1 }]);

    const old = `/ficheros/${ana.usuario.hash}/${pet.hash}`;
    const now = `/ficheros/${eva.usuario.hash}/${nueva.hash}`;
    for (const name of [
      nueva.Cover!,
      nueva.avatar!,
      `media/${fichero}`,
      `media/${fichero.replace('.webp', '-mini.webp')}`,
    ]) {
      expect((await t.visitor().fetch(`${now}/${name}`)).status).toBe(200);
      expect((await t.visitor().fetch(`${old}/${name}`)).status).toBe(404);
    }
    const vacunas = ({ usuario }: Owner, hash: string) =>
      `/pdfvacunas/${usuario.id}/${hash}?hash_id=${usuario.hash}`;
    expect((await t.visitor().get(vacunas(eva, nueva.hash))).status).toBe(200);
    expect((await t.visitor().get(vacunas(ana, pet.hash))).status).toBe(404);
    expect((await t.listFicheros()).filter((ruta) => ruta.includes(pet.hash))).toEqual([]);
  });

  test('lo que ocupa pasa de una cuenta a la otra', async () => {
    await fill();
    const usado = await readUsado(ana);
    expect(usado).toBeGreaterThan(0);
    await handOver();
    expect([await readUsado(ana), await readUsado(eva)]).toEqual([0, usado]);
  });

  test('la chapa lleva a su nueva familia, en todas las instancias, y de la antigua no queda nada en la página', async () => {
    await fill();
    const { chapa } = pet;
    for (const app of [t, there]) {
      const html = await (await app.visitor().fetch(`/q?${chapa.hash}`)).text();
      expect(html).toContain('tel:+34612345678');
      expect((await app.visitor().fetch(`/app/view/${pet.hash}`)).status).toBe(200);
    }
    const nueva = await handOver();
    await there.deps.perfilCache.settle(); // like a request that writes there
    for (const app of [t, there]) {
      for (const path of [`/q?${chapa.hash}`, `/app/view/${nueva.hash}`]) {
        const page = await app.visitor().fetch(path);
        expect(page.status).toBe(200);
        const html = await page.text();
        expect(html).toContain('tel:+34698765432');
        for (const gone of ['Ana', 'Serrano', '612345678', ana.usuario.hash, pet.hash]) {
          expect(html).not.toContain(gone);
        }
      }
      expect((await app.visitor().fetch(`/app/view/${pet.hash}`)).status).toBe(404);
      const short = await app.visitor().fetch(`/q?${chapa.corto}`);
      expect(short.headers.get('location') ?? (await short.text())).not.toContain(pet.hash);
      expect((await app.visitor().get(`/verInsignia?hash=${pet.hash}`)).status).toBe(404);
    }
  });

  test('la etiqueta NFC del collar va con ella, en todas las instancias; la tarjeta de emergencia no lleva a ninguna', async () => {
    const etiqueta = await getCodigo(t.db, pet.id, 'nfc');
    const tarjeta = await getCodigo(t.db, pet.id, 'tarjeta');
    for (const app of [t, there]) {
      expect((await app.visitor().fetch(`/q?${etiqueta}`)).status).toBe(200);
    }
    const nueva = await handOver();
    await there.deps.perfilCache.settle();
    for (const app of [t, there]) {
      const html = await (await app.visitor().fetch(`/q?${etiqueta}`)).text();
      expect(html).toContain(nueva.hash);
      expect(html).not.toContain(pet.hash);
      expect((await app.visitor().fetch(`/q?${tarjeta}`)).status).toBe(404);
    }
  });

  test('quien la entregó no la ve ni la cambia, y recibe un correo sin nada de la otra persona', async () => {
    const { id } = await fill();
    const nueva = await handOver();
    expect(await listPets(ana)).toEqual([]);
    for (const hash of [pet.hash, nueva.hash]) {
      expect((await ana.client.get(`/insigniasQR/edit?hash=${hash}`)).status).toBe(404);
      const edit = `/insigniasQR/edit/put?hash=${hash}`;
      expect((await ana.client.put(edit, { Mascota: 'Mía' })).status).toBe(404);
      expect((await ana.client.get(traspasoOf({ hash }))).status).toBe(404);
    }
    const medio = { titulo: 'Mía', descripcion: 'Sigue siendo mía' };
    expect((await ana.client.put(`/insigniaMediaQR/edit/${id}`, medio)).status).toBe(404);
    const mail = await t.mailbox.waitForMail(ana.email, 2);
    expect(mail.subject).toBe('Luna ya está con su nueva familia');
    expect(mail.text).not.toContain('Eva');
    expect(mail.text).not.toContain(nueva.hash);
  });

  test('lo que era de quien la entregó se borra: escaneos, pérdidas, conversaciones; lo que ocultaba de sí no vale para otra', async () => {
    await ana.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, {
      telefono_publico: false,
      vacunas_publicas: false,
    });
    await t.visitor().fetch(`/q?${pet.chapa.hash}`, from(newIp(), MOVIL));
    await eventually(async () => {
      const rows = t.db.selectFrom('escaneos').select('id').where('mascota_id', '=', pet.id);
      expect(await rows.execute()).toHaveLength(1);
    });
    await ana.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, {
      abre: true,
      lugar: 'Mi calle',
    });
    await ana.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    const { to } = await tell(t.visitor(), pet, { texto: 'Soy Pau, 600 000 000' });
    const own = await findLink(t, ana);
    const enlace = await (async () => {
      await t.drainCorreo();
      return offer(t, ana, pet, eva.email);
    })();
    const { body } = await accept(enlace);

    const [nueva] = await listPets(eva);
    expect(nueva).toMatchObject({ telefono_publico: true, vacunas_publicas: false });
    const of = `?hash=${body.hash}`;
    const actividad = await eva.client.get(`/insigniasQR/actividad${of}`);
    expect(actividad.body).toMatchObject({ filas: [] });
    expect((await eva.client.get(`/insigniasQR/conversaciones${of}`)).body).toEqual([]);
    for (const link of [to!, own]) expect((await get(t.visitor(), link)).status).toBe(404);
    for (const tabla of ['escaneos', 'perdidas', 'conversaciones'] as const) {
      const left = t.db.selectFrom(tabla).select('id');
      expect(await left.where('mascota_id', 'in', [pet.id, nueva!.id]).execute()).toEqual([]);
    }
  });

  test('dos veces a la vez, y otra después → la misma respuesta, una sola mascota y un solo correo', async () => {
    await fill();
    const enlace = await offer(t, ana, pet, eva.email);
    const both = await Promise.all([accept(enlace), accept(enlace, there.adopt(eva.client))]);
    const answers = [...both, await accept(enlace)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.hash)).size).toBe(1);
    expect(await listPets(eva)).toHaveLength(1);
    await t.drainCorreo();
    expect(t.mailbox.to(ana.email)).toHaveLength(2);
    const own = `${eva.usuario.hash}/`;
    expect((await t.listFicheros()).filter((ruta) => ruta.startsWith(own))).toHaveLength(5);
    const seen = await eva.client.post('/traspasos/ver', { enlace });
    expect(seen.body).toMatchObject({
      estado: 'aceptado',
      mascota: { hash: answers[0]!.body.hash },
      email: '',
    });
    const elsewhere = await t.visitor().post('/traspasos/ver', { enlace });
    expect(elsewhere.body).toMatchObject({ mascota: { nombre: '', hash: null, retrato: null } });
  });

  test('otra sesión, también la de quien la entrega → 403; sin sesión → 401; y sigue donde estaba', async () => {
    const enlace = await offer(t, ana, pet, eva.email);
    const ajena = refusal(403, textosTraspaso.otraCuenta);
    expect(await accept(enlace, ana.client)).toMatchObject(ajena);
    expect(await accept(enlace, (await t.createOwner()).client)).toMatchObject(ajena);
    expect((await accept(enlace, t.visitor())).status).toBe(401);
    expect(await listPets(ana)).toHaveLength(1);
  });

  test('caducado → 410; la mascota se borró → 404', async () => {
    const enlace = await offer(t, ana, pet, eva.email);
    const late = t.db.updateTable('traspasos').set({ caduca: sql`now()` });
    await late.where('mascota_id', '=', pet.id).execute();
    expect(await accept(enlace)).toMatchObject(refusal(410, textosTraspaso.caducado));
    await ana.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect(await accept(enlace)).toMatchObject(refusal(404, textosTraspaso.enlaceMuerto));
  });

  test('se borra en el mismo momento → una de las dos cosas, entera', async () => {
    await fill();
    const enlace = await offer(t, ana, pet, eva.email);
    const path = `/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`;
    const [accepted, deleted] = await Promise.all([accept(enlace), ana.client.delete(path)]);
    const moved = accepted.status === 200;
    expect([accepted.status, deleted.status]).toEqual(moved ? [200, 404] : [404, 200]);
    expect(await listPets(eva)).toHaveLength(moved ? 1 : 0);
    const files = await t.listFicheros();
    const left = files.filter((ruta) => ruta.match(`^(${ana.usuario.hash}|${eva.usuario.hash})/`));
    expect(left).toHaveLength(moved ? 5 : 0);
  });

  test('perdida, o con su chapa encargada, desde que se ofreció → 409', async () => {
    const enlace = await offer(t, ana, pet, eva.email);
    const noSePuede = refusal(409, textosTraspaso.noSePuede);
    await ana.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
    expect(await accept(enlace)).toMatchObject(noSePuede);
    await ana.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    await initiate(ana, pet);
    expect(await accept(enlace)).toMatchObject(noSePuede);
  });

  test('con el máximo de mascotas → 409; al borrar una, cabe', async () => {
    const enlace = await offer(t, ana, pet, eva.email);
    const rows = Array.from({ length: MASCOTAS_MAXIMO - 1 }, () => ({
      hash: newHash(),
      usuario_id: eva.usuario.id,
    }));
    await t.db.insertInto('mascotas').values(rows).execute();
    const last = await t.createMascota(eva);
    expect(await accept(enlace)).toMatchObject(refusal(409, textosTraspaso.demasiadas));
    await eva.client.delete(`/insigniasQR/edit/delete?hash=${last.hash}&chapa=libre`);
    expect((await accept(enlace)).status).toBe(200);
  });

  test('sin sitio para sus fotos → 413, y todo sigue donde estaba', async () => {
    await fill();
    const enlace = await offer(t, ana, pet, eva.email);
    const bytes = t.deps.config.cuotaBytes - 10;
    const lleno = { ruta: `${eva.usuario.hash}/lleno.webp`, clase: 'imagen', bytes } as const;
    await t.db.insertInto('ficheros').values(lleno).execute();
    const before = await readUsado(ana);
    expect(await accept(enlace)).toMatchObject(refusal(413, textosTraspaso.sinSitio));
    expect([await readUsado(ana), await readUsado(eva)]).toEqual([before, bytes]);
    expect(await listPets(ana)).toHaveLength(1);
    const own = `${eva.usuario.hash}/`;
    expect((await t.listFicheros()).filter((ruta) => ruta.startsWith(own))).toEqual([]);
  });
});
