import type { AvisoPush } from '@vuelve/contract/avisos';
import { describe, expect, test } from 'vitest';
import { getCodigo } from '../../chapas/codigos.ts';
import { createAna, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { hurry } from '../../test/hurry.ts';
import { beginAvisos, openServicioPush, type Respuestas } from '../../test/servicio-push.ts';
import { makeEach, useOpened, useTestApp, useTestigo } from '../../test/fixtures.ts';

const servicio = useOpened(() => openServicioPush());
const t = useTestApp(() => ({ PUSH_HOSTS_PERMITIDOS: servicio.host, TRUST_PROXY: 'loopback' }));
const settle = useTestigo(t);
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const begin = async (answers?: Respuestas, client = owner.client) =>
  (await beginAvisos(servicio, client, answers)).nombre;
const readPush = async (nombre: string, count = 1) => {
  const { texto, headers } = await servicio.waitForPush(nombre, count);
  return { headers, aviso: JSON.parse(texto) as AvisoPush };
};
const put = (cambios: object) => owner.client.put('/avisos', cambios);
const mails = async () => {
  await t.drainCorreo();
  return t.mailbox.to(owner.usuario.email);
};
const lose = () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
async function scan(codigo = pet.chapa.hash) {
  await (await t.visitor().fetch(`/q?${codigo}`, from(newIp()))).text();
  await settle();
}
/** Quiet hours from one hour ago to one hour from now, in Spanish time. */
const DE_AHORA = () => {
  const at = (ms: number) =>
    new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'short' }).format(
      Date.now() + ms,
    );
  const pad = (text: string) => text.padStart(5, '0');
  return { silencio: { desde: pad(at(-3_600_000)), hasta: pad(at(3_600_000)) } };
};

describe('una alerta de las que suenan', () => {
  test('llega a cada navegador de su dueña además del correo, y abre la conversación', async () => {
    const first = await begin();
    await tell(t.visitor(), pet);
    const { aviso, headers } = await readPush(first);
    expect(aviso.titulo).toBe('Alguien tiene a Luna');
    expect(headers.topic).toBe(aviso.marca);
    expect(aviso).not.toHaveProperty('callado');
    expect((await get(t.visitor(), aviso.ruta)).html).toContain('Alguien tiene a');
    expect(await mails()).toHaveLength(1);
    const [alerta] = await t.db
      .selectFrom('alertas')
      .select('entregada')
      .where('mascota_id', '=', pet.id)
      .execute();
    expect(alerta!.entregada).not.toBeNull();
  });

  test('nada del buscador ni del dueño va en él', async () => {
    const nombre = await begin();
    await tell(t.visitor(), pet, { texto: 'secreto', contacto: '+49 151 000' });
    const { aviso } = await readPush(nombre);
    for (const secret of ['secreto', '+49 151', '612 345', 'Serrano', owner.email]) {
      expect(JSON.stringify(aviso)).not.toContain(secret);
    }
  });

  test('lo que escriben después, en el mismo lugar', async () => {
    const nombre = await begin();
    const { to } = await tell(t.visitor(), pet);
    const { aviso: first } = await readPush(nombre);
    await post(t.visitor(), first.ruta, { accion: 'visto' });
    const clave = valueOf((await get(t.visitor(), to!)).html, 'clave');
    await post(t.visitor(), to!, { clave, texto: '¿Hola?' });
    await hurry(t, 'alerta');
    const { aviso } = await readPush(nombre, 2);
    expect(aviso.titulo).toBe('Te han vuelto a escribir sobre Luna');
    expect([aviso.marca, aviso.ruta]).toEqual([first.marca, first.ruta]);
  });

  test('un escaneo de la que está perdida; de la que no, nada', async () => {
    const nombre = await begin();
    await scan();
    await lose();
    await scan();
    const { aviso } = await readPush(nombre);
    expect(aviso.titulo).toBe('Acaban de leer la chapa de Luna');
    expect(aviso.ruta).toBe(`/app/mascota/${pet.hash}/actividad`);
    expect(servicio.to(nombre)).toHaveLength(1);
  });

  test('dice qué han leído, cuando no es la chapa', async () => {
    const nombre = await begin();
    await lose();
    await scan(await getCodigo(t.db, pet.id, 'tarjeta'));
    const { aviso } = await readPush(nombre);
    expect(aviso.titulo).toBe('Acaban de leer la tarjeta de emergencia de Luna');
  });

  test('no le llega a nadie más', async () => {
    const other = await t.createOwner();
    const nombre = await begin(undefined, other.client);
    await tell(t.visitor(), pet);
    await mails();
    expect(servicio.to(nombre)).toEqual([]);
  });
});

describe('las horas de silencio', () => {
  test('la que no está perdida: llega sin sonido; la perdida suena siempre', async () => {
    const nombre = await begin();
    await put(DE_AHORA());
    await tell(t.visitor(), pet);
    expect((await readPush(nombre)).aviso.callado).toBe(true);
    await lose();
    await tell(t.visitor(), pet);
    expect((await readPush(nombre, 2)).aviso).not.toHaveProperty('callado');
    expect(await mails()).toHaveLength(2);
  });
});

describe('sin correo', () => {
  test('un navegador lo recibe: no hay correo', async () => {
    const nombre = await begin();
    await put({ correo: false });
    await tell(t.visitor(), pet);
    await readPush(nombre);
    await eventually(async () => {
      const query = t.db.selectFrom('alertas').select('entregada');
      const { entregada } = await query.where('mascota_id', '=', pet.id).executeTakeFirstOrThrow();
      expect(entregada).not.toBeNull();
    });
    await hurry(t, 'alerta');
    expect(await mails()).toEqual([]);
  });

  test('a quien se ocupa por su dueña le llegan los mensajes por correo, aunque el navegador de ella los reciba', async () => {
    const nombre = await begin();
    await put({ correo: false });
    const luis = await addConfirmed(t, owner, pet, 'Luis');
    const { to } = await tell(t.visitor(), pet);
    await readPush(nombre);
    await hurry(t, 'relevo');
    const mail = await t.mailbox.waitForMail(luis.email, 2);
    const suyo = /\/c\/[\w-]{22}/.exec(mail.text!)![0];
    await post(t.visitor(), suyo, { accion: 'visto' });
    const { html } = await get(t.visitor(), to!);
    await post(t.visitor(), to!, { clave: valueOf(html, 'clave'), texto: '¿Vienes?' });
    await hurry(t, 'alerta');
    await t.drainCorreo();
    expect(t.mailbox.to(luis.email).map(({ subject }) => subject)).toContain(
      'Te han vuelto a escribir sobre Luna',
    );
  });

  test.each([
    ['ya no existe', { status: 410 }],
    ['no se deja', { status: 503 }],
    ['no contesta', 'silencio' as const],
  ])('el navegador %s: llega el correo', async (_, answer) => {
    await begin([answer]);
    await put({ correo: false });
    await tell(t.visitor(), pet);
    await hurry(t, 'alerta');
    expect(await mails()).toHaveLength(1);
  });

  test('el último navegador se ha ido: el correo vuelve, y al momento', async () => {
    await begin([{ status: 410 }]);
    await put({ correo: false });
    await tell(t.visitor(), pet);
    await hurry(t, 'alerta');
    await tell(t.visitor(), pet);
    expect(await mails()).toHaveLength(2);
  });
});
