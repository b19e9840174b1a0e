import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import { describe, expect, test } from 'vitest';
import { get } from '../../test/avisos-de-mascota.ts';
import { celdaOf } from '../../cimientos/geografia/celdas.ts';
import {
  type Answer,
  AQUI,
  CERCA,
  callsOf,
  createPerdida,
  PRUEBAS,
  SENAS,
} from '../../test/comparada.ts';
import { publishEncontrada } from '../../test/encontradas.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { llenarEncontradas } from '../../test/llenar-barrio.ts';

const t = useTestApp({ DEMO: '0', TRUST_PROXY: '127.0.0.1' });
const other = makeOnce(() => t.createOwner());
const ana = makeEach(() => createPerdida(t));
const { find, say, read, answer } = callsOf(t, ana);

describe('GET /insigniasQR/parecidos', () => {
  test('sin decir dónde se perdió → ninguna; solo el municipio → las de su provincia', async () => {
    await find();
    expect(await read()).toEqual({ parecidos: [], conZona: false, faltan: ['collar', 'marcas'] });
    await say({ ...SENAS, posicion: undefined, municipio: 'Getafe', tablon: false });
    expect((await read()).parecidos.map(({ razones }) => razones[2])).toEqual([
      { texto: 'En Leganés', coincide: null },
    ]);
  });

  test('una encontrada cerca, con lo que se ve de ella y por qué', async () => {
    await say({ ...SENAS, tablon: false });
    const { clave } = await find();
    const { parecidos, conZona } = await read();
    expect(conZona).toBe(true);
    expect(parecidos).toEqual([
      {
        clave,
        animal: 'Perro encontrado',
        senas: 'Perro, canela, mediano',
        situacion: 'conmigo',
        municipio: 'Leganés (Madrid)',
        desde: expect.any(String),
        fotos: [],
        razones: [
          { texto: 'Mediano, como Luna', coincide: true },
          { texto: 'Canela, como Luna', coincide: true },
          { texto: 'A menos de 1 km de donde se perdió', coincide: true },
          { texto: expect.stringMatching(/^La encontraron el .*, el mismo día$/), coincide: true },
        ],
        respuesta: null,
        conversacion: null,
      },
    ]);
  });

  test('entre mil de lejos y de antes está la de al lado', async () => {
    await say({ ...SENAS, tablon: false });
    const lejos = celdaOf({ latitud: AQUI.latitud + 0.045, longitud: AQUI.longitud });
    const una = {
      especie: 1,
      tamano: null,
      colores: [],
      sexo: null,
      collar: '',
      marcas: '',
    } as const;
    const otras = Array.from({ length: 1_100 }, (_, n) => ({
      ...una,
      colores: [],
      municipio: '28074',
      celda: lejos,
      desde: new Date(Date.now() - 3_600_000 + n),
    }));
    await llenarEncontradas(t.db, otras);
    const { clave } = await find();
    expect((await read()).parecidos[0]!.clave).toBe(clave);
  });

  test('nada de lo que se lee depende del sexo, del collar ni de las señas', async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    const { clave: igual } = await find({}, { sexo: 'H', collar: 'rojo', marcas: 'Oreja rota' });
    const { clave: otra } = await find({}, { sexo: 'M', collar: 'azul', marcas: 'Cojea' });
    const { parecidos } = await read();
    expect(parecidos.map(({ clave }) => clave)).toEqual([igual, otra]);
    const [first, second] = parecidos.map((one) => ({ ...one, clave: '', desde: '' }));
    expect(first).toEqual(second);
    await say({ ...SENAS, collar: 'azul', marcas: 'Cojea de atrás', tablon: false });
    expect((await read()).parecidos.map(({ clave }) => clave)).toEqual([igual, otra]);
  });

  test.each([
    ['otra especie', { especie: 'gato' }],
    ['a más de 6 km', { latitud: '40.4168', longitud: '-3.7038' }],
  ])('%s → no está', async (_, campos) => {
    await say({ ...SENAS, tablon: false });
    await find(campos);
    expect((await read()).parecidos).toEqual([]);
  });

  test('escondida, cerrada o de la propia dueña → no está', async () => {
    await say({ ...SENAS, tablon: false });
    const { clave } = await find();
    await publishEncontrada(t, { email: ana.email, campos: CERCA });
    expect((await read()).parecidos.map((one) => one.clave)).toEqual([clave]);
    await t.db.updateTable('anuncios').set({ retirado: true }).where('clave', '=', clave).execute();
    expect((await read()).parecidos).toEqual([]);
  });

  test('una mascota que está en casa → ninguna; si se pierde otra vez, lo contestado sigue', async () => {
    await say({ ...SENAS, tablon: false });
    const { clave } = await find();
    await answer(clave);
    await ana.client.post(`/insigniasQR/perdida/vuelta?hash=${ana.hash}`);
    expect(await read()).toEqual({ parecidos: [], conZona: false, faltan: [] });
    const suya = t.db.selectFrom('busquedas').innerJoin('perdidas', 'id', 'perdida_id');
    expect(await suya.select('id').where('mascota_id', '=', ana.id).execute()).toEqual([]);
    await ana.client.put(`/insigniasQR/perdida?hash=${ana.hash}`, { abre: true });
    await say({ ...SENAS, tablon: false });
    expect((await read()).parecidos.map(({ respuesta }) => respuesta)).toEqual(['no']);
  });

  test('mascota ajena → 404; sin sesión → 401', async () => {
    expect((await other.client.get(ana.path)).status).toBe(404);
    expect((await t.visitor().get(ana.path)).status).toBe(401);
  });
});

describe('POST /insigniasQR/parecidos', () => {
  const encontrada = makeEach(async () => {
    await say({ ...SENAS, ...PRUEBAS, tablon: false });
    return find();
  });

  test("'no' la deja la última; 'quiza' lo deshace", async () => {
    const { clave } = await find();
    expect((await answer(encontrada.clave)).body).toEqual({ conversacion: null });
    const orden = async () => (await read()).parecidos.map((one) => [one.clave, one.respuesta]);
    expect(await orden()).toEqual([
      [clave, null],
      [encontrada.clave, 'no'],
    ]);
    await answer(encontrada.clave, { respuesta: 'quiza' });
    expect((await orden()).map(([, respuesta]) => respuesta)).toEqual([null, null]);
  });

  test("'es' abre la conversación con quien la encontró, que lee si coincide", async () => {
    const { body } = await answer(encontrada.clave, { respuesta: 'es' });
    const CONVERSACION = /\/cerca\/conversacion\/[\w-]{22}/;
    expect(body.conversacion).toMatch(CONVERSACION);
    const mail = await t.mailbox.waitForMail(encontrada.email, 1, CONVERSACION);
    const suya = await get(t.visitor(), CONVERSACION.exec(mail.text!)![0]);
    expect(suya.html).toContain('coincide');
    expect((await get(t.visitor(), body.conversacion!)).status).toBe(200);
    const [{ respuesta, conversacion }] = (await read()).parecidos as [Answer['parecidos'][0]];
    expect([respuesta, conversacion]).toEqual(['es', body.conversacion]);
    expect((await answer(encontrada.clave, { respuesta: 'es' })).body).toEqual(body);
  });

  test("'no' o 'quiza' después de 'es', desde otra pestaña → 409; sigue siendo la suya", async () => {
    const { body } = await answer(encontrada.clave, { respuesta: 'es' });
    for (const respuesta of ['no', 'quiza']) {
      const late = await answer(encontrada.clave, { respuesta });
      expect([late.status, late.body.error]).toEqual([409, textosParecidos.yaEs]);
    }
    const [suya] = (await read()).parecidos;
    expect([suya!.respuesta, suya!.conversacion]).toEqual(['es', body.conversacion]);
  });

  test('sin haber dicho collar ni señas → 400 en sus campos; dichas ahora, se guardan', async () => {
    await say({ ...SENAS, collar: '', marcas: '', tablon: false });
    const { status, body } = await answer(encontrada.clave, { respuesta: 'es' });
    expect([status, Object.keys(body.campos!)]).toEqual([400, ['collar', 'marcas']]);
    expect((await read()).parecidos[0]!.respuesta).toBeNull();
    const done = await answer(encontrada.clave, { respuesta: 'es', ...PRUEBAS });
    expect(done.status).toBe(200);
    expect((await read()).faltan).toEqual([]);
  });

  test('de un anuncio que ya no está → 409; de quien la encontró → 409', async () => {
    const suya = await publishEncontrada(t, { email: ana.email, campos: CERCA });
    expect((await answer(suya.clave, { respuesta: 'es' })).status).toBe(409);
    await t.db.deleteFrom('anuncios').where('clave', '=', encontrada.clave).execute();
    const { status, body } = await answer(encontrada.clave, { respuesta: 'es' });
    expect([status, body.error]).toEqual([409, 'Ese anuncio ya no está en el tablón']);
  });

  test('la cuarta que dice que es suya en un día → 429', async () => {
    for (let n = 0; n < 3; n++) {
      const { clave } = await find();
      for (const once of [200, 200]) {
        expect((await answer(clave, { respuesta: 'es' })).status).toBe(once);
      }
    }
    expect((await answer(encontrada.clave, { respuesta: 'es' })).status).toBe(429);
  });

  test.each([
    ['una respuesta que no hay', { respuesta: 'puede' }],
    ['un collar que no hay', { respuesta: 'es', collar: 'de oro' }],
    ['sin respuesta', {}],
  ])('%s → 400', async (_, body) => {
    expect((await answer(encontrada.clave, body)).status).toBe(400);
  });

  test('mascota en casa → 409; ajena → 404; sin sesión → 401', async () => {
    expect((await answer(encontrada.clave, undefined, other)).status).toBe(404);
    expect((await t.visitor().post(ana.path, { clave: 'x' })).status).toBe(401);
    await ana.client.post(`/insigniasQR/perdida/vuelta?hash=${ana.hash}`);
    expect((await answer(encontrada.clave)).status).toBe(409);
  });
});

describe('la página privada de quien la encontró', () => {
  test('dice qué perdidas del tablón podría ser, y ninguna que no esté en él', async () => {
    await say({ ...SENAS, tablon: false });
    const { client, ruta } = await find();
    expect((await get(client, ruta)).html).not.toContain('Luna');
    await say(SENAS);
    expect((await get(client, ruta)).html).toContain('Luna');
  });

  test('una que resulta que se perdió hace meses, o después → ya no; hace poco → otra vez', async () => {
    await say(SENAS);
    const { client, ruta } = await find();
    const lose = (dias: number) =>
      t.db
        .updateTable('perdidas')
        .set({ desde: new Date(Date.now() - dias * 86_400_000) })
        .where('mascota_id', '=', ana.id)
        .execute();
    for (const [dias, isThere] of [
      [60, false],
      [-2, false],
      [3, true],
    ] as const) {
      await lose(dias);
      expect((await get(client, ruta)).html.includes('Luna'), `${dias}`).toBe(isThere);
    }
  });
});
