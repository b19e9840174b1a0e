import type { AvisoPush } from '@vuelve/contract/avisos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CERCA, SENAS } from '../../test/comparada.ts';
import { publishEncontrada } from '../../test/encontradas.ts';
import { beginAvisos, type Respuestas } from '../../test/servicio-push.ts';
import { A_UN_KM, useVecinos } from '../../test/vecinos.ts';
import { isNoche } from './tell-vecinos.ts';

const { t, servicio, ana, createVecino, settle, heard, publish } = useVecinos();
const ayer = (columna: 'avisado' | 'entregado') =>
  sql<Date>`${sql.ref(columna)} - interval '24 hours'`;

describe('un vecino oye de lo que pasa cerca', () => {
  test('una perdida que sale en el tablón: cómo es y dónde; ni su nombre ni su foto', async () => {
    const eva = await createVecino();
    await publish();
    await settle();
    const [mail, ...more] = heard(eva);
    expect(more).toEqual([]);
    expect(mail!.subject).toContain('Perro perdido cerca de ti');
    expect(mail!.text).toMatch(/Perro, canela, mediano/);
    expect(mail!.text).toMatch(/\/cerca\/[\w-]{10,}/);
    expect(mail!.text).toContain('a entre 1 y 3 km de ti');
    expect(mail!.text + String(mail!.html)).not.toMatch(/Luna|foto/);
    expect(heard(ana)).toEqual([]);
  });

  test('una encontrada, también', async () => {
    const eva = await createVecino();
    await publishEncontrada(t, { campos: CERCA });
    await settle();
    expect(heard(eva).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Perro encontrado cerca de ti'),
    ]);
  });

  test('de quien la encontró no sale un aviso a su propio correo', async () => {
    const eva = await createVecino();
    await publishEncontrada(t, { campos: CERCA, email: eva.email });
    await settle();
    expect(heard(eva)).toEqual([]);
    expect(await t.db.selectFrom('vecinos_avisados').select('usuario_id').execute()).toEqual([]);
  });

  test('pasan cinco minutos antes: lo que se quita o se encuentra entretanto no llega', async () => {
    const eva = await createVecino();
    await publish();
    await t.drainCola('vecino');
    expect(heard(eva)).toEqual([]);
    await ana.client.delete(`/insigniasQR/tablon?hash=${ana.hash}`);
    await settle();
    expect(heard(eva)).toEqual([]);
  });

  test('quitada antes, y puesta otra vez: entonces sí, una vez', async () => {
    const eva = await createVecino();
    await publish();
    await ana.client.delete(`/insigniasQR/tablon?hash=${ana.hash}`);
    await settle();
    await publish();
    await publish();
    await settle();
    expect(heard(eva)).toHaveLength(1);
  });

  test('quitada y puesta otra vez: una sola vez', async () => {
    const eva = await createVecino();
    await publish();
    await settle();
    await ana.client.delete(`/insigniasQR/tablon?hash=${ana.hash}`);
    await publish();
    await settle();
    expect(heard(eva)).toHaveLength(1);
  });

  test('sin zona cuenta el centro del municipio, y no se dice a cuánto está', async () => {
    const cerca = await createVecino({ municipio: 'Leganés', km: 1 });
    const lejos = await createVecino({ municipio: 'Getafe', km: 1 });
    await ana.say({ ...SENAS, posicion: undefined, municipio: 'Leganés' });
    await settle();
    expect(heard(cerca)[0]!.text).not.toContain('km de ti');
    expect(heard(lejos)).toEqual([]);
  });

  test.each([
    ['la zona de al lado, a 1 km', 0.0045, 1, 1],
    ['a 1,5 km, con 1', 0.0135, 1, 0],
    ['a 1,5 km, con 2', 0.0135, 2, 1],
    ['a 10,5 km, con 10', 0.0945, 10, 0],
  ])('%s', async (_, grados, km, cuantos) => {
    const { latitud, longitud } = SENAS.posicion;
    const eva = await createVecino({ posicion: { latitud: latitud + grados, longitud }, km });
    await publish();
    await settle();
    expect(heard(eva)).toHaveLength(cuantos);
  });
});

describe('por el navegador o por correo', () => {
  async function withNavegador(answers?: Respuestas) {
    const eva = await createVecino();
    const { nombre } = await beginAvisos(servicio, eva.client, answers);
    return {
      ...eva,
      pushes: () => servicio.to(nombre).map((it) => JSON.parse(it.texto) as AvisoPush),
    };
  }

  test('quien recibe avisos en un navegador no recibe además un correo', async () => {
    const eva = await withNavegador();
    await publish();
    await settle();
    const [push, ...more] = eva.pushes();
    expect(more).toEqual([]);
    expect(push).toMatchObject({ titulo: 'Perro perdido cerca de ti' });
    expect(push!.texto).toContain('Perro, canela, mediano, en Leganés (Madrid)');
    expect(push!.ruta).toMatch(/^\/cerca\//);
    expect(push).not.toHaveProperty('retrato');
    expect(heard(eva)).toEqual([]);
  });

  test.each([410, 503])('si su navegador contesta %d, por correo', async (status) => {
    const eva = await withNavegador([{ status }]);
    await publish();
    await settle();
    expect(eva.pushes()).toEqual([]);
    expect(heard(eva)).toHaveLength(1);
  });

  test('en sus horas de silencio, sin sonido', async () => {
    const eva = await withNavegador();
    await eva.client.put('/avisos', { silencio: { desde: '00:00', hasta: '23:59' } });
    await publish();
    await settle();
    expect(eva.pushes()).toMatchObject([{ callado: true }]);
  });
});

describe('tres al día', () => {
  test('la tercera dice que es la última; de la cuarta no oye; al día siguiente, sí', async () => {
    const eva = await createVecino();
    for (let n = 0; n < 4; n++) {
      await publishEncontrada(t, { campos: CERCA });
      await settle();
    }
    const mails = heard(eva);
    const last = mails.map(({ text }) => text!.includes('Ya van 3'));
    expect(last).toEqual([false, false, true]);
    await t.db
      .updateTable('vecinos_avisados')
      .set({ avisado: ayer('avisado'), entregado: ayer('entregado') })
      .execute();
    await publishEncontrada(t, { campos: CERCA });
    await settle();
    expect(heard(eva)).toHaveLength(4);
  });

  test('la cuenta no empieza otra vez por dejarlo y pedirlo de nuevo', async () => {
    const eva = await createVecino();
    for (let n = 0; n < 3; n++) await publishEncontrada(t, { campos: CERCA });
    await settle();
    await eva.client.delete('/avisos/cerca');
    await eva.client.put('/avisos/cerca', { posicion: A_UN_KM, km: 3 });
    await publish();
    await settle();
    expect(heard(eva)).toHaveLength(3);
  });

  test('quien inventa pérdidas, todas a la vez: de dos de una cuenta en un día, y no de más', async () => {
    const eva = await createVecino();
    const pets = await Promise.all(Array.from({ length: 5 }, () => t.createMascota(ana)));
    await Promise.all(
      pets.map(async ({ hash }) => {
        await ana.client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
        await ana.client.put(`/insigniasQR/tablon?hash=${hash}`, SENAS);
      }),
    );
    await settle();
    expect(heard(eva)).toHaveLength(2);
  });

  test('quien las guarda para juntarlas: tampoco', async () => {
    const eva = await createVecino();
    const pets = await Promise.all(Array.from({ length: 3 }, () => t.createMascota(ana)));
    for (const { hash } of pets) {
      await ana.client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
      await ana.client.put(`/insigniasQR/tablon?hash=${hash}`, SENAS);
      await ana.client.delete(`/insigniasQR/tablon?hash=${hash}`);
      await settle();
      const pedido = sql<Date>`pedido - interval '25 hours'`;
      await t.db.updateTable('llamamientos').set({ pedido }).execute();
    }
    for (const { hash } of pets) {
      await ana.client.put(`/insigniasQR/tablon?hash=${hash}`, SENAS);
    }
    await settle();
    expect(heard(eva)).toHaveLength(2);
  });
});

test.each([
  ['2026-07-01T19:59:00Z', false],
  ['2026-07-01T20:00:00Z', true],
  ['2026-07-02T05:59:00Z', true],
  ['2026-07-02T06:00:00Z', false],
  ['2026-10-25T01:30:00Z', true],
  ['2026-10-25T06:59:00Z', true],
  ['2026-10-25T07:00:00Z', false],
  ['2026-03-29T05:59:00Z', true],
  ['2026-03-29T06:00:00Z', false],
])('de diez a ocho en España, también al cambiar la hora: %s, sin sonido %s', (at, quiet) => {
  expect(isNoche(new Date(at))).toBe(quiet);
});
