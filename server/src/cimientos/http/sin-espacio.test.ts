import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avisoOf, post, tellConFoto } from '../../test/avisos-de-mascota.ts';
import { fillDisk, mountDisk, unmountDisk } from '../../test/disco.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import type { Answer } from '../../test/client.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, type TestApp } from '../../test/test-app.ts';
import { answerOf, createBuyer, initiate, listEventos, notify } from '../../test/tienda.ts';

const FRASE = 'No nos queda espacio para guardarlo. Inténtalo de nuevo más tarde.';

function expectNoSpace(answer: Answer<unknown>, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ error: FRASE });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** A new owner, ready to upload the pet's cover. */
async function prepareUpload(t: TestApp) {
  const owner = await t.createOwner();
  const { hash } = await t.createMascota(owner);
  const fields = { hash_mascota: hash, tipo_imagen: 'cover' };
  const jpeg = await drawJpeg();
  return () => owner.client.upload('/imagenes/subirfoto', fields, jpeg);
}

describe('un PostgreSQL sin espacio (53100)', () => {
  const t = useTestApp();
  beforeAll(async () => {
    await sql`CREATE FUNCTION disco_lleno() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`.execute(
      t.db,
    );
  });

  /** Lets every insert into `tabla` fail while `work` runs. */
  async function fill(tabla: string, work: () => Promise<void>) {
    const on = sql.table(tabla);
    await sql`CREATE TRIGGER lleno BEFORE INSERT ON ${on} EXECUTE FUNCTION disco_lleno()`.execute(
      t.db,
    );
    await work();
    await sql`DROP TRIGGER lleno ON ${on}`.execute(t.db);
  }

  test('POST /payment/notify → 503 con Retry-After; el banco repite, y el pedido queda', async () => {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    const aviso = answerOf(t, pago);
    await fill('pago_eventos', async () => expectNoSpace(await notify(t, aviso), 503));
    expect(await listEventos(t)).toEqual([]);
    const again = await notify(t, aviso);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ success: true });
  });

  test('POST /usuarios/login → 503 con Retry-After, y después entra', async () => {
    const { email } = await t.createOwner();
    const login = () => t.visitor().post('/usuarios/login', { email, password: CONTRASENA });
    await fill('sesiones', async () => expectNoSpace(await login(), 503));
    expect((await login()).status).toBe(200);
  });

  test('una subida → 507, y no deja fichero', async () => {
    const upload = await prepareUpload(t);
    await fill('ficheros_sobrantes', async () => expectNoSpace(await upload(), 507));
    expect(await t.listFicheros()).toEqual([]);
    expect((await upload()).status).toBe(201);
  });
});

const disk = mountDisk();

describe.skipIf(!disk)('un disco de ficheros lleno', () => {
  const lleno = join(disk ?? '', 'lleno');
  afterAll(() => unmountDisk(disk!));
  const t = useTestApp({ DATA_DIR: disk! });

  const listAll = async () =>
    (await readdir(disk!, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  test('una subida → 507 y no queda nada de ella; con sitio otra vez → 201', async () => {
    const upload = await prepareUpload(t);
    await fillDisk(disk!);
    expectNoSpace(await upload(), 507);
    expect(await listAll()).toEqual(['lleno']);
    expect((await t.visitor().get('/salud')).status).toBe(200);
    await rm(lleno);
    expect((await upload()).status).toBe(201);
  });

  test('un aviso con foto → 507 con lo escrito; sin ella llega', async () => {
    const pet = await t.createMascota(await t.createOwner());
    await fillDisk(disk!);
    const answer = await tellConFoto(t.visitor(), pet, await drawJpeg(), { texto: 'Está aquí' });
    expect(answer.status).toBe(507);
    expect(answer.html).toContain('Ahora no podemos guardar la foto');
    expect(answer.html).toContain('Está aquí</textarea>');
    expect((await post(t.visitor(), avisoOf(pet.hash), answer.fields)).status).toBe(303);
    await rm(lleno);
  });
});
