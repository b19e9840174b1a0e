import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAna, findLink, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { addConfirmed, addContacto } from '../../test/contactos.ts';
import { hurry } from '../../test/hurry.ts';
import { doSteps, linkIn, listSteps, mailsToContacto, minutesToStep } from '../../test/relevos.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { advanceRelevo } from './advance-relevo.ts';

type Contacto = Awaited<ReturnType<typeof addConfirmed>>;
const t = useTestApp({ TRUST_PROXY: 'loopback' });
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));
const luis = makeEach(() => addConfirmed(t, owner, pet, 'Luis Pérez'));
const marta = makeEach(() => addConfirmed(t, owner, pet, 'Marta'));

const step = () => doSteps(t, pet);
const mailsOf = (contacto: { email: string }) => mailsToContacto(t, contacto);
const conversationOf = (contacto: Contacto) => linkIn(mailsOf(contacto)[0]!.text, 'c');
const see = (path: string) => post(t.visitor(), path, { accion: 'visto' });
async function write(path: string, texto: string) {
  const { html } = await get(t.visitor(), path);
  return post(t.visitor(), path, { clave: valueOf(html, 'clave'), texto });
}
const lose = () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
const home = () => owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
const told = () => [mailsOf(luis).length, mailsOf(marta).length];

describe('un aviso que su dueña no abre', () => {
  test('va al primer contacto y luego al segundo; quien la encontró lee cada paso', async () => {
    const { to } = await tell(t.visitor(), pet);
    expect(await minutesToStep(t)).toBe(15);
    await hurry(t, 'relevo'); // through the real queue
    await t.drainCorreo();
    expect(told()).toEqual([1, 0]);
    let { html } = await get(t.visitor(), to!);
    expect(html).toContain('Ana no lo ha abierto todavía; hemos avisado a Luis');
    await step();
    expect(told()).toEqual([1, 1]);
    ({ html } = await get(t.visitor(), to!));
    expect(html).toContain('Luis no lo ha abierto todavía; hemos avisado a Marta');
    expect(html).not.toMatch(/Pérez|contactos\.example|600 ?111/);
    await step();
    expect(await step()).toBe(0);
    expect(told()).toEqual([1, 1]);
    const aleman = (await get(t.visitor(), to!, { 'accept-language': 'de' })).html;
    expect(aleman).toContain('Ana hat es noch nicht geöffnet; wir haben Luis benachrichtigt');
  });

  test('lo que enseña la casa no abre nada: con ella y sus listas leídas, el relevo sigue', async () => {
    await tell(t.visitor(), pet);
    const { id } = owner.usuario;
    for (const contacto of [luis, marta]) {
      for (const path of [
        `/insigniasQR?usuario_id=${id}`,
        '/insigniasQR/conversaciones/sinAbrir',
        '/insigniasQR/sucesos?limite=5',
        `/insigniasQR/conversaciones?hash=${pet.hash}`,
        `/insigniasQR/edit?usuario_id=${id}&hash=${pet.hash}`,
      ]) {
        expect((await owner.client.get(path)).status).toBe(200);
      }
      await step();
      expect(mailsOf(contacto)).toHaveLength(1);
    }
  });

  test('los minutos son 5 mientras está perdida, y los que elija su dueña', async () => {
    await lose();
    await tell(t.visitor(), pet);
    expect(await minutesToStep(t)).toBe(5);
    await owner.client.put(`/insigniasQR/contactos/espera?hash=${pet.hash}`, {
      perdida: 2,
      casa: 60,
    });
    await step();
    expect(await minutesToStep(t)).toBe(2);
    await home();
    await tell(t.visitor(), pet, { tipo: 'visto' });
    expect(await minutesToStep(t)).toBe(60);
  });

  test('su enlace abre la conversación sin cuenta: la lee y contesta, y todos ven su nombre de pila', async () => {
    const { to } = await tell(t.visitor(), pet, { texto: 'En el portal', contacto: '+49 151' });
    await step();
    const link = conversationOf(luis);
    const page = await get(t.visitor(), link); // like a mail server that follows links
    expect(page.html).toContain('En el portal');
    expect(page.html).toContain('Me ocupo');
    expect(page.html).not.toMatch(/Serrano|612 ?345|49 151|ejemplo\.es|contactos\.example/);
    expect((await get(t.visitor(), to!)).html).not.toContain('Luis lo ha visto');
    expect((await write(link, 'Voy yo, soy su vecino')).status).toBe(303);
    const { html } = await get(t.visitor(), to!);
    expect(html).toContain('Luis lo ha visto');
    expect(html).toContain('Luis te ha respondido');
    expect(html).toContain('Voy yo, soy su vecino');
    expect(html).not.toContain('Pérez');
    await step();
    expect(told()).toEqual([1, 0]);
    const own = (await get(t.visitor(), await findLink(t, owner))).html;
    expect(own).toContain('<b>Luis</b> se ocupa');
    expect(own).toContain('Voy yo, soy su vecino');
    await see(await findLink(t, owner));
    expect((await get(t.visitor(), to!)).html).toContain('Ana lo ha visto');
  });

  test('con «Me ocupo» acaba la cadena; lo que escriban después le llega también a él', async () => {
    const { to } = await tell(t.visitor(), pet);
    await step();
    const link = conversationOf(luis);
    await see(link);
    expect((await get(t.visitor(), link)).html).toContain('Te ocupas tú desde');
    await step();
    expect(told()).toEqual([1, 0]);
    await write(to!, '¿Vienes?');
    await hurry(t, 'alerta');
    await t.drainCorreo();
    expect(told()).toEqual([2, 0]);
    expect(mailsOf(luis)[1]!.subject).toBe('Te han vuelto a escribir sobre Luna');
    expect(linkIn(mailsOf(luis)[1]!.text, 'c')).toBe(link);
    expect(t.mailbox.to(owner.usuario.email)).toHaveLength(2);
  });

  test('dos a la vez: las dos respuestas valen, y una es la primera', async () => {
    await tell(t.visitor(), pet);
    await step();
    await step();
    const links = [conversationOf(luis), conversationOf(marta)];
    const answers = await Promise.all(links.map(see));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const pages = await Promise.all(links.map((link) => get(t.visitor(), link)));
    const first = pages.findIndex(({ html }) => html.includes('Te ocupas tú'));
    const nombre = ['Luis', 'Marta'][first]!;
    expect(pages[1 - first]!.html).toContain(`${nombre} se ocupa`);
    expect(pages[1 - first]!.html).not.toContain('Te ocupas tú');
  });

  test('si ella lo abre justo antes, no se avisa a nadie más', async () => {
    await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    await Promise.all([see(own), see(own)]);
    await step();
    expect(told()).toEqual([0, 0]);
  });

  test('escribe otra vez más de una hora después, y ella no lo abre → se avisa otra vez a quien no lo vio, no a quien se ocupa', async () => {
    const { to } = await tell(t.visitor(), pet);
    await step();
    await step();
    await see(conversationOf(marta));
    await sql`UPDATE relevos SET avisado = avisado - interval '61 minutes'`.execute(t.db);
    await sql`UPDATE alertas SET abierta = now() WHERE mascota_id = ${pet.id}`.execute(t.db);
    await write(to!, 'Se ha escapado por el parque');
    await step();
    await step();
    expect((await listSteps(t, pet)).map(({ contacto_id }) => contacto_id)).toEqual([
      luis.id,
      marta.id,
      luis.id,
    ]);
    expect(mailsOf(luis)[1]!.text).toContain(conversationOf(luis));
  });

  test('a cada contacto, una vez por conversación y hora; de otra también se le avisa', async () => {
    const { to } = await tell(t.visitor(), pet);
    await step();
    await see(await findLink(t, owner));
    await write(to!, '¿Hola?');
    await step();
    expect(told()).toEqual([1, 1]);
    await tell(t.visitor(), pet, { tipo: 'visto' });
    await step();
    expect(told()).toEqual([2, 1]);
  });

  test('lo que escribe después tiene ella un minuto para leerlo, y ellos esperan ese minuto más', async () => {
    const { to } = await tell(t.visitor(), pet);
    await see(await findLink(t, owner));
    await write(to!, '¿Hola?');
    expect(await minutesToStep(t)).toBe(16);
  });

  test('quien lo ve después no le quita el sitio a quien ya se ocupa', async () => {
    await tell(t.visitor(), pet);
    await step();
    await step();
    for (const contacto of [luis, marta]) await see(conversationOf(contacto));
    expect((await get(t.visitor(), conversationOf(luis))).html).toContain('Te ocupas tú');
    expect((await get(t.visitor(), conversationOf(marta))).html).toContain('Luis se ocupa');
  });

  test('la que ha terminado, o la mascota que ya ha vuelto → a nadie', async () => {
    const { to } = await tell(t.visitor(), pet);
    await post(t.visitor(), to!, { accion: 'salir' });
    await step();
    await lose();
    await tell(t.visitor(), pet);
    await home();
    await step();
    expect(told()).toEqual([0, 0]);
  });

  test('un contacto no puede terminarla, denunciarla ni deshacerlo', async () => {
    const { to } = await tell(t.visitor(), pet);
    await step();
    for (const accion of ['salir', 'denunciar', 'deshacer']) {
      expect((await post(t.visitor(), conversationOf(luis), { accion })).status).toBe(403);
    }
    expect((await get(t.visitor(), to!)).html).not.toContain('ha terminado');
  });
});

describe('quién es contacto', () => {
  test('a quien no ha dicho que sí, o ha dicho que no, nunca se le avisa', async () => {
    await post(t.visitor(), luis.link, { accion: 'rechaza' });
    const juan = await addContacto(owner, pet, 'Juan');
    const ids = [juan.id, marta.id, luis.id];
    await owner.client.put(`/insigniasQR/contactos/orden?hash=${pet.hash}`, { ids });
    await tell(t.visitor(), pet);
    await step();
    expect(told()).toEqual([0, 1]);
    await step();
    expect(told()).toEqual([0, 1]);
    await t.drainCorreo();
    expect(t.mailbox.to(juan.email)).toHaveLength(1);
  });

  test('sin contactos no hay cadena', async () => {
    for (const { link } of [luis, marta]) await post(t.visitor(), link, { accion: 'rechaza' });
    await tell(t.visitor(), pet);
    expect(await step()).toBe(0);
  });

  test('los enlaces de quien ya no quiere, o de quien se quita, no abren nada', async () => {
    const { to } = await tell(t.visitor(), pet);
    await step();
    await step();
    await post(t.visitor(), luis.link, { accion: 'rechaza' });
    expect((await get(t.visitor(), conversationOf(luis))).status).toBe(404);
    expect((await write(conversationOf(marta), 'Voy')).status).toBe(303);
    const martas = conversationOf(marta);
    await owner.client.delete(`/insigniasQR/contactos/${marta.id}`);
    expect((await get(t.visitor(), martas)).status).toBe(404);
    const { html, status } = await get(t.visitor(), to!);
    expect([status, html.includes('Voy')]).toEqual([200, true]);
    expect(html).not.toContain('Marta');
  });

  test('en el orden que elige su dueña', async () => {
    await owner.client.put(`/insigniasQR/contactos/orden?hash=${pet.hash}`, {
      ids: [marta.id, luis.id],
    });
    await tell(t.visitor(), pet);
    await step();
    expect(told()).toEqual([0, 1]);
  });
});

describe('cada paso, una vez', () => {
  test('un trabajo repetido, también a la vez, no avisa dos veces ni salta a nadie', async () => {
    await tell(t.visitor(), pet);
    const { id } = await t.db
      .selectFrom('alertas')
      .select('id')
      .where('mascota_id', '=', pet.id)
      .executeTakeFirstOrThrow();
    const again = () => advanceRelevo(t.deps, { alerta: id, orden: 1 });
    await Promise.all([again(), again(), again()]);
    await step();
    await again();
    await t.drainCorreo();
    expect(await listSteps(t, pet)).toEqual([
      { orden: 1, contacto_id: luis.id },
      { orden: 2, contacto_id: marta.id },
    ]);
    expect(told()).toEqual([1, 1]);
  });
});
