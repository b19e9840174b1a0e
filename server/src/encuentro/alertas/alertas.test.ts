import { ALERTAS_GUARDA_DIAS, ALERTAS_MENSAJE_HORA } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAna, findLink, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { from, newIp, readActividad } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { hurry } from '../../test/hurry.ts';
import { makeEach, useTestApp, useTestigo } from '../../test/fixtures.ts';
import { createWorkers } from '../../workers.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const settle = useTestigo(t);
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const listAlertas = () =>
  t.db.selectFrom('alertas').selectAll().where('mascota_id', '=', pet.id).orderBy('id').execute();

async function write(path: string, texto: string) {
  const { html } = await get(t.visitor(), path);
  return post(t.visitor(), path, { clave: valueOf(html, 'clave'), texto });
}
const see = (path: string) => post(t.visitor(), path, { accion: 'visto' });

const listMensajes = async () => {
  await hurry(t, 'alerta');
  await t.drainCorreo();
  return t.mailbox
    .to(owner.usuario.email)
    .filter(({ subject }) => subject === 'Te han vuelto a escribir sobre Luna');
};

/** The delay of the newest waiting mail, in seconds. */
async function waits(): Promise<number> {
  const { rows } = await sql<{ espera: number }>`
    SELECT round(extract(epoch FROM start_after - created_on))::int AS espera
    FROM pgboss.job WHERE name = 'alerta' AND state < 'active' ORDER BY created_on DESC`.execute(
    t.db,
  );
  return rows[0]!.espera;
}

const lose = () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
async function scan() {
  await (await t.visitor().fetch(`/q?${pet.chapa.hash}`, from(newIp()))).text();
  await settle();
}

describe('el aviso de quien la encuentra', () => {
  test('es una alerta: entregada cuando salió el correo, abierta cuando su dueña la tiene delante', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await eventually(async () => {
      const [alerta] = await listAlertas();
      expect(alerta).toMatchObject({ motivo: 'aviso', abierta: null });
      expect(alerta!.entregada!.getTime()).toBeGreaterThanOrEqual(alerta!.ocurrida.getTime());
    });
    await get(t.visitor(), own); // like a mail server that follows links
    await see(to!); // the finder's own view does not count
    expect(await listAlertas()).toMatchObject([{ abierta: null }]);
    await see(own);
    expect(await listAlertas()).toMatchObject([{ abierta_por: 'dueno' }]);
  });

  test.each([
    ['contestar', { texto: 'Salgo ya' }],
    ['salir', { accion: 'salir' }],
    ['denunciar', { accion: 'denunciar' }],
  ])('%s también la abre', async (_, fields) => {
    await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const { html } = await get(t.visitor(), own);
    await post(t.visitor(), own, { clave: valueOf(html, 'clave'), ...fields });
    expect(await listAlertas()).toMatchObject([{ abierta_por: 'dueno' }]);
  });
});

describe('lo que el buscador escribe después', () => {
  test('se avisa al rato, una vez para todo lo que haya; y otra después de leerlo', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await see(own);
    await write(to!, '¿Hola?');
    await write(to!, 'Sigue aquí');
    expect(t.mailbox.to(owner.usuario.email)).toHaveLength(1);
    expect(await listMensajes()).toHaveLength(1);
    await write(to!, 'Me tengo que ir');
    expect(await listMensajes()).toHaveLength(1);
    expect((await get(t.visitor(), own)).html).toContain('data-visto=""');
    await see(own);
    expect((await get(t.visitor(), own)).html).not.toContain('data-visto=""');
    await write(to!, 'La dejo con el portero');
    const mails = await listMensajes();
    expect(mails).toHaveLength(2);
    expect(mails[1]!.text).toContain(own);
  });

  test('quien tiene la página delante no recibe ningún correo', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await see(own);
    await write(to!, '¿Hola?');
    await see(own);
    expect(await listMensajes()).toHaveLength(0);
    expect(await listAlertas()).toMatchObject([
      { motivo: 'aviso' },
      { motivo: 'mensaje', abierta_por: 'dueno', avisada: null, entregada: null },
    ]);
  });

  test('mientras el primer aviso no se ha abierto, su correo basta', async () => {
    const { to } = await tell(t.visitor(), pet);
    await findLink(t, owner);
    await write(to!, '¿Hola?');
    expect(await listMensajes()).toHaveLength(0);
    expect(await listAlertas()).toHaveLength(1);
  });

  test('unos pocos correos a la hora de cada conversación: el siguiente espera, y no se pierde; los de otra no esperan', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await see(own);
    for (let i = 0; i < ALERTAS_MENSAJE_HORA; i++) {
      await write(to!, `Mensaje ${i}`);
      expect(await listMensajes()).toHaveLength(i + 1);
      await see(own);
    }
    await write(to!, 'Uno más');
    expect(await waits()).toBeGreaterThan(3_000);
    await t.mailbox.waitForMail(owner.usuario.email, ALERTAS_MENSAJE_HORA + 1);
    const other = await tell(t.visitor(), pet, { tipo: 'visto' });
    const last = await t.mailbox.waitForMail(owner.usuario.email, ALERTAS_MENSAJE_HORA + 2);
    await see(/\/c\/[\w-]{22}/.exec(last.text!)![0]);
    await write(other.to!, '¿Hola?');
    expect(await waits()).toBe(60);
    expect(await listMensajes()).toHaveLength(ALERTAS_MENSAJE_HORA + 2);
  });

  test('los que se leyeron al momento no cuentan: al siguiente no se le hace esperar', async () => {
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await see(own);
    for (let i = 0; i <= ALERTAS_MENSAJE_HORA; i++) {
      await write(to!, `Mensaje ${i}`);
      await see(own);
    }
    await write(to!, 'Se ha escapado hacia el parque');
    expect(await waits()).toBe(60);
    expect(await listMensajes()).toHaveLength(1);
  });

  test('quien no ha abierto el aviso en una hora recibe otro correo con el siguiente mensaje', async () => {
    const { to } = await tell(t.visitor(), pet);
    await findLink(t, owner);
    await write(to!, '¿Hola?');
    await sql`UPDATE alertas SET avisada = now() - interval '61 minutes'
      WHERE mascota_id = ${pet.id}`.execute(t.db);
    await write(to!, '¿Sigues ahí?');
    await write(to!, 'Me voy');
    await t.drainCorreo();
    const subjects = t.mailbox.to(owner.usuario.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Alguien tiene a Luna', 'Te han vuelto a escribir sobre Luna']);
  });

  test('lo que se añade al reenviar el formulario se avisa si ya había leído el primero', async () => {
    const aviso = `/app/view/${pet.hash}/aviso`;
    const clave = valueOf((await get(t.visitor(), aviso)).html, 'clave');
    await post(t.visitor(), aviso, { clave, tipo: 'tengo' });
    await see(await findLink(t, owner));
    await post(t.visitor(), aviso, { clave, tipo: 'tengo', texto: 'En el portal' });
    expect(await listMensajes()).toHaveLength(1);
  });

  test('dos a la vez son una alerta', async () => {
    const { to } = await tell(t.visitor(), pet);
    await see(await findLink(t, owner));
    await Promise.all([1, 2, 3].map((i) => write(to!, `A la vez ${i}`)));
    expect(await listAlertas()).toHaveLength(2);
    expect(await listMensajes()).toHaveLength(1);
  });
});

describe('la chapa que leen de una mascota perdida', () => {
  test('es una alerta desde que pasó; leer su actividad la abre', async () => {
    await lose();
    await scan();
    await t.drainCorreo();
    const [alerta] = await listAlertas();
    expect(alerta).toMatchObject({ motivo: 'escaneo', conversacion_id: null, abierta: null });
    expect(alerta!.entregada).not.toBeNull();
    expect(alerta!.ocurrida.getTime()).toBeLessThan(alerta!.entregada!.getTime());
    const other = await t.createOwner();
    await other.client.get(`/insigniasQR/actividad?hash=${pet.hash}`);
    expect(await listAlertas()).toMatchObject([{ abierta: null }]);
    await readActividad(owner, pet);
    expect(await listAlertas()).toMatchObject([{ abierta_por: 'dueno' }]);
  });

  test('decir que ha vuelto, o abrir otra alerta suya, también', async () => {
    await lose();
    await scan();
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    expect(await listAlertas()).toMatchObject([{ abierta_por: 'dueno' }]);
    await lose();
    await scan();
    await tell(t.visitor(), pet);
    await see(await findLink(t, owner));
    expect((await listAlertas()).every(({ abierta_por }) => abierta_por === 'dueno')).toBe(true);
  });
});

test('a los 90 días se olvidan, y no antes', async () => {
  const age = (dias: number) =>
    sql`UPDATE alertas SET creada = now() - make_interval(days => ${dias})
      WHERE mascota_id = ${pet.id}`.execute(t.db);
  const clean = () => createWorkers(t.deps, { send: async () => {} }).limpieza();
  await tell(t.visitor(), pet);
  await t.drainCorreo();
  await age(ALERTAS_GUARDA_DIAS - 1);
  await clean();
  expect(await listAlertas()).toHaveLength(1);
  await age(ALERTAS_GUARDA_DIAS + 1);
  await clean();
  expect(await listAlertas()).toEqual([]);
});
