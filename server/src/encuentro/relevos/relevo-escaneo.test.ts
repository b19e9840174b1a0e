import { RELEVO_ESCANEO_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAna, get, post } from '../../test/avisos-de-mascota.ts';
import { addConfirmed, findContactoLink, newBuzon } from '../../test/contactos.ts';
import { from, newIp, readActividad } from '../../test/escaneos.ts';
import { doSteps, linkIn, mailsToContacto } from '../../test/relevos.ts';
import { makeEach, useTestApp, useTestigo } from '../../test/fixtures.ts';

type Contacto = Awaited<ReturnType<typeof addConfirmed>>;
const t = useTestApp({ TRUST_PROXY: 'loopback' });
const settle = useTestigo(t);
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));
const luis = makeEach(() => addConfirmed(t, owner, pet, 'Luis Pérez'));
const marta = makeEach(() => addConfirmed(t, owner, pet, 'Marta'));

const step = () => doSteps(t, pet);
const mailsOf = (contacto: Contacto) => mailsToContacto(t, contacto);
const told = () => [mailsOf(luis).length, mailsOf(marta).length];
const lose = () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
const home = () => owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
async function scan() {
  await (await t.visitor().fetch(`/q?${pet.chapa.hash}`, from(newIp()))).text();
  await settle();
}

describe('la chapa que leen de una mascota perdida', () => {
  const relevoOf = (contacto: Contacto) => linkIn(mailsOf(contacto)[0]!.text, 'relevo');
  const attend = (path: string) => post(t.visitor(), path, { accion: 'ocupo' });

  /** Gives the first contact another address, which has to agree. Returns it. */
  async function moveLuis(): Promise<string> {
    const email = newBuzon('Luis');
    const path = `/insigniasQR/contactos/${luis.id}`;
    const { status } = await owner.client.put(path, { nombre: 'Luis', email, telefono: '' });
    expect(status).toBe(200);
    return email;
  }

  test('sin abrir → al primer contacto, que dice «Me ocupo»; abrir el enlace no basta', async () => {
    await lose();
    await scan();
    await step();
    const link = relevoOf(luis);
    expect(mailsOf(luis)[0]!.subject).toBe('Acaban de leer un código de Luna');
    const page = await get(t.visitor(), link);
    expect(page.html).toContain('Han leído un código de Luna');
    for (const secret of ['Serrano', '612', owner.email]) expect(page.html).not.toContain(secret);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    await step();
    expect(told()).toEqual([1, 1]);
    expect((await attend(link)).status).toBe(303);
    expect((await get(t.visitor(), link)).html).toContain('Te ocupas tú');
    expect((await attend(relevoOf(marta))).status).toBe(303);
    expect((await get(t.visitor(), relevoOf(marta))).html).toContain('Luis se ocupa');
  });

  test('leer la actividad acaba la cadena; la lectura siguiente empieza otra', async () => {
    await lose();
    await scan();
    await readActividad(owner, pet);
    await step();
    expect(told()).toEqual([0, 0]);
    await scan();
    await step();
    expect(told()).toEqual([1, 0]);
  });

  test('muchas seguidas son una cadena; pasado un rato, otra', async () => {
    await lose();
    for (let i = 0; i < 4; i++) await scan();
    for (let i = 0; i < 4; i++) await step();
    expect(told()).toEqual([1, 1]);
    await scan();
    expect(await step()).toBe(0);
    const ago = sql`make_interval(secs => ${RELEVO_ESCANEO_MS / 1000 + 1})`;
    await sql`UPDATE alertas SET creada = creada - ${ago} WHERE mascota_id = ${pet.id}`.execute(
      t.db,
    );
    await sql`UPDATE relevos SET avisado = avisado - ${ago} WHERE contacto_id IN (${luis.id}, ${marta.id})`.execute(
      t.db,
    );
    await scan();
    await step();
    expect(told()).toEqual([2, 1]);
  });

  test('un enlace inventado, de otra forma o de quien ya no quiere → el mismo 404; otra acción → 404', async () => {
    await lose();
    await scan();
    await step();
    const link = relevoOf(luis);
    for (const path of [`/relevo/${'A'.repeat(22)}`, '/relevo/x', '/relevo/%00']) {
      expect((await get(t.visitor(), path)).status).toBe(404);
      expect((await attend(path)).status).toBe(404);
    }
    expect((await post(t.visitor(), link, { accion: 'otra' })).status).toBe(404);
    await post(t.visitor(), luis.link, { accion: 'rechaza' });
    expect((await get(t.visitor(), link)).status).toBe(404);
    expect((await attend(link)).status).toBe(404);
  });

  test('al volver a casa, a quien se avisó se le dice una vez; a quien no, nada', async () => {
    await lose();
    await scan();
    await step();
    await home();
    await home();
    await t.drainCorreo();
    expect(told()).toEqual([2, 0]);
    expect(mailsOf(luis)[1]!.subject).toBe('Luna ya está en casa');
  });

  test('al volver a casa, a una dirección que aún no ha dicho que sí no se le dice', async () => {
    await lose();
    await scan();
    await step();
    const email = await moveLuis();
    await home();
    await t.drainCorreo();
    expect(t.mailbox.to(email)).toHaveLength(1); // the question whether he wants to be one
  });

  test('cuando su dueña pone otra dirección y esa dice que sí, los enlaces de la de antes no abren nada', async () => {
    await lose();
    await scan();
    await step();
    const link = relevoOf(luis);
    const answer = await findContactoLink(t, await moveLuis());
    expect((await post(t.visitor(), answer, { accion: 'acepta' })).status).toBe(303);
    expect((await get(t.visitor(), link)).status).toBe(404);
  });
});
