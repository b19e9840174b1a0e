import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { type Db, openDatabase, openPool } from '../server/src/cimientos/db/database.ts';
import { createUsuario } from '../server/src/personas/usuarios/usuarios.ts';
import { Client } from '../server/src/test/client.ts';
import { CONTRASENA, storeContrasena } from '../server/src/test/contrasena-barata.ts';
import { drawJpeg } from '../server/src/test/imagenes.ts';
import { type Fuera, openInstalacion } from '../server/src/test/instalacion/instalacion.ts';
import { datosCompra, inicioPago } from '../server/src/test/tienda.ts';
import { openProxy, type Proxy } from '../server/src/test/proxy.ts';
import type { Figure } from './figure.ts';
import { killTwo } from './muertes.ts';

const PORT = 4600;
const BASE_MS = 10_000;
const CORREO_MS = 60_000;
const AVISOS = 6;
/** Long enough for a queue that frees the jobs of a dead instance. */
const TAREA_MS = 240_000;
const SIEMPRE = Number.POSITIVE_INFINITY;

type Instalacion = Awaited<ReturnType<typeof openInstalacion>>;

/** An installation of two instances whose outside services can be cut, and an owner with a pet. */
interface Escena {
  instalacion: Instalacion;
  fuera: Record<Fuera, Proxy>;
  db: Db;
  owner: Client;
  email: string;
  pet: Insignia;
}

/**
 * What fails while an outside service or an instance is away, and how long it takes to come back:
 * two instances in production mode behind nginx.
 */
export async function measureAverias(): Promise<Figure[]> {
  const fuera = {} as Record<Fuera, Proxy>;
  const relaxed = { PETICIONES_MINUTO: '1000000', AVISOS_HORA: '1000', CODIGO_REENVIO_S: '1' };
  const instalacion = await openInstalacion(PORT, relaxed, async (name, url) => {
    fuera[name] = await openProxy(url);
    return fuera[name].url;
  });
  const db = openDatabase(openPool(instalacion.databaseUrl, 2));
  try {
    const scene = { instalacion, fuera, db, ...(await createOwner(db, instalacion.base)) };
    return [
      ...(await cutBase(scene)),
      await hangAlmacen(scene),
      await cutCorreo(scene),
      await silenceBanco(scene),
      ...(await killOne(scene)),
      await advanceClock(scene),
      await killTwo(),
    ];
  } finally {
    await db.destroy();
    await instalacion.close();
    for (const proxy of Object.values(fuera)) proxy.close();
  }
}

async function createOwner(db: Db, base: string) {
  const email = 'duena@ejemplo.es';
  await createUsuario(db, { email, contrasena: await storeContrasena(), nombre: 'Ana' });
  const owner = new Client(base);
  const login = { email, password: CONTRASENA };
  const { body } = await owner.post<{ usuario: Usuario }>('/usuarios/login', login);
  const created = await owner.post<{ insignia: Insignia }>('/insigniasQR/', {
    usuario_id: body.usuario.id,
    Mascota: 'Luna',
    tipo_mascota: 1,
  });
  return { owner, email, pet: created.body.insignia };
}

/** An answer that a browser got: status, whether it was a page, and how long it took in ms. */
interface Visita {
  status: number;
  isPage: boolean;
  ms: number;
  at: number;
}

/** Asks for a page every 100 ms until `until` ends. */
async function visitDuring(base: string, path: string, until: Promise<unknown>): Promise<Visita[]> {
  const visits: Promise<Visita>[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    visits.push(visit(base, path));
    await sleep(100);
  }
  await until;
  return Promise.all(visits);
}

async function visit(base: string, path: string): Promise<Visita> {
  const at = performance.now();
  const answer = await fetch(base + path, { headers: { accept: 'text/html' } }).catch(() => null);
  await answer?.arrayBuffer();
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html') ?? false;
  return { status: answer?.status ?? 0, isPage, ms: performance.now() - at, at };
}

/** The time in ms until a page is answered with 200. */
async function untilAnswered(base: string, path: string): Promise<number> {
  const start = performance.now();
  while ((await visit(base, path)).status !== 200) await sleep(50);
  return performance.now() - start;
}

const worst = (visits: Visita[]) => Math.round(Math.max(...visits.map(({ ms }) => ms)));
const count = (visits: Visita[], status: (it: number) => boolean) =>
  visits.filter((it) => status(it.status)).length;
const isFault = (status: number) => status === 0 || status >= 500;

async function cutBase({ instalacion: { base }, fuera, pet }: Escena): Promise<Figure[]> {
  const kept = `/app/view/${pet.hash}`;
  for (let i = 0; i < 4; i++) await visit(base, kept); // both instances keep it
  fuera.base.cut(SIEMPRE);
  const over = sleep(BASE_MS);
  const [pages, others] = await Promise.all([
    visitDuring(base, kept, over),
    visitDuring(base, '/app/view/nadie-la-ha-visto-aun', over),
  ]);
  fuera.base.cut(0);
  const back = await untilAnswered(base, kept);
  const data = [...pages, ...others].filter(({ isPage }) => !isPage).length;
  return [
    {
      name: 'Database away for 10 s: a finder gets the page that is kept, or one that says so, never data',
      value: `${count(pages, (it) => it === 200)} of ${pages.length} kept pages; ${data} answers that are no page`,
      budget: 'all, 0',
      ok: data === 0 && count(pages, (it) => it === 200) === pages.length,
    },
    {
      name: 'Until pages are answered again once it is back',
      value: `${Math.round(back)} ms`,
      budget: '≤ 2,000 ms',
      ok: back <= 2_000,
    },
  ];
}

async function hangAlmacen({ instalacion: { base }, fuera, owner, pet }: Escena): Promise<Figure> {
  const picture = await drawJpeg();
  const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Foto' };
  const ids: number[] = [];
  for (let i = 0; i < 14; i++) {
    const { body } = await owner.upload<{ media: { id: number } }>(
      '/imagenes/subirfoto',
      fields,
      picture,
    );
    ids.push(body.media.id);
  }
  fuera.almacen.silence('');
  fuera.almacen.silenceNew('');
  const deletions = Promise.all(
    ids.map((id) => owner.delete(`/insigniaMediaQR/delete?insignia_id=${pet.id}&id=${id}`)),
  );
  const visits = await visitDuring(base, '/app/view/otra-que-no-esta', sleep(BASE_MS));
  fuera.almacen.silenceNew(undefined);
  fuera.almacen.cut(0);
  const answers = await deletions;
  const faults = count(visits, isFault);
  const failed = answers.filter(({ status }) => status >= 500).length;
  return {
    name: 'Store that hangs for 10 s while an owner deletes 14 photos: failed pages, worst wait, failed deletions',
    value: `${faults} of ${visits.length}, ${worst(visits)} ms, ${failed}`,
    budget: '0, ≤ 2,000 ms, 0',
    ok: faults === 0 && worst(visits) <= 2_000 && failed === 0,
  };
}

/** The number of mails whose text holds each of `texts`. */
async function countMails(folder: string, texts: string[]): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => mails.filter((mail) => mail.includes(text)).length);
}

/** A finder's notice, sent by the form. */
async function write(base: string, { hash }: Insignia, mensaje: string): Promise<void> {
  const finder = new Client(base);
  const path = `/app/view/${hash}/aviso`;
  const form = await (await finder.fetch(`${path}?tipo=tengo`)).text();
  const [, clave = ''] = /name="clave" value="([^"]*)"/.exec(form) ?? [];
  const body = new URLSearchParams({ clave, tipo: 'tengo', mensaje }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await finder.send(path, { method: 'POST', body, headers });
  if (status !== 303) throw new Error(`A notice was answered with ${status}`);
}

async function waitForMails(folder: string, texts: string[], patienceMs: number): Promise<number> {
  const start = performance.now();
  while ((await countMails(folder, texts)).includes(0)) {
    if (performance.now() - start > patienceMs) break;
    await sleep(250);
  }
  return performance.now() - start;
}

async function cutCorreo({ instalacion, fuera, pet }: Escena): Promise<Figure> {
  const { base, correo } = instalacion;
  const texts = Array.from({ length: AVISOS }, (_, i) => `Averia-correo-${i}.`);
  fuera.correo.cut(SIEMPRE);
  for (const text of texts) await write(base, pet, text);
  await sleep(CORREO_MS);
  fuera.correo.cut(0);
  const took = await waitForMails(correo, texts, TAREA_MS);
  await sleep(5_000); // a second copy would follow
  const copies = await countMails(correo, texts);
  const lost = copies.filter((it) => it === 0).length;
  const doubled = copies.filter((it) => it > 1).length;
  return {
    name: `Mail server away for 60 s: of ${AVISOS} notices lost, doubled; until all have left once it is back`,
    value: `${lost}, ${doubled}; ${(took / 1000).toFixed(0)} s`,
    budget: '0, 0; ≤ 240 s',
    ok: lost + doubled === 0,
  };
}

async function silenceBanco({ instalacion: { base }, fuera, owner, pet }: Escena): Promise<Figure> {
  const cart = inicioPago(datosCompra(pet, { nombre: 'Averia' }));
  await owner.post('/payment/initiate', cart);
  fuera.banco.silenceNew('');
  // The bank is asked about the first payment before the cart is paid again.
  const asking = Promise.all([1, 2, 3, 4, 5].map(() => owner.post('/payment/initiate', cart)));
  const visits = await visitDuring(base, '/app/view/otra-que-no-esta', sleep(BASE_MS));
  fuera.banco.silenceNew(undefined);
  fuera.banco.cut(0);
  await asking;
  const faults = count(visits, isFault);
  return {
    name: 'Bank silent for 10 s: failed pages, worst wait',
    value: `${faults} of ${visits.length}, ${worst(visits)} ms`,
    budget: '0, ≤ 2,000 ms',
    ok: faults === 0 && worst(visits) <= 2_000,
  };
}

/** Kills an instance while pages are asked for, and then both while a mail is being sent. */
async function killOne({ instalacion, fuera, pet }: Escena): Promise<Figure[]> {
  const { base, correo, instancias, running, startInstancia } = instalacion;
  const path = `/app/view/${pet.hash}`;
  const kill = async (i: number) => {
    const ended = once(running[i]!, 'exit');
    running[i]!.kill('SIGKILL');
    await ended;
  };
  let ready = 0;
  const killing = (async () => {
    await sleep(1_000);
    await kill(0);
    await sleep(3_000);
    const start = performance.now();
    running[0] = await startInstancia(instancias[0]!);
    ready = performance.now() - start;
    await sleep(1_000);
  })();
  const visits = await visitDuring(base, path, killing);

  const words = 'Averia-tarea.';
  fuera.correo.silence('');
  fuera.correo.silenceNew('');
  await write(base, pet, words);
  await sleep(3_000); // one of them holds the job
  await Promise.all([kill(0), kill(1)]);
  fuera.correo.silenceNew(undefined);
  fuera.correo.cut(0);
  running[0] = await startInstancia(instancias[0]!);
  running[1] = await startInstancia(instancias[1]!);
  const took = await waitForMails(correo, [words], 2 * TAREA_MS);
  const faults = count(visits, isFault);
  return [
    {
      name: 'An instance killed (-9): failed pages through nginx, worst wait; until it serves again',
      value: `${faults} of ${visits.length}, ${worst(visits)} ms; ${Math.round(ready)} ms`,
      budget: '0, ≤ 2,000 ms; ≤ 10,000 ms',
      ok: faults === 0 && worst(visits) <= 2_000 && ready <= 10_000,
    },
    {
      name: 'Both killed while a mail is being sent: until it has left',
      value: `${(took / 1000).toFixed(0)} s`,
      budget: '≤ 240 s',
      ok: took <= TAREA_MS,
    },
  ];
}

/** A lock of logins that one instance makes holds at another whose clock is 16 minutes ahead. */
async function advanceClock({ instalacion, email }: Escena): Promise<Figure> {
  const name = 'Clock of one instance 16 minutes ahead: logins locked by the other one stay locked';
  const budget = 'locked (429)';
  if (spawnSync('faketime', ['--version']).error) {
    return { name, value: 'not measured: faketime is missing', budget, ok: false };
  }
  const { instancias, running, startInstancia } = instalacion;
  const ended = once(running[1]!, 'exit');
  running[1]!.kill('SIGTERM');
  await ended;
  running[1] = await startInstancia(instancias[1]!, ['faketime', '-f', '+16m']);
  const [now, ahead] = instancias.map((port) => new Client(`http://localhost:${port}`));
  const login = (client: Client, password: string) =>
    client.post('/usuarios/login', { email, password });
  for (let i = 0; i < 11; i++) await login(now!, 'equivocada-del-todo');
  const { status } = await login(ahead!, CONTRASENA);
  return { name, value: `answer ${status}`, budget, ok: status === 429 };
}

if (import.meta.main) {
  for (const { name, value, budget } of await measureAverias()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
