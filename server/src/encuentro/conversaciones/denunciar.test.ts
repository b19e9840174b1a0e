import { describe, expect, test } from 'vitest';
import { createAna, findLink, get, listenTo, post, tell } from '../../test/avisos-de-mascota.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

/** Another message of a finder, with its own key. */
const write = ({ to, fields }: { to: string | null; fields: { clave: string } }, texto: string) =>
  post(t.visitor(), to!, { clave: `${fields.clave.slice(1)}A`, texto });

describe('denunciar y bloquear', () => {
  test('a quien su dueña denuncia no le llega otro aviso de esa mascota → 403 con lo escrito; a otras, y de otros, sí', async () => {
    const finder = t.visitor();
    await tell(finder, pet);
    expect(
      (await post(t.visitor(), await findLink(t, owner), { accion: 'denunciar' })).status,
    ).toBe(303);
    const again = await tell(finder, pet, { texto: 'Dame dinero' });
    expect(again.status).toBe(403);
    expect(again.html).toContain('no quiere recibir más mensajes desde este navegador');
    expect(again.html).toContain('Dame dinero');
    const other = await t.createMascota(owner);
    const elsewhere = () => from(newIp());
    expect((await tell(finder, other, {}, elsewhere())).status).toBe(303);
    expect((await tell(t.visitor(), pet, {}, elsewhere())).status).toBe(303);
  });

  test('denunciar y bloquear termina todas las de ese navegador sobre la mascota, y quien las tiene abiertas lo sabe; las de otros siguen', async () => {
    const finder = t.visitor();
    const first = await tell(finder, pet);
    const own = await findLink(t, owner);
    const second = await tell(finder, pet, { tipo: 'mensaje', texto: 'Otra más' });
    const left = await tell(finder, pet, { texto: 'Y me fui' });
    await post(t.visitor(), left.to!, { accion: 'salir' });
    const stranger = await tell(t.visitor(), pet);
    const { heard, stop } = await listenTo(t.visitor(), second.to!);
    await post(t.visitor(), own, { accion: 'denunciar' });
    await eventually(() => expect(heard()).toContain('data: cambio'));
    await stop();
    for (const { to, fields } of [first, second]) {
      expect((await get(t.visitor(), to!)).html).toContain('La conversación ha terminado');
      expect((await write({ to, fields }, 'Dame dinero')).status).toBe(409);
    }
    expect((await write(stranger, 'Sigue aquí')).status).toBe(303);
    const ends = await t.db
      .selectFrom('conversaciones')
      .select('cerrada_por')
      .where('mascota_id', '=', pet.id)
      .orderBy('id')
      .execute();
    const by = ends.map(({ cerrada_por }) => cerrada_por);
    expect(by).toEqual(['denuncia', 'dueno', 'buscador', null]);
  });

  test('dos denuncias a la vez de las dos de un navegador: ninguna espera a la otra para siempre', async () => {
    const finder = t.visitor();
    const links: string[] = [];
    for (const texto of ['Una', 'Dos']) links.push((await tell(finder, pet, { texto })).to!);
    const ids = await t.db
      .selectFrom('conversaciones')
      .select('id')
      .where('mascota_id', '=', pet.id)
      .execute();
    const paths = ids.map(({ id }) => `/app/conversacion/${id}`);
    const report = (path: string) => post(owner.client, path, { accion: 'denunciar' });
    const answers = await Promise.all(paths.map(report));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    for (const link of links) {
      expect((await get(t.visitor(), link)).html).toContain('La conversación ha terminado');
    }
  });

  test('si denuncia quien la encontró, puede volver a avisar', async () => {
    const finder = t.visitor();
    const { to } = await tell(finder, pet);
    await post(t.visitor(), to!, { accion: 'denunciar' });
    expect((await tell(finder, pet)).status).toBe(303);
  });
});
