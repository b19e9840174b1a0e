import type { Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import type { Cuenta, CuentaEnLista } from '@vuelve/contract/cuenta';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../test/identidad.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, type Owner } from '../../test/test-app.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

const list = (query: string) => admin.client.get<Lista<CuentaEnLista>>(`/admin/usuarios?${query}`);
const read = async ({ usuario }: Owner) =>
  (await admin.client.get<Cuenta>(`/admin/usuarios/${usuario.id}`)).body;

/** Saves an account with some changes, by default as the first administrator. */
async function save(owner: Owner, changes: Record<string, unknown>, by = admin) {
  const { tipo_usuario, activo, oculto, version } = await read(owner);
  return by.client.put<Cuenta>(`/admin/usuarios/${owner.usuario.id}`, {
    tipo_usuario,
    activo,
    oculto,
    version,
    ...changes,
  });
}

describe('GET /admin/usuarios', () => {
  test('se busca por correo, nombre, apellidos y número; % y _ no son comodines', async () => {
    const owner = await t.createOwner();
    const { id } = owner.usuario;
    const email = `zoraida.${owner.email}`; // digits alone would be searched as a number
    const names = { email, nombre: 'Zoraida', apellidos: 'Ñu_ño 100%' };
    await t.db.updateTable('usuarios').set(names).where('id', '=', id).execute();
    const finds = async (buscar: string) =>
      (await list(`buscar=${encodeURIComponent(buscar)}`)).body.filas.map((fila) => fila.id);
    expect(await finds(email.slice(0, 12).toUpperCase())).toEqual([id]);
    expect(await finds('zorai')).toEqual([id]);
    expect(await finds('Ñu_ño 100%')).toEqual([id]);
    expect(await finds(String(id))).toEqual([id]);
    for (const nobody of ['%', 'z%a', 'ñu__o', 'nadie', String.raw`\ `, "'"])
      expect(await finds(nobody)).toEqual([]);
  });

  test('página a página están todas, la última primero', async () => {
    const seen: number[] = [];
    let cursor = '';
    do {
      const { body } = await list(`limite=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.filas.map(({ id }) => id));
      cursor = body.siguiente ?? '';
    } while (cursor);
    const rows = await t.db.selectFrom('usuarios').select('id').orderBy('id', 'desc').execute();
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test('no cuenta contraseñas ni huellas', async () => {
    const { body } = await list('limite=1');
    expect(Object.keys(body.filas[0]!).toSorted()).toEqual([
      'activo',
      'apellidos',
      'email',
      'encargo',
      'fecha_alta',
      'id',
      'nombre',
      'oculto',
      'tipo_usuario',
    ]);
  });
});

describe('GET /admin/usuarios/:id', () => {
  test('dice quién es y qué mascotas tiene', async () => {
    const owner = await t.createOwner();
    const mascota = await t.createMascota(owner);
    const { id, email } = owner.usuario;
    expect(await read(owner)).toMatchObject({
      id,
      email,
      tipo_usuario: 'U',
      activo: true,
      oculto: false,
      pedidos: 0,
      mascotas: [{ id: mascota.id, hash: mascota.hash, Mascota: 'Luna' }],
    });
  });

  test.each(['999999', '0', 'x', '9999999999999'])('%s → 404 o 400', async (id) => {
    expect([400, 404]).toContain((await admin.client.get(`/admin/usuarios/${id}`)).status);
  });
});

describe('PUT /admin/usuarios/:id', () => {
  test('dar y quitar el rol pide la contraseña de quien lo hace', async () => {
    const owner = await t.createOwner();
    const without = await save(owner, { tipo_usuario: 'A' });
    expect(without.status).toBe(400);
    expect(without.body.campos).toEqual({
      contrasena: 'Confirma el cambio con tu contraseña',
    });
    const wrong = await save(owner, { tipo_usuario: 'A', contrasena: 'otra-cosa' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.campos).toEqual({ contrasena: 'La contraseña no es correcta' });
    expect((await read(owner)).tipo_usuario).toBe('U');

    const given = await save(owner, { tipo_usuario: 'A', contrasena: CONTRASENA });
    expect(given.status).toBe(200);
    expect(given.body.tipo_usuario).toBe('A');
    expect((await owner.client.get('/admin/usuarios')).status).toBe(200);
    await save(owner, { tipo_usuario: 'U', contrasena: CONTRASENA });
    expect((await owner.client.get('/admin/usuarios')).status).toBe(403);
  });

  test('encargar que prepare pedidos, hasta un día, también; administrar lo sustituye', async () => {
    const owner = await t.createOwner();
    const encargo = { rol: 'preparador', hasta: '2099-01-06' };
    expect((await save(owner, { encargo })).body.campos).toHaveProperty('contrasena');
    expect((await read(owner)).encargo).toBeNull();
    const given = await save(owner, { encargo, contrasena: CONTRASENA });
    expect(given.body.encargo).toEqual(encargo);
    expect((await owner.client.get('/admin/pedidos')).status).toBe(200);
    // Who does not name the role, as an earlier release, leaves it.
    expect((await save(owner, { oculto: true })).body.encargo).toEqual(encargo);

    const promoted = await save(owner, { tipo_usuario: 'A', encargo, contrasena: CONTRASENA });
    expect(promoted.body.encargo).toBeNull();
    await save(owner, { tipo_usuario: 'U', contrasena: CONTRASENA });
    expect((await owner.client.get('/admin/pedidos')).status).toBe(403);
  });

  test('un encargo que no existe, o un día que no existe → 400', async () => {
    const owner = await t.createOwner();
    for (const encargo of [
      { rol: 'jefa', hasta: null },
      { rol: 'preparador', hasta: '2026-02-30' },
    ])
      expect((await save(owner, { encargo, contrasena: CONTRASENA })).status).toBe(400);
  });

  test('desactivar a quien administra, y volver a activarlo, pide la contraseña; ocultar sus mascotas, no', async () => {
    const owner = await t.createOwner('A');
    for (const activo of [false, true]) {
      const without = await save(owner, { activo });
      expect(without.status).toBe(400);
      expect(without.body.campos).toEqual({
        contrasena: 'Confirma el cambio con tu contraseña',
      });
      const wrong = await save(owner, { activo, contrasena: 'otra-cosa' });
      expect(wrong.body.campos).toEqual({ contrasena: 'La contraseña no es correcta' });
      expect((await read(owner)).activo).toBe(!activo);
      expect((await save(owner, { activo, contrasena: CONTRASENA })).status).toBe(200);
      expect((await read(owner)).activo).toBe(activo);
    }
    expect((await save(owner, { oculto: true })).status).toBe(200);
  });

  test('la contraseña no se adivina: tras diez fallos hay que esperar', async () => {
    const guesser = await t.createOwner('A');
    const owner = await t.createOwner();
    const guess = () => save(owner, { tipo_usuario: 'A', contrasena: 'no-es-esta' }, guesser);
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await save(owner, { tipo_usuario: 'A', contrasena: CONTRASENA })).status).toBe(200);
  });

  test('desactivada: sale al momento y no entra; la página de su mascota sigue', async () => {
    const owner = await t.createOwner();
    const { hash } = await t.createMascota(owner);
    expect((await save(owner, { activo: false })).status).toBe(200);
    expect((await owner.client.get('/sesion')).status).toBe(401);
    const { email } = owner;
    const login = await t.visitor().post('/usuarios/login', { email, password: CONTRASENA });
    expect(login.status).toBe(401);
    expect(await t.readPerfil(hash)).toContain('Luna');

    await save(owner, { activo: true });
    const again = await t.visitor().post('/usuarios/login', { email, password: CONTRASENA });
    expect(again.status).toBe(200);
  });

  test('oculta: la página de su mascota ya no está para nadie, hasta que se muestra', async () => {
    const owner = await t.createOwner();
    const { hash } = await t.createMascota(owner);
    expect(await t.readPerfil(hash)).toContain('Luna');
    await save(owner, { oculto: true });
    expect(await t.readPerfil(hash)).not.toContain('Luna');
    await save(owner, { oculto: false });
    expect(await t.readPerfil(hash)).toContain('Luna');
  });

  test('quien guarda lo que otro ha cambiado mientras → 409, y no pisa nada', async () => {
    const owner = await t.createOwner();
    const { version } = await read(owner);
    expect((await save(owner, { oculto: true, version })).status).toBe(200);
    const late = await save(owner, { activo: false, version });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/^Alguien ha guardado otros cambios/);
    expect(await read(owner)).toMatchObject({ activo: true, oculto: true });
  });

  test('queda en el registro, sin datos personales', async () => {
    const owner = await t.createOwner();
    await save(owner, { oculto: true });
    const { body } = await admin.client.get<Lista<Accion>>(
      `/admin/auditoria?buscar=usuario%20${owner.usuario.id}`,
    );
    expect(body.filas).toMatchObject([
      { administrador: { id: admin.usuario.id }, cambios: { oculto: [false, true] } },
    ]);
    expect(JSON.stringify(body.filas[0]!.cambios)).not.toContain(owner.email);
  });

  test.each([
    { tipo_usuario: 'X' },
    { activo: 'quizá' },
    { oculto: null },
    { version: 0 },
    { version: undefined },
  ])('%j → 400', async (changes) => {
    expect((await save(await t.createOwner(), changes)).status).toBe(400);
  });
});

describe('PUT /admin/usuarios/:id: la última administración', () => {
  test('dos que se echan a la vez: una queda', async () => {
    await t.db.updateTable('usuarios').set({ tipo_usuario: 'U' }).execute();
    const [one, other] = await Promise.all([t.createOwner('A'), t.createOwner('A')]);
    const contrasena = CONTRASENA;
    const change = { tipo_usuario: 'A', activo: false, oculto: false, version: 1, contrasena };
    const disable = (by: Owner, { usuario }: Owner) =>
      by.client.put(`/admin/usuarios/${usuario.id}`, change);
    const answers = await Promise.all([disable(one, other), disable(other, one)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    // The second request comes from a disabled account, or would disable the last administrator.
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const left = await t.db
      .selectFrom('usuarios')
      .select('id')
      .where('tipo_usuario', '=', 'A')
      .where('activo', '=', true)
      .execute();
    expect(left).toHaveLength(1);

    const last = left[0]!.id === one.usuario.id ? one : other;
    for (const change of [{ activo: false }, { tipo_usuario: 'U' }]) {
      const answer = await last.client.put<Cuenta>(`/admin/usuarios/${last.usuario.id}`, {
        tipo_usuario: 'A',
        activo: true,
        oculto: false,
        version: 1,
        contrasena: CONTRASENA,
        ...change,
      });
      expect(answer.status).toBe(409);
      expect(answer.body.error).toBe('Es la única cuenta que administra: nombra antes a otra');
    }
  });
});

describe('POST /usuarios/confirmacion', () => {
  test('quien administra sin contraseña confirma con un código de su correo: vale cinco minutos, en su sesión', async () => {
    const client = t.visitor();
    const email = 'sin-contrasena@ejemplo.es';
    await signIn(client, 'google', { email });
    const { body } = await client.get<{ usuario: Owner['usuario'] }>('/sesion');
    const { usuario } = body;
    await t.db
      .updateTable('usuarios')
      .set({ tipo_usuario: 'A' })
      .where('id', 'in', [usuario.id, admin.usuario.id])
      .execute();
    const by = { client, usuario, email };
    const owner = await t.createOwner();
    for (const contrasena of ['null', '000000', CONTRASENA]) {
      const refused = await save(owner, { tipo_usuario: 'A', contrasena }, by);
      expect(refused.body.campos).toEqual({ contrasena: 'Código incorrecto o expirado' });
    }
    expect((await client.post('/usuarios/confirmacion')).status).toBe(200);
    const contrasena = await t.mailbox.waitForCode(email);
    expect((await save(owner, { tipo_usuario: 'A', contrasena }, by)).status).toBe(200);
    // The code works again, as after a lost answer, but not in another session of the same account.
    expect((await save(owner, { tipo_usuario: 'U', contrasena }, by)).status).toBe(200);
    const elsewhere = t.visitor();
    await signIn(elsewhere, 'google', { email });
    const there = { client: elsewhere, usuario, email };
    expect((await save(owner, { tipo_usuario: 'A', contrasena }, there)).status).toBe(400);
    const soon = sql<string>`expire - (extract(epoch FROM now()) * 1000)`;
    const rows = await t.db
      .selectFrom('limites')
      .select(['key', soon.as('left')])
      .where('key', 'like', 'confirmado:%')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.key).not.toContain(contrasena);
    expect(Number(rows[0]!.left)).toBeLessThanOrEqual(300_000);
    await t.db.updateTable('limites').set({ expire: 1 }).where('key', '=', rows[0]!.key).execute();
    expect((await save(owner, { tipo_usuario: 'A', contrasena }, by)).status).toBe(400);
  });

  test('quien tiene contraseña confirma con ella → 409', async () => {
    const { client } = await t.createOwner('A');
    expect((await client.post('/usuarios/confirmacion')).status).toBe(409);
  });
});
