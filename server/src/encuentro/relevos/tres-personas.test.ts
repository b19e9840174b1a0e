import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import { describe, expect, test } from 'vitest';
import { inIdioma } from '../../test/ask.ts';
import { findLink, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { doSteps, linkIn, mailsToContacto } from '../../test/relevos.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const TODOS = Object.keys(IDIOMAS) as Idioma[];

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const nameOwner = (nombre: string) =>
  t.db.updateTable('usuarios').set({ nombre }).where('id', '=', owner.usuario.id).execute();
const edit = (cambios: object) =>
  owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, cambios);

async function write(path: string, texto: string) {
  const { html } = await get(t.visitor(), path);
  return post(t.visitor(), path, { clave: valueOf(html, 'clave'), texto });
}

/** The links to one conversation, in which finder, contacts and owner have written. */
async function talk(...nombres: string[]) {
  const contactos = [];
  for (const nombre of nombres) contactos.push(await addConfirmed(t, owner, pet, nombre));
  const { to } = await tell(t.visitor(), pet, { texto: 'La tengo' });
  const links: string[] = [];
  for (const contacto of contactos) {
    await doSteps(t, pet);
    links.push(linkIn(mailsToContacto(t, contacto)[0]!.text, 'c'));
  }
  for (const link of links) await write(link, 'Voy yo');
  const own = await findLink(t, owner);
  await write(own, 'Yo también');
  return { buscador: to!, contactos: links, dueno: own };
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim();

/** The names above the messages, as a reader sees them. */
async function readFirmas(link: string, idioma: Idioma = 'es') {
  const { html } = await get(t.visitor(), link, inIdioma(idioma));
  const [, hilo] = /id="hilo"[^>]*>(.*?)<\/ol>/s.exec(html)!;
  return [...hilo!.matchAll(/<b class="(?:firma|oculto)">(.*?)<\/b>/g)].map(([, it]) =>
    textOf(it!),
  );
}

/** The list of participants, as a reader sees it. */
async function readQuienes(link: string, idioma: Idioma = 'es') {
  const { html } = await get(t.visitor(), link, inIdioma(idioma));
  const [, list] = /<ul [^>]*id="quienes"[^>]*>(.*?)<\/ul>/s.exec(html) ?? ['', ''];
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, it]) => textOf(it!));
}

describe('una conversación de tres', () => {
  test('cada página dice quién ha escrito cada mensaje, y quién lee', async () => {
    await nameOwner('Ana');
    await edit({ Genero: 'H' });
    const { buscador, dueno, contactos } = await talk('Luis Pérez');
    const luis = 'Luis · contacto de Ana';
    expect(await readFirmas(buscador)).toEqual(['Tú', luis, 'Ana']);
    expect(await readFirmas(dueno)).toEqual(['Quien la encontró', luis, 'Tú']);
    expect(await readFirmas(contactos[0]!)).toEqual(['Quien la encontró', 'Tú', 'Ana']);
    expect(await readQuienes(buscador)).toEqual(['Tú · Quien la encontró', 'Ana', luis]);
    expect(await readQuienes(dueno)).toEqual(['Quien la encontró', 'Tú', luis]);
    expect(await readQuienes(contactos[0]!)).toEqual([
      'Quien la encontró',
      'Ana',
      'Tú · contacto de Ana',
    ]);
  });

  test('a quien encontró se le llama según el sexo de la mascota', async () => {
    await nameOwner('Ana');
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    const said = [];
    for (const Genero of ['M', 'H', null]) {
      await edit({ Genero });
      said.push((await readFirmas(own))[0]);
    }
    expect(said).toEqual(['Quien lo encontró', 'Quien la encontró', 'Quien la encontró']);
    expect(await readQuienes(to!)).toEqual([]);
  });

  test('en los ocho idiomas', async () => {
    await nameOwner('Ana');
    await edit({ Genero: 'H' });
    const { buscador } = await talk('Luis');
    const said: Record<string, string[]> = {};
    for (const idioma of TODOS) said[idioma] = await readQuienes(buscador, idioma);
    expect(said).toEqual({
      es: ['Tú · Quien la encontró', 'Ana', 'Luis · contacto de Ana'],
      ca: ['Tu · Qui l’ha trobada', 'Ana', 'Luis · contacte de Ana'],
      gl: ['Ti · Quen a atopou', 'Ana', 'Luis · contacto de Ana'],
      eu: ['Zu · Aurkitu duena', 'Ana', 'Luis · kontaktua (Ana)'],
      en: ['You · The finder', 'Ana', 'Luis · Ana’s contact'],
      fr: ['Toi · La personne qui l’a trouvée', 'Ana', 'Luis · contact de Ana'],
      de: ['Du · Wer das Tier gefunden hat', 'Ana', 'Luis · Kontakt von Ana'],
      pt: ['Tu · Quem a encontrou', 'Ana', 'Luis · contacto de Ana'],
    });
    for (const idioma of TODOS)
      expect((await readFirmas(buscador, idioma)).slice(1)).toEqual([said[idioma]![2], 'Ana']);
  });

  test('sin nombre: la familia de Luna, y su contacto', async () => {
    await nameOwner('');
    const { buscador, contactos } = await talk('Luis');
    expect(await readQuienes(buscador)).toEqual([
      'Tú · Quien la encontró',
      'La familia de Luna',
      'Luis · contacto de la familia',
    ]);
    expect((await readFirmas(contactos[0]!))[2]).toBe('La familia de Luna');
    await edit({ Mascota: '' });
    expect((await readFirmas(buscador))[2]).toBe((await readQuienes(buscador))[1]);
    expect((await get(t.visitor(), buscador)).html).not.toContain('Familia');
  });

  test('dos contactos que se llaman igual se distinguen, y los nombres raros no rompen nada', async () => {
    await nameOwner('محمد');
    const { dueno, buscador } = await talk('María Gil', 'María Ruiz', 'Zoe👩‍🚀');
    expect(await readQuienes(dueno)).toEqual([
      'Quien la encontró',
      'Tú',
      'María · contacto de محمد',
      'María 2 · contacto de محمد',
      'Zoe👩‍🚀 · contacto de محمد',
    ]);
    expect((await readFirmas(buscador)).slice(1, 3)).toEqual([
      'María · contacto de محمد',
      'María 2 · contacto de محمد',
    ]);
    expect((await get(t.visitor(), buscador)).html).not.toMatch(/Gil|Ruiz/);
  });

  test('quien deja de ser contacto no se nombra; lo que escribió sigue siendo de un contacto', async () => {
    await nameOwner('Ana');
    const luis = await addConfirmed(t, owner, pet, 'Luis');
    const { to } = await tell(t.visitor(), pet);
    await doSteps(t, pet);
    await write(linkIn(mailsToContacto(t, luis)[0]!.text, 'c'), 'Voy yo');
    await owner.client.delete(`/insigniasQR/contactos/${luis.id}`);
    expect(await readQuienes(to!)).toEqual([]);
    expect((await readFirmas(to!))[1]).toBe('contacto de Ana');
  });
});
