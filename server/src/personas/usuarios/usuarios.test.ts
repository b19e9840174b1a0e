import { describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());

const save = (body: object) => owner.client.put(`/usuarios/${owner.usuario.id}`, body);
const read = async () => (await owner.client.get<object>('/sesion')).body;

describe('PUT /usuarios/:id', () => {
  const COMPLETO = {
    nombre: 'Ana María',
    apellidos: 'Serrano Vidal',
    direccion: 'Calle del Olmo 12',
    cp: '28921',
    localidad: 'Alcorcón',
    provincia: 'Madrid',
    telefono: '612 345 678',
  };

  test('→ 200 con el usuario y su avatar', async () => {
    const answer = await save(COMPLETO);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ usuario: { ...owner.usuario, ...COMPLETO }, avatar: null });
    expect(await read()).toEqual({ usuario: { ...owner.usuario, ...COMPLETO } });
  });

  test('lo que falta queda como estaba; lo vacío se borra', async () => {
    await save(COMPLETO);
    const answer = await save({ nombre: 'Ana', telefono: '' });
    expect(answer.body).toMatchObject({
      usuario: { ...COMPLETO, nombre: 'Ana', telefono: '' },
    });
    const { telefono } = COMPLETO;
    const usuario = { ...COMPLETO, nombre: 'Ana' };
    expect((await save({ telefono })).body).toMatchObject({ usuario });
    expect(await save({})).toMatchObject({
      status: 400,
      body: { campos: { nombre: 'El nombre es obligatorio' } },
    });
  });

  test('la provincia es la del código postal: sola se pone, otra → 400', async () => {
    const other = { nombre: 'Ana', direccion: 'Rúa Nova 3', cp: ' 27001 ', localidad: 'Lugo' };
    const usuario = { ...other, cp: '27001', provincia: 'Lugo' };
    expect((await save(other)).body).toMatchObject({ usuario });
    for (const [campos, campo, frase] of [
      [{ provincia: 'Soria' }, 'provincia', 'La provincia no corresponde al código postal'],
      [
        { cp: '08001', provincia: 'Lugo' },
        'provincia',
        'La provincia no corresponde al código postal',
      ],
      [{ cp: '99001' }, 'cp', 'El código postal no es de España'],
    ] as const) {
      const answer = await save({ ...other, ...campos });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ campos: { [campo]: frase } });
    }
    expect(await read()).toMatchObject({ usuario });
  });

  test('quien conoce un solo campo para la dirección la cambia entera; sin cambiarla, sigue igual', async () => {
    await save(COMPLETO);
    const { direccion, cp, localidad, provincia } = COMPLETO;
    const same = { direccion, cp, localidad, provincia };
    expect((await save({ nombre: 'Ana', direccion })).body).toMatchObject({ usuario: same });
    const entera = 'Gran Vía 2, 08010 Barcelona';
    expect((await save({ nombre: 'Ana', direccion: entera })).body).toMatchObject({
      usuario: { direccion: entera, cp: '', localidad: '', provincia: '' },
    });
  });

  test('email, hash, id, tipo_usuario y avatar del cuerpo se ignoran', async () => {
    const answer = await save({
      nombre: 'Ana',
      email: 'otra@ejemplo.es',
      hash: 'otro',
      id: 999,
      tipo_usuario: 'A',
      avatar: 'ajeno.webp',
      activo: '0',
      contrasena: 'x',
    });
    expect(answer.status).toBe(200);
    const { email, hash, id } = owner.usuario;
    expect(answer.body).toMatchObject({
      usuario: { email, hash, id, tipo_usuario: 'U', avatar: null, activo: '1' },
    });
  });

  test('id de otro → 403 y nada cambia', async () => {
    const other = await t.createOwner();
    const answer = await owner.client.put(`/usuarios/${other.usuario.id}`, { nombre: 'Yo' });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 'No tienes permiso para hacer esto' });
    expect((await other.client.get('/sesion')).body).toEqual({ usuario: other.usuario });
  });

  test('ni un administrador cambia a otro → 403', async () => {
    const admin = await t.createOwner('A');
    const path = `/usuarios/${owner.usuario.id}`;
    expect((await admin.client.put(path, { nombre: 'Yo' })).status).toBe(403);
  });

  test.each(['usuario_id', 'id_usuario', 'userId'])(
    '%s en la consulta: el propio → 200, el de otro → 403',
    async (claim) => {
      const { id } = owner.usuario;
      const claiming = (value: number) =>
        owner.client.put(`/usuarios/${id}?${claim}=${value}`, { nombre: 'Ana' });
      expect((await claiming(id)).status).toBe(200);
      expect((await claiming(id + 1)).status).toBe(403);
    },
  );

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00'])('id %s → 400', async (id) => {
    const answer = await owner.client.put(`/usuarios/${id}`, { nombre: 'Ana' });
    expect(answer.status).toBe(400);
  });

  test.each([
    [{ nombre: '' }, { nombre: 'El nombre es obligatorio' }],
    [{ nombre: '   ' }, { nombre: 'El nombre es obligatorio' }],
    [{ nombre: null }, { nombre: 'El nombre es obligatorio' }],

    [{ apellidos: ['x'] }, { apellidos: 'Revisa este dato' }],
    [{ telefono: 'llámame' }, { telefono: 'El teléfono no es válido' }],
    [{ telefono: '123' }, { telefono: 'El teléfono no es válido' }],
    [{ telefono: 612_345_678 }, { telefono: 'Revisa este dato' }],
  ])('%j → 400 %j y nada cambia', async (field, campos) => {
    const before = await read();
    const answer = await save({ nombre: 'Otra', direccion: 'Nueva', ...field });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: Object.values(campos)[0], campos });
    expect(await read()).toEqual(before);
  });

  test.each([
    ['nombre', 80],
    ['apellidos', 120],
    ['direccion', 200],
    ['telefono', 30],
  ])('%s de más de %i caracteres → 400', async (field, largo) => {
    const answer = await save({ nombre: 'Ana', [field]: '6'.repeat(largo + 1) });
    const error = `Máximo ${largo} caracteres`;
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { [field]: error } });
  });

  test.each(['+33 6 12 34 56 78', '0034 612345678', '912 34 56 78'])(
    'teléfono %s → 200, tal como se escribe',
    async (telefono) => {
      const answer = await save({ nombre: 'Ana', telefono });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ usuario: { telefono } });
    },
  );

  test('los textos se guardan tal cual, recortados', async () => {
    const hostil = `<b>"Ana" & 'Eva'</b>'; DROP TABLE usuarios;-- 🐾`;
    const answer = await save({ nombre: `  ${hostil} `, apellidos: hostil });
    expect(answer.body).toMatchObject({ usuario: { nombre: hostil, apellidos: hostil } });
  });
});
