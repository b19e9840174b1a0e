import { describe, expect, test } from 'vitest';
import { createAna, findLink, get, listenTo, post, tell } from '../../test/avisos-de-mascota.ts';
import { eventually } from '../../test/eventually.ts';
import { passDeshacer } from '../../test/finales.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const TERMINADA = 'La conversación ha terminado';
const DESHACER = 'value="deshacer"';
const end = (link: string, accion: string) => post(t.visitor(), link, { accion });
const isOver = async (link: string) => (await get(t.visitor(), link)).html.includes(TERMINADA);

/** A finder's notice, with the links of both sides. */
async function begin() {
  const { to, fields } = await tell(t.visitor(), pet);
  return { finder: to!, dueno: await findLink(t, owner), clave: fields.clave };
}

describe('terminar se deshace durante diez segundos', () => {
  test('quien termina puede deshacerlo; la otra parte, que la tiene abierta, lo sabe y vuelve a escribir', async () => {
    const { finder, dueno, clave } = await begin();
    await end(finder, 'salir');
    expect((await get(t.visitor(), finder)).html).toContain(DESHACER);
    expect((await get(t.visitor(), dueno)).html).not.toContain(DESHACER);
    const { heard, stop } = await listenTo(t.visitor(), dueno);
    const undone = await end(finder, 'deshacer');
    expect([undone.status, undone.to]).toEqual([303, finder]);
    await eventually(() => expect(heard()).toContain('data: cambio'));
    await stop();
    expect(await isOver(dueno)).toBe(false);
    const said = await post(t.visitor(), dueno, { clave: `${clave.slice(1)}A`, texto: 'Sigo' });
    expect(said.status).toBe(303);
  });

  test('deshacer dos veces, o sin nada que deshacer: sigue abierta', async () => {
    const { dueno } = await begin();
    await end(dueno, 'salir');
    const both = await Promise.all([end(dueno, 'deshacer'), end(dueno, 'deshacer')]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await end(dueno, 'deshacer')).status).toBe(303);
    expect(await isOver(dueno)).toBe(false);
  });

  test('un mensaje guardado cuya respuesta se perdió, repetido después del final → 303, y es uno', async () => {
    const { finder, dueno, clave } = await begin();
    const said = { clave: `${clave.slice(1)}A`, texto: 'Estoy en el portal' };
    await post(t.visitor(), finder, said);
    await end(dueno, 'salir');
    expect((await post(t.visitor(), finder, said)).status).toBe(303);
    const other = { ...said, clave: `${clave.slice(1)}B` };
    expect((await post(t.visitor(), finder, other)).status).toBe(409);
    const { html } = await get(t.visitor(), dueno);
    expect(html.split('Estoy en el portal')).toHaveLength(2);
  });

  test('la otra parte no puede → 409, y dice por qué', async () => {
    const { finder, dueno } = await begin();
    await end(dueno, 'salir');
    const { status, html } = await end(finder, 'deshacer');
    expect(status).toBe(409);
    expect(html).toContain('Ya no se puede deshacer');
    expect(await isOver(dueno)).toBe(true);
  });

  test('pasados diez segundos → 409, y la página ya no lo ofrece', async () => {
    const { finder } = await begin();
    await end(finder, 'salir');
    await passDeshacer(t);
    expect((await get(t.visitor(), finder)).html).not.toContain(DESHACER);
    expect((await end(finder, 'deshacer')).status).toBe(409);
    expect(await isOver(finder)).toBe(true);
  });
});

describe('denunciar se deshace durante diez segundos', () => {
  const mails = async (id: number) => {
    await t.drainCorreo();
    const sent = t.mailbox.to(t.deps.config.soporte.email);
    return sent.filter(({ subject }) => subject === `Han denunciado la conversación ${id}`);
  };
  const idOf = async () => {
    const { id } = await t.db
      .selectFrom('conversaciones')
      .select('id')
      .where('mascota_id', '=', pet.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };

  test('lo que cerró vuelve a abrirse, quien escribió puede avisar otra vez, y al equipo no le llega nada', async () => {
    const client = t.visitor();
    const first = await tell(client, pet);
    const dueno = await findLink(t, owner);
    const second = await tell(client, pet, { texto: 'Otra más' });
    const left = await tell(client, pet, { texto: 'Y me fui' });
    await end(left.to!, 'salir');
    await end(dueno, 'denunciar');
    expect(await isOver(second.to!)).toBe(true);
    expect((await end(dueno, 'deshacer')).status).toBe(303);
    expect(await isOver(first.to!)).toBe(false);
    expect(await isOver(second.to!)).toBe(false);
    expect(await isOver(left.to!)).toBe(true);
    expect((await tell(client, pet)).status).toBe(303);
    await passDeshacer(t);
    expect(await mails(await idOf())).toEqual([]);
  });

  test('si no se deshace, el equipo lo sabe una vez, pasado el plazo', async () => {
    const { dueno } = await begin();
    await end(dueno, 'denunciar');
    const id = await idOf();
    expect(await mails(id)).toEqual([]);
    await passDeshacer(t);
    expect(await mails(id)).toHaveLength(1);
  });

  test('denunciada, deshecha y denunciada otra vez: un correo', async () => {
    const { dueno } = await begin();
    for (const accion of ['denunciar', 'deshacer', 'denunciar']) await end(dueno, accion);
    await passDeshacer(t);
    const id = await idOf();
    expect(await mails(id)).toHaveLength(1);
  });

  test('denunciada después de terminar: al deshacerlo queda terminada, como estaba', async () => {
    const { finder, dueno } = await begin();
    await end(finder, 'salir');
    await end(dueno, 'denunciar');
    expect((await end(dueno, 'deshacer')).status).toBe(303);
    const ends = await t.db
      .selectFrom('conversaciones')
      .select(['cerrada_por', 'cerrada_antes', 'bloquea'])
      .where('mascota_id', '=', pet.id)
      .execute();
    expect(ends).toEqual([{ cerrada_por: 'buscador', cerrada_antes: null, bloquea: false }]);
  });

  test('si un administrador ya la ha cerrado → 409, y sigue denunciada', async () => {
    const { dueno } = await begin();
    await end(dueno, 'denunciar');
    await t.db
      .updateTable('conversaciones')
      .set({ denuncia_vista: new Date() })
      .where('mascota_id', '=', pet.id)
      .execute();
    expect((await end(dueno, 'deshacer')).status).toBe(409);
    expect(await isOver(dueno)).toBe(true);
  });
});
