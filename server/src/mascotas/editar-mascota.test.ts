import type { Insignia } from '@vuelve/contract/mascota';
import { hoyISO } from '@vuelve/contract/fechas';
import { describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));

const path = (hash = pet.hash) => `/insigniasQR/edit/put?hash=${hash}`;
const save = (body: object) => owner.client.put<{ insignia: Insignia }>(path(), body);
const read = async () =>
  (await owner.client.get<Insignia[]>(`/insigniasQR/edit?hash=${pet.hash}`)).body[0];

const COMPLETA = {
  Mascota: 'Misu',
  tipo_mascota: 2,
  Raza: 'Europeo común',
  fecha_nac: '2020-02-29',
  Genero: 'M',
  Esteril: true,
  texto_cabecera: 'Duerme de día',
  citas: 'Miau.',
  Bibliografia: 'Primera línea.\nSegunda\tlínea.',
};

const manana = () => hoyISO(new Date(Date.now() + 86_400_000));

describe('PUT /insigniasQR/edit/put', () => {
  test('→ 200 con la mascota, y así queda', async () => {
    const answer = await save(COMPLETA);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ insignia: { ...pet, ...COMPLETA, version: pet.version + 1 } });
    expect(await read()).toEqual(answer.body.insignia);
  });

  test('lo que falta queda como estaba; un cuerpo vacío no cambia nada', async () => {
    await save(COMPLETA);
    expect((await save({ Raza: 'Siamés' })).body.insignia).toMatchObject({
      ...COMPLETA,
      Raza: 'Siamés',
    });
    const before = await read();
    expect((await save({})).body.insignia).toEqual(before);
  });

  test('con la versión que se leyó → 200; con una que ya no es → 409, y nada cambia; sin ella gana la última', async () => {
    const { version } = (await read())!;
    const first = await save({ Raza: 'Siamés', version });
    expect(first.body.insignia).toMatchObject({ Raza: 'Siamés', version: version + 1 });
    const late = await save({ Mascota: 'Tarde', version });
    expect(late.status).toBe(409);
    expect(late.body).toEqual({
      error: 'La ficha ha cambiado en otra pestaña o dispositivo. Revísala y guarda de nuevo.',
    });
    expect(await read()).toEqual(first.body.insignia);
    expect((await save({ Raza: 'Persa' })).body.insignia.Raza).toBe('Persa');
    for (const wrong of [0, 1.5, 'x', null, 3_000_000_000]) {
      expect((await save({ Raza: 'Mal', version: wrong })).status).toBe(400);
    }
  });

  test('de veinte que guardan la misma versión a la vez, gana una', async () => {
    const { version } = (await read())!;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save({ Raza: `Raza ${n}`, version })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await read()).toEqual(won[0]!.body.insignia);
  });

  test('los datos que pueden quedar sin decir se borran', async () => {
    await save(COMPLETA);
    const vacia = { tipo_mascota: null, fecha_nac: '', Genero: null, Esteril: null, Raza: '' };
    const { body } = await save(vacia);
    expect(body.insignia).toMatchObject({ ...vacia, fecha_nac: null });
  });

  test('nacida hoy → 200', async () => {
    const hoy = hoyISO();
    expect((await save({ fecha_nac: hoy })).body.insignia.fecha_nac).toBe(hoy);
  });

  test('id, hash, avatar, Cover y chapa del cuerpo se ignoran', async () => {
    const before = await read();
    const body = { id: 1, hash: 'x', avatar: 'x.webp', Cover: 'x.webp', chapa: {}, usuario_id2: 9 };
    const answer = await save(body);
    expect(answer.status).toBe(200);
    expect(answer.body.insignia).toEqual(before);
  });

  test('mascota ajena → 404, igual que la que no existe, y nada cambia', async () => {
    const other = await t.createOwner();
    const foreign = await other.client.put(path(), { Mascota: 'Mía' });
    const missing = await other.client.put(path('noexiste'), { Mascota: 'Mía' });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ error: 'No encontramos esa mascota' });
    expect(missing.body).toEqual(foreign.body);
    expect((await read())?.Mascota).not.toBe('Mía');
  });

  test('usuario_id de otro, en la consulta → 403 y nada cambia', async () => {
    const other = await t.createOwner();
    const before = await read();
    const answer = await owner.client.put(`${path()}&usuario_id=${other.usuario.id}`, {
      Mascota: 'Mía',
    });
    expect(answer.status).toBe(403);
    expect(await read()).toEqual(before);
  });

  test.each<[object, Record<string, string>]>([
    [{ Mascota: '' }, { Mascota: 'El nombre de la mascota es obligatorio' }],
    [{ Mascota: '  ' }, { Mascota: 'El nombre de la mascota es obligatorio' }],
    [{ Mascota: null }, { Mascota: 'El nombre de la mascota es obligatorio' }],
    [{ tipo_mascota: 4 }, { tipo_mascota: 'Revisa este dato' }],
    [{ tipo_mascota: '1' }, { tipo_mascota: 'Revisa este dato' }],
    [{ Raza: {} }, { Raza: 'Revisa este dato' }],
    [{ fecha_nac: manana() }, { fecha_nac: 'La fecha de nacimiento no puede ser posterior a hoy' }],
    [{ fecha_nac: '1899-12-31' }, { fecha_nac: 'La fecha no es válida' }],
    [{ fecha_nac: '2023-02-29' }, { fecha_nac: 'La fecha no es válida' }],
    [{ fecha_nac: '31/12/2020' }, { fecha_nac: 'La fecha no es válida' }],
    [{ fecha_nac: 20_200_101 }, { fecha_nac: 'La fecha no es válida' }],
    [{ Genero: 'X' }, { Genero: 'Revisa este dato' }],
    [{ Genero: '' }, { Genero: 'Revisa este dato' }],
    [{ Esteril: 'si' }, { Esteril: 'Revisa este dato' }],
    [{ Bibliografia: 7 }, { Bibliografia: 'Revisa este dato' }],
  ])('%j → 400 %j y nada cambia', async (field, campos) => {
    const before = await read();
    const answer = await save({ citas: 'Otra cita', ...field });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: Object.values(campos)[0], campos });
    expect(await read()).toEqual(before);
  });

  test.each([
    ['Mascota', 60],
    ['Raza', 60],
    ['texto_cabecera', 140],
    ['citas', 500],
    ['Bibliografia', 4000],
  ])('%s: hasta %i caracteres → 200, uno más → 400', async (field, largo) => {
    expect((await save({ [field]: 'ñ'.repeat(largo) })).status).toBe(200);
    const answer = await save({ [field]: 'ñ'.repeat(largo + 1) });
    const error = `Máximo ${largo} caracteres`;
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { [field]: error } });
  });

  test.each([[[]], ['texto'], [null], [7]])('cuerpo %j → 400', async (body) => {
    const answer = await owner.client.put(path(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/\S/);
  });
});
