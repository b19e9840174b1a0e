import type { ResumenConversacion } from '@vuelve/contract/conversacion';
import { describe, expect, test } from 'vitest';
import { newHash } from '../../cimientos/hashes.ts';
import { createAna, findLink, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp, type Owner } from '../../test/test-app.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const HORA_MS = 3_600_000;
const GRACIAS = 'Gracias de corazón por tu ayuda.';

const lose = (hours = 51, { client } = owner) =>
  client.put(`/insigniasQR/perdida?hash=${pet.hash}`, {
    abre: true,
    desde: new Date(Date.now() - hours * HORA_MS).toISOString(),
  });
const comeHome = () => owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
const thank = (body: object = {}, { client } = owner) =>
  client.post<{ agradecidos: number }>(
    `/insigniasQR/conversaciones/gracias?hash=${pet.hash}`,
    body,
  );
const read = async (path: string, headers = {}) => (await get(t.visitor(), path, headers)).html;
const countIn = (html: string, words: string) => html.split(words).length - 1;
const list = async () =>
  (await owner.client.get<ResumenConversacion[]>(`/insigniasQR/conversaciones?hash=${pet.hash}`))
    .body;

describe('POST /insigniasQR/conversaciones/gracias', () => {
  test('→ 200: quien escribió lo lee en su idioma, y las palabras propias como se escribieron', async () => {
    await lose();
    const german = { 'accept-language': 'de' };
    const { to } = await tell(t.visitor(), pet, {}, german);
    await comeHome();
    expect(await list()).toMatchObject([{ agradecida: false }]);
    const answer = await thank({ texto: 'Os debemos una merienda' });
    expect([answer.status, answer.body]).toEqual([200, { agradecidos: 1 }]);
    expect(await list()).toMatchObject([{ agradecida: true }]);
    const html = await read(to!, german);
    expect(html).toContain('Von Herzen danke für deine Hilfe.');
    expect(html).toContain('<p lang="es">Os debemos una merienda</p>');
    expect(html).toContain('Luna ist wieder zu Hause. Es hat 2 Tage und 3 Stunden gedauert.');
    expect(await read(await findLink(t, owner))).toContain(GRACIAS);
  });

  test('otra vez, o dos a la vez → unas gracias; otras palabras se añaden', async () => {
    await lose();
    const { to } = await tell(t.visitor(), pet);
    await comeHome();
    const answers = await Promise.all(Array.from({ length: 6 }, () => thank({ texto: 'Besos' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await thank({ texto: 'Y un abrazo' });
    await thank();
    const html = await read(to!);
    expect(countIn(html, GRACIAS)).toBe(1);
    expect(countIn(html, 'Besos')).toBe(1);
    expect(countIn(html, 'Y un abrazo')).toBe(1);
  });

  test('solo a quien escribió en esta pérdida, o poco antes, y sigue ahí', async () => {
    const early = await tell(t.visitor(), pet, { texto: 'La veo sola' });
    const old = await tell(t.visitor(), pet, { texto: 'Hace un mes' });
    await lose(1);
    const gone = await tell(t.visitor(), pet, { texto: 'Me voy' });
    await post(t.visitor(), gone.to!, { accion: 'salir' });
    await age('Hace un mes', 30 * 24);
    await age('La veo sola', 5);
    await comeHome();
    const late = await tell(t.visitor(), pet, { texto: '¿Qué tal está?' });
    expect((await thank()).body).toEqual({ agradecidos: 1 });
    expect(await read(early.to!)).toContain(GRACIAS);
    for (const { to } of [old, gone, late]) {
      const html = await read(to!);
      expect(html).not.toContain(GRACIAS);
      expect(html).not.toContain('ya está en casa');
    }
  });

  test('a quien escribió en la pérdida, aunque después lleguen cien avisos más', async () => {
    await lose();
    const { to } = await tell(t.visitor(), pet);
    await tellAtOnce(210);
    await comeHome();
    const late = await tell(t.visitor(), pet);
    expect((await thank()).body).toEqual({ agradecidos: 211 });
    expect(await read(to!)).toContain(GRACIAS);
    expect(await read(late.to!)).not.toContain(GRACIAS);
  });

  test('nadie escribió → 200 con ninguno; todavía perdida → ninguno', async () => {
    await lose();
    await comeHome();
    expect((await thank()).body).toEqual({ agradecidos: 0 });
    await lose(1);
    const { to } = await tell(t.visitor(), pet);
    expect((await thank()).body).toEqual({ agradecidos: 0 });
    expect(await read(to!)).not.toContain(GRACIAS);
  });

  test('perderse y volver otra vez: a quien ayudó en las dos se le agradece dos veces', async () => {
    await lose(51);
    const { to } = await tell(t.visitor(), pet);
    await comeHome();
    await thank();
    await lose(0);
    expect(await read(to!)).not.toContain('ya está en casa');
    const clave = valueOf(await read(to!), 'clave');
    await post(t.visitor(), to!, { clave, texto: 'La vuelvo a tener' });
    await comeHome();
    expect(await read(to!)).toContain(
      'Luna ya está en casa, después de 1 minuto. Gracias por escribir.',
    );
    expect((await thank()).body).toEqual({ agradecidos: 1 });
    expect(countIn(await read(to!), GRACIAS)).toBe(2);
  });

  test('mascota ajena → 404, y nadie lee nada', async () => {
    await lose();
    const { to } = await tell(t.visitor(), pet);
    await comeHome();
    expect((await thank({}, await t.createOwner())).status).toBe(404);
    expect(await read(to!)).not.toContain(GRACIAS);
  });

  test('501 letras → 400 en su campo', async () => {
    await lose();
    await comeHome();
    const long = await thank({ texto: 'x'.repeat(501) });
    expect(long.status).toBe(400);
    expect(long.body).toMatchObject({ campos: { texto: 'Máximo 500 caracteres' } });
  });

  test('muchas palabras distintas seguidas → 429; otra dueña no lo nota', async () => {
    const app = await openTestApp({ AVISOS_HORA: '1' });
    try {
      const [ana, eva] = [await app.createOwner(), await app.createOwner()];
      const send = async (of: Owner) => {
        const { hash } = await app.createMascota(of);
        return of.client.post(`/insigniasQR/conversaciones/gracias?hash=${hash}`, {});
      };
      for (let i = 0; i < 10; i++) expect((await send(ana)).status).toBe(200);
      expect((await send(ana)).status).toBe(429);
      expect((await send(eva)).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('la conversación, cuando vuelve a casa', () => {
  test('quien la tiene abierta lo sabe al momento, y puede seguir escribiendo', async () => {
    await lose();
    const { to } = await tell(t.visitor(), pet);
    const stop = new AbortController();
    const stream = await fetch(`${t.visitor().base}${to}/cambios`, { signal: stop.signal });
    let heard = '';
    const listening = (async () => {
      for await (const chunk of stream.body!) heard += Buffer.from(chunk).toString();
    })().catch(() => {});
    await eventually(() => expect(heard).toContain('retry'));
    await comeHome();
    await eventually(() => expect(heard).toContain('data: cambio'));
    stop.abort();
    await listening;
    const html = await read(to!);
    expect(html).toContain(
      'Luna ya está en casa, después de 2 días y 3 horas. Gracias por escribir.',
    );
    expect(html).toMatch(/<h2[^>]*>Luna ya está en casa<\/h2>/);
    const own = await read(await findLink(t, owner));
    expect(own).toContain('<p>Luna ya está en casa, después de 2 días y 3 horas.</p>');
    for (const side of [html, own]) expect(side).not.toContain('name="frases"'); // no replies
    const clave = valueOf(html, 'clave');
    expect((await post(t.visitor(), to!, { clave, texto: '¡Qué bien!' })).status).toBe(303);
  });

  test.each([
    ['ca', 'Luna ja és a casa, després de 2 dies i 3 hores. Gràcies per escriure.'],
    ['gl', 'Luna xa está na casa, despois de 2 días e 3 horas. Grazas por escribir.'],
    ['eu', 'Etxean da berriro, 2 egun eta 3 ordu geroago: Luna. Eskerrik asko idazteagatik.'],
    ['en', 'Luna is home again, after 2 days and 3 hours. Thank you for writing.'],
    [
      'fr',
      'Luna est de retour à la maison, après 2\u00a0jours et 3\u00a0heures. Merci d’avoir écrit.',
    ],
    ['pt', 'Luna já está em casa, depois de 2 dias e 3 horas. Obrigado por escreveres.'],
  ])('en %s: %s', async (idioma, frase) => {
    await lose();
    const headers = { 'accept-language': idioma };
    const { to } = await tell(t.visitor(), pet, {}, headers);
    await comeHome();
    expect(await read(to!, headers)).toContain(frase);
  });

  test('desde ella también se dan las gracias, una vez; quien busca no puede dárselas', async () => {
    await lose();
    const { to } = await tell(t.visitor(), pet);
    const own = await findLink(t, owner);
    expect((await post(t.visitor(), own, { accion: 'gracias' })).status).toBe(409);
    await comeHome();
    expect((await post(t.visitor(), to!, { accion: 'gracias' })).status).toBe(400);
    expect(await read(own)).toContain('Dar las gracias');
    expect((await post(t.visitor(), own, { accion: 'gracias' })).status).toBe(303);
    expect((await post(t.visitor(), own, { accion: 'gracias' })).status).toBe(303);
    expect(await read(own)).not.toContain('Dar las gracias');
    expect(countIn(await read(to!), GRACIAS)).toBe(1);
  });

  test('las gracias no se eligen entre las frases de un formulario → 400', async () => {
    const { to } = await tell(t.visitor(), pet);
    const clave = valueOf(await read(to!), 'clave');
    expect((await post(t.visitor(), to!, { clave, frases: 'gracias' })).status).toBe(400);
  });
});

async function age(texto: string, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * HORA_MS);
  const { conversacion_id } = await t.db
    .updateTable('mensajes')
    .set({ enviado: then })
    .where('texto', '=', texto)
    .returning('conversacion_id')
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('conversaciones')
    .set({ abierta: then, ultimo: then })
    .where('id', '=', conversacion_id)
    .execute();
}

async function tellAtOnce(cuantos: number): Promise<void> {
  const claves = Array.from({ length: cuantos }, newHash);
  const base = { mascota_id: pet.id, tipo: 'tengo' as const, idioma: 'es' };
  const rows = await t.db
    .insertInto('conversaciones')
    .values(claves.map((clave) => ({ ...base, clave })))
    .returning(['id as conversacion_id', 'clave'])
    .execute();
  const dicho = rows.map((row) => ({ ...row, autor: 'buscador' as const }));
  await t.db.insertInto('mensajes').values(dicho).execute();
  const accesos = rows.map(({ conversacion_id, clave }) => ({
    conversacion_id,
    rol: 'dueno' as const,
    token_hash: Buffer.from(clave),
  }));
  await t.db.insertInto('accesos_conversacion').values(accesos).execute();
}
