import { expect } from 'vitest';
import { get, post, valueOf } from './avisos-de-mascota.ts';
import type { Client } from './client.ts';
import { from, newIp } from './escaneos.ts';
import type { TestApp } from './test-app.ts';

const HALLAZGO = {
  situacion: 'conmigo',
  especie: 'perro',
  tamano: 'mediano',
  colores: 'canela',
  municipio: 'Leganés',
  referencia: 'junto a la estación',
};

let last = 0;
/** A mailbox that was never used before. */
export const newBuzon = () => `hallador${++last}@vuelve.example`;

type Campos = Record<string, string>;

/** Sends the first step of an entry. Returns the answer and what was sent. */
export async function tellHallazgo(client: Client, campos: Campos = {}, ip = newIp()) {
  const { html } = await get(client, '/encontrada');
  const all = { clave: valueOf(html, 'clave'), ...HALLAZGO, ...campos };
  return { ...(await post(client, '/encontrada', all, from(ip))), fields: all };
}

/** A draft: the browser that made it, and the path of its private page. */
export async function startBorrador(t: TestApp, campos: Campos = {}) {
  const client = t.visitor();
  const { status, to } = await tellHallazgo(client, campos);
  expect(status).toBe(303);
  return { client, ruta: to! };
}

/** Asks for a code for a draft, and returns it. */
export async function askCodigo(
  t: TestApp,
  { client, ruta }: { client: Client; ruta: string },
  email: string,
  campos: Campos = {},
) {
  const codes = t.mailbox.countCodes(email);
  const fields = { accion: 'pedir', email, ...campos };
  const { status, html } = await post(client, ruta, fields, from(newIp()));
  expect([status, html]).toEqual([303, '']);
  return t.mailbox.waitForCode(email, codes + 1);
}

interface Publicada {
  email?: string;
  /** The fields of the first step, and of the second one. */
  campos?: Campos;
  detalles?: Campos;
}

/** A published animal: its finder's browser, private page, address and key on the board. */
export async function publishEncontrada(
  t: TestApp,
  { email = newBuzon(), detalles = {}, campos = {} }: Publicada = {},
) {
  const borrador = await startBorrador(t, campos);
  const codigo = await askCodigo(t, borrador, email, { ...PRUEBAS, ...detalles });
  const done = await post(borrador.client, borrador.ruta, {
    accion: 'probar',
    codigo,
    ...PRUEBAS,
    ...detalles,
  });
  expect([done.status, done.to]).toEqual([303, borrador.ruta]);
  const { html } = await get(borrador.client, borrador.ruta);
  const clave = /href="\/cerca\/([\w-]{22})"/.exec(html)![1]!;
  return { ...borrador, email, clave };
}

/** The finder's signs of ownership, which no page shows. */
const PRUEBAS = { sexo: 'H', collar: 'rojo', marcas: 'Le falta un trozo de oreja' };

const DICHO = { sexo: 'H', collar: 'rojo', marcas: 'La oreja rota' };

/** Says that a published animal is the client's. Returns the answer of the form. */
export async function reclamar(client: Client, clave: string, campos: Campos = {}) {
  const path = `/cerca/${clave}/es-mia`;
  const { html } = await get(client, path);
  const all = { clave: valueOf(html, 'clave'), ...DICHO, ...campos };
  return { ...(await post(client, path, all, from(newIp()))), fields: all };
}

/** Proves a claim, and returns both sides' paths of its conversation. */
export async function openEntreDos(
  t: TestApp,
  { clave, email: finder }: { clave: string; email: string },
  { email = newBuzon(), ...campos }: Campos = {},
) {
  const client = t.visitor();
  const codes = t.mailbox.countCodes(email);
  const { to } = await reclamar(client, clave, { email, ...campos });
  const codigo = await t.mailbox.waitForCode(email, codes + 1);
  const done = await post(client, to!, { accion: 'probar', codigo });
  expect(done.status).toBe(303);
  const CONVERSACION = /\/cerca\/conversacion\/[\w-]{22}/;
  const mail = await t.mailbox.waitForMail(finder, undefined, CONVERSACION);
  return { client, email, suya: done.to!, hallador: CONVERSACION.exec(mail.text!)![0] };
}
