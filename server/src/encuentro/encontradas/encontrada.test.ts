import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { get, post } from '../../test/avisos-de-mascota.ts';
import { openEntreDos, publishEncontrada, reclamar } from '../../test/encontradas.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { deleteOldAnuncios } from '../tablon/publicaciones.queries.ts';
import { deleteOldEncontradas } from './encontradas.queries.ts';
import { remindEncontradas } from './remind-encontradas.ts';

const t = useTestApp({ DEMO: '0', TRUST_PROXY: '127.0.0.1' });
const una = makeEach(() => publishEncontrada(t));
const see = (path: string) => get(t.visitor(), path);
const act = (campos: Record<string, string>) => post(una.client, una.ruta, campos);
const findId = async () =>
  (
    await t.db
      .selectFrom('anuncios')
      .select('encontrada_id')
      .where('clave', '=', una.clave)
      .executeTakeFirstOrThrow()
  ).encontrada_id!;
const age = async (dias: number) => {
  const vida = sql<Date>`now() - make_interval(days => ${dias})`;
  await t.db.updateTable('anuncios').set({ vida }).where('clave', '=', una.clave).execute();
};

describe('GET /cerca', () => {
  test('perdidas y encontradas juntas, o solo unas; en la página de cada una, cómo está', async () => {
    expect((await see('/cerca')).html).toContain(una.clave);
    expect((await see('/cerca?clase=encontrada&zona=28074')).html).toContain(una.clave);
    expect((await see('/cerca?clase=perdida')).html).not.toContain(una.clave);
    expect((await see('/cerca?clase=encontrada&especie=gato')).html).not.toContain(una.clave);
    const { html } = await see(`/cerca/${una.clave}`);
    expect(html).toContain('Perro encontrado');
    expect(html).toContain(`/cerca/${una.clave}/es-mia`);
    expect(html).not.toContain('/aviso');
  });

  test('el mapa la enseña con un rombo', async () => {
    expect((await see('/cerca/mapa/baja/28074.svg')).html).toMatch(/href="#[eE]"/);
  });
});

describe('GET /cerca/:clave/aviso', () => {
  test('de una encontrada no hay formulario para su familia → 404', async () => {
    expect((await see(`/cerca/${una.clave}/aviso`)).status).toBe(404);
  });
});

describe('POST /encontrada/:token: publicada', () => {
  test('cerrar dice cómo acabó y la quita al momento; otra vez no cambia nada', async () => {
    expect((await act({ accion: 'cerrar' })).html).toContain('Dinos cómo ha acabado');
    expect((await act({ accion: 'cerrar', resultado: 'familia' })).status).toBe(303);
    await act({ accion: 'cerrar', resultado: 'ida' });
    expect((await see('/cerca')).html).not.toContain(una.clave);
    expect((await see(`/cerca/${una.clave}`)).status).toBe(404);
    expect((await get(una.client, una.ruta)).html).toContain('Ya está con su familia');
  });

  test('cerrada mientras alguien escribe «Es mía»: lo escrito vuelve a quien lo escribió', async () => {
    const visitor = t.visitor();
    const { html } = await get(visitor, `/cerca/${una.clave}/es-mia`);
    const clave = /value="([\w-]{22})"/.exec(html)![1]!;
    await act({ accion: 'cerrar', resultado: 'familia' });
    const dicho = { clave, sexo: 'M', collar: 'azul', marcas: 'Una pata blanca' };
    const late = await post(visitor, `/cerca/${una.clave}/es-mia`, {
      ...dicho,
      email: 'lola@vuelve.example',
    });
    expect(late.status).toBe(404);
    expect(late.html).toContain('Una pata blanca');
  });

  test('borrar lo borra todo, con sus conversaciones; el enlace ya no abre nada', async () => {
    const { suya } = await openEntreDos(t, una);
    const id = await findId();
    expect((await act({ accion: 'borrar' })).to).toBe('/encontrada');
    expect((await get(una.client, una.ruta)).status).toBe(404);
    expect((await see(suya)).status).toBe(404);
    const left = t.db.selectFrom('reclamaciones').select('id').where('encontrada_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  test('con una conversación denunciada no se borra → 409: el equipo tiene que leerla', async () => {
    const { client, suya } = await openEntreDos(t, una);
    await post(client, suya, { accion: 'denunciar' });
    const refused = await act({ accion: 'borrar' });
    expect([refused.status, (await get(una.client, una.ruta)).status]).toEqual([409, 200]);
    await act({ accion: 'cerrar', resultado: 'otra' });
    await sql`UPDATE encontradas SET cerrada = now() - interval '31 days' WHERE cerrada IS NOT NULL`.execute(
      t.db,
    );
    await deleteOldEncontradas(t.db);
    expect((await get(una.client, una.ruta)).status).toBe(200);
  });

  test('diez días antes del final se pregunta una vez; «sigue» empieza la cuenta otra vez', async () => {
    await age(81);
    await Promise.all([remindEncontradas(t.deps), remindEncontradas(t.deps)]);
    await remindEncontradas(t.deps);
    const mail = await t.mailbox.waitForMail(una.email, 1, /sale del tablón|sigue/i);
    expect(mail.text).toContain(una.ruta);
    const sent = t.db.selectFrom('correos').select('id').where('nombre', '=', 'encontradaCaduca');
    expect(await sent.where('para', '=', una.email).execute()).toHaveLength(1);
    await act({ accion: 'sigue' });
    const row = await t.db
      .selectFrom('anuncios')
      .select('recordado')
      .where('clave', '=', una.clave)
      .executeTakeFirstOrThrow();
    expect(row.recordado).toBeNull();
  });

  test('a los 90 días sin señal se borra; cerrada, a los 30', async () => {
    await age(91);
    await deleteOldAnuncios(t.db);
    await deleteOldEncontradas(t.db);
    expect((await get(una.client, una.ruta)).status).toBe(404);
    const other = await publishEncontrada(t);
    await post(other.client, other.ruta, { accion: 'cerrar', resultado: 'otra' });
    await sql`UPDATE encontradas SET cerrada = now() - interval '31 days' WHERE cerrada IS NOT NULL`.execute(
      t.db,
    );
    await deleteOldEncontradas(t.db);
    expect((await get(other.client, other.ruta)).status).toBe(404);
  });

  test('otra vez el código, o pedir otro, cuando ya está publicada: nada cambia', async () => {
    expect((await act({ accion: 'probar', codigo: '123456' })).status).toBe(303);
    expect((await act({ accion: 'pedir', email: 'otra@vuelve.example' })).status).toBe(409);
    const { email } = await t.db
      .selectFrom('encontradas')
      .select('email')
      .where('id', '=', await findId())
      .executeTakeFirstOrThrow();
    expect(email).toBe(una.email);
  });

  test('quien la publicó no puede decir que es suya → 409', async () => {
    await t.db.deleteFrom('limites').execute();
    const client = t.visitor();
    const { to } = await reclamar(client, una.clave, { email: una.email });
    const codigo = await t.mailbox.waitForCode(una.email, 2);
    const { status, html } = await post(client, to!, { accion: 'probar', codigo });
    expect([status, html]).toEqual([409, expect.stringContaining('lo publicaste tú')]);
  });
});
