import { describe, expect, test } from 'vitest';
import {
  createAna,
  findLink,
  get,
  post,
  postFoto,
  tell,
  tellConFoto,
  valueOf,
} from '../../test/avisos-de-mascota.ts';
import { limpiar } from '../../test/limpiar.ts';
import { drawFoto, drawJpeg, drawJpegEn } from '../../test/imagenes.ts';
import { hurry } from '../../test/hurry.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const enMadrid = await drawJpegEn(40.408_75, -3.7012);
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const OFERTA = 'La foto dice dónde se hizo';
const LUGAR = 'query=40.40875%2C-3.7012';

const listLugares = () =>
  t.db
    .selectFrom('lugares_ofrecidos')
    .innerJoin('conversaciones', 'conversaciones.id', 'conversacion_id')
    .select(['latitud', 'longitud'])
    .where('mascota_id', '=', pet.id)
    .execute();

const read = async (path: string) => (await get(t.visitor(), path)).html;

const answer = async (to: string, accion: string) =>
  post(t.visitor(), to, { accion, lugar: valueOf(await read(to), 'lugar') });

const age = (minutos: number) =>
  t.db
    .updateTable('lugares_ofrecidos')
    .set({ creado: new Date(Date.now() - minutos * 60_000) })
    .execute();

describe('el lugar que dice una foto', () => {
  test('se le pregunta a quien la envía; hasta entonces su dueña no lo sabe', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const html = await read(to!);
    expect(html).toContain(OFERTA);
    expect(html).toContain('¿Le decimos el lugar a Ana?');
    const own = await read(await findLink(t, owner));
    expect(own).not.toContain(OFERTA);
    expect(own).not.toContain('40.40875');
    expect(await listLugares()).toEqual([{ latitud: 40.408_75, longitud: -3.7012 }]);
  });

  test('si dice que sí cuando su dueña ya ha leído lo demás, se le avisa', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const own = await findLink(t, owner);
    await post(t.visitor(), own, { accion: 'visto' });
    expect((await answer(to!, 'decir_lugar')).status).toBe(303);
    await hurry(t, 'alerta');
    await t.drainCorreo();
    const [, second] = t.mailbox.to(owner.usuario.email);
    expect(second?.subject).toBe('Te han vuelto a escribir sobre Luna');
  });

  test('otra cosa que una clave → 410, y no un fallo', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    for (const lugar of ['\0', 'x'.repeat(10_000), '']) {
      expect((await post(t.visitor(), to!, { accion: 'decir_lugar', lugar })).status).toBe(410);
    }
  });

  test('si dice que sí, le llega, una vez; y la pregunta se va', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const lugar = valueOf(await read(to!), 'lugar');
    for (let i = 0; i < 2; i++) {
      const said = await post(t.visitor(), to!, { accion: 'decir_lugar', lugar });
      expect(said.status).toBe(303);
    }
    const own = await read(await findLink(t, owner));
    expect(own.split(LUGAR)).toHaveLength(2);
    expect(own).toContain('Lugar que dice la foto');
    expect(await read(to!)).not.toContain(OFERTA);
    expect(await listLugares()).toEqual([]);
  });

  test('dicho dos veces a la vez, le llega una', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const lugar = valueOf(await read(to!), 'lugar');
    const say = () => post(t.visitor(), to!, { accion: 'decir_lugar', lugar });
    const said = await Promise.all([say(), say()]);
    expect(said.map(({ status }) => status)).toEqual([303, 303]);
    expect((await read(await findLink(t, owner))).split(LUGAR)).toHaveLength(2);
  });

  test('si dice que no, se olvida', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    expect((await answer(to!, 'callar_lugar')).status).toBe(303);
    expect(await read(to!)).not.toContain(OFERTA);
    expect(await listLugares()).toEqual([]);
    expect(await read(await findLink(t, owner))).not.toContain('40.40875');
  });

  test('si no contesta en una hora, se olvida: después ya no se puede decir', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const lugar = valueOf(await read(to!), 'lugar');
    await age(59);
    expect(await read(to!)).toContain(OFERTA);
    await age(61);
    expect(await read(to!)).not.toContain(OFERTA);
    const late = await post(t.visitor(), to!, { accion: 'decir_lugar', lugar });
    expect(late.status).toBe(410);
    expect(late.html).toContain('Ya no guardamos el lugar de la foto');
    await limpiar(t);
    expect(await listLugares()).toEqual([]);
    expect(await read(await findLink(t, owner))).not.toContain('40.40875');
  });

  test('no se pregunta cuando él mismo ha dado su posición', async () => {
    const donde = { latitud: '41.1', longitud: '-4.2' };
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid, donde);
    expect(await read(to!)).not.toContain(OFERTA);
    expect(await listLugares()).toEqual([]);
  });

  test('en un mensaje de después también; el de la última foto es el que vale', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const before = valueOf(await read(to!), 'lugar');
    const clave = valueOf(await read(to!), 'clave');
    await postFoto(t.visitor(), to!, { clave }, { bytes: await drawJpegEn(-33.5, 18.25) });
    expect(await listLugares()).toEqual([{ latitud: -33.5, longitud: 18.25 }]);
    const old = await post(t.visitor(), to!, { accion: 'decir_lugar', lugar: before });
    expect(old.status).toBe(410);
    expect((await answer(to!, 'decir_lugar')).status).toBe(303);
    expect(await read(await findLink(t, owner))).toContain('query=-33.5%2C18.25');
  });

  test('dónde hace sus fotos la dueña no se lee, ni contesta ella por él', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const own = await findLink(t, owner);
    const lugar = valueOf(await read(to!), 'lugar');
    for (const accion of ['decir_lugar', 'callar_lugar']) {
      expect((await post(t.visitor(), own, { accion, lugar })).status).toBe(404);
    }
    expect(await listLugares()).toHaveLength(1);
    const clave = valueOf(await read(own), 'clave');
    await postFoto(t.visitor(), own, { clave }, { bytes: await drawJpegEn(1, 1) });
    expect(await listLugares()).toEqual([{ latitud: 40.408_75, longitud: -3.7012 }]);
  });

  test('terminada la conversación → 409, y ya no se pregunta', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const lugar = valueOf(await read(to!), 'lugar');
    await post(t.visitor(), to!, { accion: 'salir' });
    expect((await post(t.visitor(), to!, { accion: 'decir_lugar', lugar })).status).toBe(409);
    expect(await read(to!)).not.toContain(OFERTA);
    expect((await post(t.visitor(), to!, { accion: 'callar_lugar', lugar })).status).toBe(303);
    expect(await listLugares()).toEqual([]);
  });

  test('con la clave de otra conversación → 410, y la de allí sigue', async () => {
    const { to } = await tellConFoto(t.visitor(), pet, enMadrid);
    const lugar = valueOf(await read(to!), 'lugar');
    const other = await tell(t.visitor(), await t.createMascota(await t.createOwner()));
    expect((await post(t.visitor(), other.to!, { accion: 'decir_lugar', lugar })).status).toBe(410);
    await post(t.visitor(), other.to!, { accion: 'callar_lugar', lugar });
    expect(await listLugares()).toHaveLength(1);
  });

  test('se borra con la conversación', async () => {
    await tellConFoto(t.visitor(), pet, enMadrid);
    const ofrecidos = t.db.selectFrom('lugares_ofrecidos').select('conversacion_id');
    const before = await ofrecidos.execute();
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect(await ofrecidos.execute()).toHaveLength(before.length - 1);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['91 grados', () => drawJpegEn(91, 0)],
    ['181 grados', () => drawJpegEn(10, -181)],
    ['0, 0, como una cámara sin señal', () => drawJpegEn(0, 0)],
    ['partes de cero', () => withGps('40/0 25/1 0/1', 'N')],
    ['un norte que no es', () => withGps('40/1 25/1 0/1', 'X')],
    ['una latitud sin longitud', () => withGps('40/1 25/1 0/1', 'N', {})],
    ['nada', () => drawJpeg()],
  ])('dice %s: llega la foto y no se pregunta nada', async (_, draw) => {
    const { status, to } = await tellConFoto(t.visitor(), pet, await draw());
    expect(status).toBe(303);
    const html = await read(to!);
    expect(html).toContain('class="foto"');
    expect(html).not.toContain(OFERTA);
  });
});

const LONGITUD = { GPSLongitude: '3/1 42/1 0/1', GPSLongitudeRef: 'W' };

function withGps(GPSLatitude: string, GPSLatitudeRef: string, longitud: object = LONGITUD) {
  const IFD3 = { GPSLatitude, GPSLatitudeRef, ...longitud };
  return drawFoto(40, 30).withExif({ IFD3 }).jpeg().toBuffer();
}
