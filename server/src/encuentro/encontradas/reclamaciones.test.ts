import { describe, expect, test } from 'vitest';
import { get, post } from '../../test/avisos-de-mascota.ts';
import { newBuzon, openEntreDos, publishEncontrada, reclamar } from '../../test/encontradas.ts';
import { newIp } from '../../test/escaneos.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { getReclamacion, proveReclamacion } from './reclamaciones.ts';

const t = useTestApp({ DEMO: '0', TRUST_PROXY: '127.0.0.1' });
const una = makeEach(() => publishEncontrada(t));
const mailsTo = (email: string) =>
  t.mailbox.to(email).filter(({ text }) => /conversacion/.test(text ?? '')).length;

describe('GET /cerca/:clave/es-mia', () => {
  test('el formulario; de una que no hay → 404', async () => {
    const { status, html } = await get(t.visitor(), `/cerca/${una.clave}/es-mia`);
    expect([status, html]).toEqual([200, expect.stringContaining('Perro encontrado')]);
    expect((await get(t.visitor(), `/cerca/${'x'.repeat(22)}/es-mia`)).status).toBe(404);
  });
});

describe('POST /cerca/:clave/es-mia', () => {
  test('→ 303 a donde se escribe el código; a quien la encontró no le llega nada todavía', async () => {
    const email = newBuzon();
    const { status, to } = await reclamar(t.visitor(), una.clave, { email });
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/cerca\/es-mia\/[\w-]{22}$/)]);
    expect(await t.mailbox.waitForCode(email)).toMatch(/^\d{6}$/);
    expect(mailsTo(una.email)).toBe(0);
    expect(await t.db.selectFrom('conversaciones').select('id').execute()).toEqual([]);
  });

  test.each([
    ['sin correo', { email: '' }, 'correo'],
    ['sin sexo', { sexo: '' }, 'macho o hembra'],
    ['sin collar', { collar: '' }, 'cómo es su collar'],
    ['un collar que no hay', { collar: 'de oro' }, 'cómo es su collar'],
    ['sin señas', { marcas: ' ' }, 'una señal que solo conozca'],
  ])('%s → 400, y lo escrito sigue', async (_, campos, text) => {
    const all = { email: 'lola@vuelve.example', marcas: 'Una mancha', ...campos };
    const { status, html } = await reclamar(t.visitor(), una.clave, all);
    expect([status, html]).toEqual([400, expect.stringContaining(text)]);
    expect(html).toContain(`value="${all.email}"`);
  });
});

describe('GET /cerca/es-mia/:token', () => {
  test('con un enlace que no es → 404', async () => {
    expect((await get(t.visitor(), `/cerca/es-mia/${'x'.repeat(22)}`)).status).toBe(404);
  });

  test('ya confirmada lleva a su conversación', async () => {
    const client = t.visitor();
    const email = newBuzon();
    const { to } = await reclamar(client, una.clave, { email });
    const codigo = await t.mailbox.waitForCode(email);
    const { to: suya } = await post(client, to!, { accion: 'probar', codigo });
    expect((await get(client, to!)).headers.get('location')).toBe(suya);
  });
});

describe('POST /cerca/es-mia/:token', () => {
  test('el código abre la conversación, y a quien la encontró le llega un correo', async () => {
    const { client, suya, hallador } = await openEntreDos(t, una);
    expect((await get(client, suya)).html).toContain('Con quien la encontró');
    expect((await get(una.client, hallador)).html).toContain('Alguien dice que es suya');
    const mail = await t.mailbox.waitForMail(una.email, 1, /conversacion/);
    expect(mail.text).not.toMatch(/oreja|rojo/);
  });

  test('lo que dice cada uno no lo ve el otro: solo si coincide, y solo quien la encontró', async () => {
    const dicho = { sexo: 'M', collar: 'rojo', marcas: 'Rabo cortado' };
    const { client, suya, hallador } = await openEntreDos(t, una, dicho);
    const ofFinder = (await get(una.client, hallador)).html;
    expect(ofFinder).not.toContain('Rabo cortado');
    expect(ofFinder).toContain('no coincide');
    const ofClaimant = (await get(client, suya)).html;
    expect(ofClaimant).not.toMatch(/trozo de oreja|[Cc]oincide/);
    expect(ofClaimant).not.toContain(una.email);
  });

  test('un código que no es → 400; pedir otro manda otro', async () => {
    const client = t.visitor();
    const email = newBuzon();
    const { to } = await reclamar(client, una.clave, { email });
    const codigo = await t.mailbox.waitForCode(email);
    const wrong = codigo === '000000' ? '000001' : '000000';
    expect((await post(client, to!, { accion: 'probar', codigo: wrong })).status).toBe(400);
    expect((await post(client, to!, { accion: 'probar', codigo: 'x' })).status).toBe(400);
    await t.db.deleteFrom('limites').execute();
    expect((await post(client, to!, { accion: 'pedir' })).status).toBe(303);
    const again = await t.mailbox.waitForCode(email, 2);
    expect((await post(client, to!, { accion: 'probar', codigo: again })).status).toBe(303);
  });

  test('dos personas a la vez: dos conversaciones', async () => {
    const [a, b] = await Promise.all([openEntreDos(t, una), openEntreDos(t, una)]);
    expect(a.suya).not.toBe(b.suya);
    expect((await get(una.client, una.ruta)).html.match(/\/cerca\/conversacion\//g)).toHaveLength(
      2,
    );
  });

  test('otra vez el mismo buzón, diciendo otra cosa: la misma conversación, con lo primero', async () => {
    const { email, suya, hallador } = await openEntreDos(t, una, { sexo: 'M' });
    await t.db.deleteFrom('limites').execute();
    const client = t.visitor();
    const { to } = await reclamar(client, una.clave, { email: email.toUpperCase(), sexo: 'H' });
    const codigo = await t.mailbox.waitForCode(email, 2);
    expect((await post(client, to!, { accion: 'probar', codigo })).to).toBe(suya);
    expect((await get(una.client, hallador)).html).toMatch(/[Nn]o coincide/);
  });

  test('después de una denuncia, el mismo buzón no abre otra con quien la encontró → 403', async () => {
    const { email, hallador } = await openEntreDos(t, una);
    await post(una.client, hallador, { accion: 'denunciar' });
    await t.db.deleteFrom('limites').execute();
    const other = await publishEncontrada(t, { email: una.email });
    const client = t.visitor();
    const { to } = await reclamar(client, other.clave, { email });
    const codigo = await t.mailbox.waitForCode(email, 2);
    expect((await post(client, to!, { accion: 'probar', codigo })).status).toBe(403);
  });

  test('la cuarta de un buzón en un día → 429', async () => {
    const email = newBuzon();
    for (let n = 0; n < 4; n++) {
      await t.db.deleteFrom('limites').where('key', 'like', 'codigo%').execute();
      const other = await publishEncontrada(t);
      const client = t.visitor();
      const { to } = await reclamar(client, other.clave, { email });
      const codigo = await t.mailbox.waitForCode(email, n + 1);
      const { status } = await post(client, to!, { accion: 'probar', codigo });
      expect(status).toBe(n < 3 ? 303 : 429);
    }
  });

  test('corregir el correo en el mismo formulario manda un código al nuevo', async () => {
    const client = t.visitor();
    const first = await reclamar(client, una.clave, { email: newBuzon() });
    const email = newBuzon();
    const path = `/cerca/${una.clave}/es-mia`;
    const again = await post(client, path, { ...first.fields, email });
    expect(again.to).toBe(first.to);
    const codigo = await t.mailbox.waitForCode(email);
    expect((await post(client, again.to!, { accion: 'probar', codigo })).status).toBe(303);
  });

  test('el código de un buzón no confirma otro que se escriba mientras se comprueba', async () => {
    const client = t.visitor();
    const email = newBuzon();
    const first = await reclamar(client, una.clave, { email });
    const codigo = await t.mailbox.waitForCode(email);
    const antes = await getReclamacion(t.db, first.to!.split('/').at(-1)!);
    const path = `/cerca/${una.clave}/es-mia`;
    await post(client, path, { ...first.fields, email: newBuzon() });
    const quien = { ip: newIp(), isBrowser: false, knownSince: () => undefined, huella: undefined };
    const proving = proveReclamacion(t.deps, antes, codigo, quien);
    await expect(proving).rejects.toMatchObject({ status: 409 });
  });

  test('oculta por denuncias entre tanto → 409, y el código sigue valiendo', async () => {
    const client = t.visitor();
    const email = newBuzon();
    const { to } = await reclamar(client, una.clave, { email });
    const codigo = await t.mailbox.waitForCode(email);
    const setRetirado = (retirado: boolean) =>
      t.db.updateTable('anuncios').set({ retirado }).where('clave', '=', una.clave).execute();
    await setRetirado(true);
    const refused = await post(client, to!, { accion: 'probar', codigo });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Ahora no está a la vista');
    expect((await get(client, to!)).html).toContain('Ahora no está a la vista');
    await setRetirado(false);
    expect((await post(client, to!, { accion: 'probar', codigo })).status).toBe(303);
  });

  test('borrada su conversación por su plazo, el mismo buzón abre otra', async () => {
    const { email } = await openEntreDos(t, una);
    await t.db.deleteFrom('conversaciones').where('reclamacion_id', 'is not', null).execute();
    await t.db.deleteFrom('limites').execute();
    const client = t.visitor();
    const { to } = await reclamar(client, una.clave, { email });
    const codigo = await t.mailbox.waitForCode(email, 2);
    expect((await post(client, to!, { accion: 'probar', codigo })).status).toBe(303);
  });

  test('cerrada entre tanto → 404, y lo escrito vuelve', async () => {
    const client = t.visitor();
    const email = newBuzon();
    const { to } = await reclamar(client, una.clave, { email, marcas: 'Una cicatriz' });
    const codigo = await t.mailbox.waitForCode(email);
    await post(una.client, una.ruta, { accion: 'cerrar', resultado: 'ida' });
    const { status, html } = await post(client, to!, { accion: 'probar', codigo });
    expect([status, html]).toEqual([404, expect.stringContaining('Una cicatriz')]);
  });
});
