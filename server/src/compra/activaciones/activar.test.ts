import type { Insignia } from '@vuelve/contract/mascota';
import { describe, expect, test } from 'vitest';
import { createChapa } from '../../chapas/chapas.ts';
import { createCaja, createPuerta, createSinCuenta, TOBY } from '../../test/cupon.ts';
import { eventually } from '../../test/eventually.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { createBuyer } from '../../test/tienda.ts';

const t = useTestApp();

interface Escaneada {
  hash: string;
  InsigniaQR_id: number | null;
  pagada: boolean;
  cupon: string | null;
}

const look = (hash: string) => t.visitor().get<Escaneada>(`/codigoQR/hash/${hash}`);

describe('GET /codigoQR/hash/:hash', () => {
  test('una chapa libre, por su hash y por su código corto', async () => {
    const { chapa, cupon } = await createPuerta(t);
    const { hash, corto } = chapa;
    const libre = { hash, corto, InsigniaQR_id: null, pagada: false, cupon: cupon.hash };
    expect((await look(chapa.hash)).body).toEqual(libre);
    expect((await look(chapa.corto.toLowerCase())).body).toEqual(libre);
  });

  test('la de una mascota → 200 con su número', async () => {
    const { pet } = await createBuyer(t);
    const { status, body } = await look(pet.chapa.hash);
    expect([status, body.InsigniaQR_id, body.pagada]).toEqual([200, pet.id, true]);
  });

  test('la de un lote sin cupón está pagada; la de ninguno, no', async () => {
    const [caja] = await createCaja(t);
    expect((await look(caja!.hash)).body).toMatchObject({ pagada: true, cupon: null });
    const suelta = await createChapa(t.db, null);
    expect((await look(suelta.hash)).body).toMatchObject({ pagada: false, cupon: null });
  });

  test.each(['noexiste', 'A'.repeat(22)])('%s → 404', async (hash) => {
    const { status, body } = await look(hash);
    expect([status, body.error]).toEqual([404, 'No encontramos ninguna chapa con este código']);
  });

  test('retirada → 404; mal escrita → 400', async () => {
    const { chapa } = await createPuerta(t);
    const retire = t.db.updateTable('chapas').set({ retirada: true });
    await retire.where('hash', '=', chapa.hash).execute();
    expect((await look(chapa.hash)).status).toBe(404);
    expect((await look('a%00b')).status).toBe(400);
    expect((await look('x'.repeat(65))).status).toBe(400);
  });

  test('adivinar códigos cortos → 429; quien tiene el hash pasa', async () => {
    const app = await openTestApp({ CHAPAS_DESCONOCIDAS_HORA: '3' });
    try {
      const { chapa } = await createPuerta(app);
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) {
        statuses.push((await app.visitor().get(`/codigoQR/hash/ABCDEFG${i + 2}`)).status);
      }
      expect(statuses).toEqual([404, 404, 404, 429, 429]);
      expect((await app.visitor().get(`/codigoQR/hash/${chapa.hash}`)).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('GET /q con una chapa libre', () => {
  const scan = async (hash: string) => {
    const response = await t.visitor().fetch(`/q?${hash}`);
    return [response.status, response.headers.get('location')];
  };

  test('de un lote con cupón lleva a su puerta; con el código corto, también', async () => {
    const { chapa, cupon } = await createPuerta(t);
    const puerta = [302, `/app/customer/${cupon.hash}?${chapa.hash}`];
    expect(await scan(chapa.hash)).toEqual(puerta);
    expect(await scan(chapa.corto)).toEqual(puerta);
    const { status, body } = await t.visitor().get(`/verInsignia?hash=${chapa.hash}`);
    expect([status, body]).toEqual([
      404,
      expect.objectContaining({ qr: { libre: true, cupon: cupon.hash } }),
    ]);
  });

  test('pagada, lleva a activarla; de ningún lote, a una página que lo explica', async () => {
    const [caja] = await createCaja(t);
    expect(await scan(caja!.hash)).toEqual([302, `/app/activar?${caja!.hash}`]);
    const suelta = await createChapa(t.db, null);
    expect(await scan(suelta.hash)).toEqual([200, null]);
  });

  test('que se soltó al borrar su mascota conserva su lote y no se paga otra vez', async () => {
    const { chapa } = await createPuerta(t);
    const owner = await createBuyer(t);
    await t.db
      .updateTable('chapas')
      .set({ mascota_id: owner.pet.id, pagada: true })
      .where('hash', '=', chapa.hash)
      .execute();
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${owner.pet.hash}&chapa=libre`);
    expect(await scan(chapa.hash)).toEqual([302, `/app/activar?${chapa.hash}`]);
    const row = t.db.selectFrom('chapas').selectAll().where('hash', '=', chapa.hash);
    expect((await row.executeTakeFirstOrThrow()).lote_id).not.toBeNull();
    const { status } = await owner.client.post('/codigoQR/activar', {
      hash: chapa.hash,
      pet: TOBY,
    });
    expect(status).toBe(201);
  });
});

describe('POST /codigoQR/activar', () => {
  const activate = (
    who: { client: Awaited<ReturnType<TestApp['visitor']>> },
    body: Record<string, unknown>,
  ) => who.client.post<{ insignia: Insignia }>('/codigoQR/activar', body);

  test('sin cuenta, con el email probado → cuenta, mascota y chapa, y la sesión abierta', async () => {
    const [caja] = await createCaja(t);
    const eva = await createSinCuenta(t);
    const { status, body } = await activate(eva, { hash: caja!.hash, pet: TOBY });
    expect(status).toBe(201);
    expect(body.insignia).toMatchObject({ ...TOBY, chapa: { hash: caja!.hash } });
    const sesion = await eva.client.get<{ usuario: Record<string, unknown> }>('/sesion');
    expect(sesion.body.usuario).toMatchObject({
      email: eva.email,
      nombre: 'Eva',
      apellidos: 'Sanz',
      telefono: '612 345 678',
      activo: '1',
    });
    const pagina = await t.readPerfil(body.insignia.hash);
    expect(pagina).toContain('Toby');
    expect(pagina).toContain('tel:+34612345678');
  });

  test('repetida porque se perdió la respuesta → la misma', async () => {
    const [caja] = await createCaja(t);
    const eva = await createSinCuenta(t);
    const cookies = new Map(eva.client.cookies);
    const first = await activate(eva, { hash: caja!.hash, pet: TOBY });
    const lost = t.visitor();
    for (const [name, value] of cookies) lost.cookies.set(name, value);
    const again = await activate({ client: lost }, { hash: caja!.hash, pet: TOBY });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await lost.get('/sesion')).status).toBe(200);
  });

  test('con sesión, para una mascota propia; para una ajena → 404', async () => {
    const [una, otra] = await createCaja(t, 2);
    const owner = await createBuyer(t);
    const mine = await activate(owner, { hash: una!.corto, insignia_id: owner.pet.id });
    expect([mine.status, mine.body.insignia.id]).toEqual([201, owner.pet.id]);
    expect((await look(una!.hash)).body.InsigniaQR_id).toBe(owner.pet.id);
    const ajena = await createBuyer(t);
    const answer = await activate(owner, { hash: otra!.hash, insignia_id: ajena.pet.id });
    expect(answer.status).toBe(404);
  });

  test('sin sesión ni email probado → 401', async () => {
    const [caja] = await createCaja(t);
    const answer = await activate({ client: t.visitor() }, { hash: caja!.hash, pet: TOBY });
    expect(answer.status).toBe(401);
  });

  test.each([
    [{ Raza: 'Beagle' }, { 'pet.Mascota': 'El nombre de la mascota es obligatorio' }],
    [{ Mascota: 'Toby' }, { 'pet.Raza': 'La raza es obligatoria' }],
  ])('mascota %j → 400 con su campo', async (pet, campos) => {
    const [caja] = await createCaja(t);
    const answer = await activate(await createBuyer(t), { hash: caja!.hash, pet });
    expect([answer.status, answer.body.campos]).toEqual([400, campos]);
  });

  test('la que todavía se paga, o la de otro → 409; la que no existe → 404', async () => {
    const owner = await createBuyer(t);
    const { chapa } = await createPuerta(t);
    const porPagar = await activate(owner, { hash: chapa.hash, pet: TOBY });
    expect([porPagar.status, porPagar.body.error]).toEqual([
      409,
      expect.stringContaining('todavía no está pagada'),
    ]);
    const { pet } = await createBuyer(t);
    const ajena = await activate(owner, { hash: pet.chapa.hash, pet: TOBY });
    expect([ajena.status, ajena.body.error]).toEqual([
      409,
      expect.stringContaining('ya está asignado'),
    ]);
    expect((await activate(owner, { hash: 'A'.repeat(22), pet: TOBY })).status).toBe(404);
  });

  test('diez a la vez por una chapa: uno la tiene, nueve → 409, y nada queda a medias', async () => {
    const [caja] = await createCaja(t);
    const who = await Promise.all(Array.from({ length: 10 }, () => t.createOwner()));
    const answers = await Promise.all(
      who.map((one) => activate(one, { hash: caja!.hash, pet: TOBY })),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const ids = who.map(({ usuario }) => usuario.id);
    const mascotas = t.db.selectFrom('mascotas').select('id').where('usuario_id', 'in', ids);
    expect(await mascotas.execute()).toHaveLength(1);
  });

  test('el email tiene cuenta entretanto → la mascota es suya, y nadie entra en ella', async () => {
    const [caja] = await createCaja(t);
    const eva = await createSinCuenta(t);
    await t.db
      .insertInto('usuarios')
      .values({ hash: 'otra-eva', email: eva.email, contrasena: 'x', nombre: 'Otra Eva' })
      .execute();
    const { status } = await activate(eva, { hash: caja!.hash, pet: TOBY });
    expect(status).toBe(201);
    expect((await eva.client.get('/sesion')).status).toBe(401);
    const usuario = t.db.selectFrom('usuarios').selectAll().where('email', '=', eva.email);
    const again = await activate(eva, { hash: caja!.hash, pet: TOBY });
    expect(again.status).toBe(201);
    expect(await usuario.executeTakeFirstOrThrow()).toMatchObject({
      nombre: 'Otra Eva',
      contrasena: 'x',
      telefono: '',
    });
  });
});

describe('POST /purchase/foto', () => {
  test('es la portada y el avatar de la mascota que se activa después', async () => {
    const [caja] = await createCaja(t);
    const eva = await createSinCuenta(t);
    const answer = await eva.client.upload('/purchase/foto', {}, await drawJpeg());
    expect([answer.status, answer.body]).toEqual([201, { success: true }]);
    const { body } = await eva.client.post<{ insignia: Insignia }>('/codigoQR/activar', {
      hash: caja!.hash,
      pet: TOBY,
    });
    await eventually(async () => {
      const [pet] = (
        await eva.client.get<Insignia[]>(`/insigniasQR/edit?hash=${body.insignia.hash}`)
      ).body;
      expect([pet!.Cover, pet!.avatar]).toEqual([
        expect.stringMatching(/\.webp$/),
        expect.stringMatching(/\.webp$/),
      ]);
    });
    expect(await t.db.selectFrom('fotos_compra').selectAll().execute()).toEqual([]);
  });

  test('la foto de una chapa no acaba en la mascota de otra', async () => {
    const [una, otra] = await createCaja(t, 2);
    const eva = await createSinCuenta(t);
    const fields = { qrHash: una!.hash };
    await eva.client.upload('/purchase/foto', fields, await drawJpeg());
    const { body } = await eva.client.post<{ insignia: Insignia }>('/codigoQR/activar', {
      hash: otra!.hash,
      pet: TOBY,
    });
    expect(body.insignia.hash).toBeTruthy();
    const fotos = t.db.selectFrom('fotos_compra').select(['chapa', 'mascota_id']);
    expect(await fotos.execute()).toEqual([{ chapa: una!.hash, mascota_id: null }]);
    await t.db.deleteFrom('fotos_compra').execute();
  });

  test('lo que no es una imagen → 415; demasiado grande → 413; nada → 400', async () => {
    const { client } = await createSinCuenta(t);
    const text = new TextEncoder().encode('no es una foto');
    expect((await client.upload('/purchase/foto', {}, text)).status).toBe(415);
    const big = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await client.upload('/purchase/foto', {}, big)).status).toBe(413);
    expect((await client.upload('/purchase/foto', {})).status).toBe(400);
  });

  test('sin sesión ni email probado → 401', async () => {
    const answer = await t.visitor().upload('/purchase/foto', {}, await drawJpeg());
    expect(answer.status).toBe(401);
  });
});
