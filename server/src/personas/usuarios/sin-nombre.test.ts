import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, inIdioma } from '../../test/ask.ts';
import { post, tell } from '../../test/avisos-de-mascota.ts';
import { addContacto } from '../../test/contactos.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
let pet: Insignia;
beforeEach(async () => {
  pet = await t.createMascota(owner);
  await put({ telefono: '612 345 678' });
  await t.db
    .updateTable('usuarios')
    .set({ nombre: '' })
    .where('id', '=', owner.usuario.id)
    .execute();
});

const put = (cambios: object) => owner.client.put(`/usuarios/${owner.usuario.id}`, cambios);
const read = async (idioma: Idioma = 'es') =>
  (await ask(t, `/app/view/${pet.hash}`, inIdioma(idioma))).html;

describe('quien no ha dado su nombre', () => {
  test('la API lo dice vacío, y el perfil no se guarda con un nombre vacío', async () => {
    const { body } = await owner.client.get<{ usuario: Usuario }>('/sesion');
    expect(body.usuario.nombre).toBe('');
    expect((await put({ telefono: '600 111 222' })).status).toBe(200);
    const refused = await put({ nombre: ' ', telefono: '600 111 333' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ campos: { nombre: 'El nombre es obligatorio' } });
  });

  test('quien encuentra a su mascota lee que llama a la familia de Luna, en cada idioma', async () => {
    const said: Record<string, string | undefined> = {};
    for (const idioma of Object.keys(IDIOMAS) as Idioma[]) {
      const html = await read(idioma);
      expect(html).not.toMatch(/>\s*Familia\s*</);
      said[idioma] = /href="tel:[^>]+>.*?<span>([^<]+?)\s*</s.exec(html)?.[1];
    }
    expect(said).toEqual({
      es: 'Llamar a la familia de Luna',
      ca: 'Truca a la família: Luna',
      gl: 'Chamar á familia de Luna',
      eu: 'Deitu familiari: Luna',
      en: 'Call Luna’s family',
      fr: 'Appeler la famille\u202f: Luna',
      de: 'Familie von Luna anrufen',
      pt: 'Ligar à família de Luna',
    });
  });

  test('si tampoco lo tiene la mascota, llama a su familia', async () => {
    const { body } = await owner.client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
    pet = body.insignia;
    expect(await read()).toContain('Llamar a mi familia');
    expect(await read('en')).toContain('Call my family');
  });

  test('sus correos le saludan sin nombre', async () => {
    await tell(t.visitor(), pet);
    const mail = await t.mailbox.waitForMail(owner.email);
    expect(mail.text).toContain('\nHola:\n');
    expect(mail.text).not.toMatch(/Familia|Hola,/);
  });

  test('la conversación habla de su familia, y el contacto no lee ningún nombre', async () => {
    const { to } = await tell(t.visitor(), pet);
    const { html } = await post(t.visitor(), to!, { texto: '¿Quedamos?' });
    expect(html).not.toMatch(/>\s*Familia\s*</);
    const { email } = await addContacto(owner, pet, 'Luis');
    const { subject, text } = await t.mailbox.waitForMail(email);
    expect(subject).toBe('Alguien quiere que te avisemos si aparece Luna');
    expect(text).toContain('Alguien que te conoce te ha puesto como contacto de Luna');
  });

  test('la tarjeta de emergencia dice que se llame a su familia', async () => {
    const path = `/api/insigniasQR/tarjeta?hash=${pet.hash}&numero=1`;
    const response = await owner.client.fetch(path);
    expect(response.status).toBe(200);
    const { paginas } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(paginas.flat().some(({ texto }) => texto.includes('Llama a su familia.'))).toBe(true);
  });

  test('en la tabla solo hay un nombre o ninguno', async () => {
    const blank = t.db.updateTable('usuarios').set({ nombre: '  ' });
    await expect(blank.where('id', '=', owner.usuario.id).execute()).rejects.toThrow(
      /nombre_o_nada/,
    );
  });
});

describe('el nombre de pila', () => {
  test.each([
    ['Mi hermano José Antonio', 'Hola, Mi hermano José Antonio:'],
    ['Doña Carmen', 'Hola, Doña Carmen:'],
    ['LA VECINA', 'Hola, LA VECINA:'],
    ['José Antonio Ruiz', 'Hola, José:'],
    ['محمد علي', 'Hola, محمد:'],
    ['Li Wei', 'Hola, Li:'],
  ])('a %s se le saluda: %s', async (nombre, saludo) => {
    const { email } = await addContacto(owner, pet, nombre);
    expect((await t.mailbox.waitForMail(email)).text).toContain(saludo);
  });
});
