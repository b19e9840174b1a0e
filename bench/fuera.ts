import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import type { Figure } from './figure.ts';
import { median } from './product.ts';
import { findLuna, startServidor } from './servidor.ts';
import { DUENA } from './sesion.ts';

const VUELTAS = 20;
const MIRAR_MS = 10;
const PACIENCIA_MS = 10_000;
const LIMITE_MS = 2_000;

/**
 * How long the pages of a deleted account can still be read, on two instances with one database and
 * one file store.
 */
export async function measureFuera(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-fuera-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const first = await startServidor(3481, settings);
  const second = await startServidor(3491, settings);
  const bases = [first.base, second.base];
  try {
    const { mascota, chapa } = await findLuna(first.base);
    const perfil = await (await fetch(`${first.base}/app/view/${mascota}`)).text();
    const foto = /\/(?:api\/)?ficheros\/[^"\s]+\.webp/.exec(perfil)?.[0];
    if (!foto) throw new Error('The page shows no photo');
    const paginas = [`/app/view/${mascota}`, `/q?${chapa}`, foto];
    const urls = bases.flatMap((base) => paginas.map((pagina) => base + pagina));
    const idas: number[] = [];
    const vueltas: number[] = [];
    for (let n = 0; n < VUELTAS; n++) {
      const out = await signIn(first.base);
      idas.push(await waitFor(urls, false, () => out('POST', '/usuarios/eliminacion', PETICION)));
      const back = await signIn(second.base);
      const undo = () => back('POST', '/usuarios/eliminacion/recuperar');
      vueltas.push(await waitFor(urls, true, undo));
    }
    return [
      describe('asked for: until page, badge and photo are gone on both instances', idas),
      describe('taken back: until they are there again', vueltas),
    ];
  } finally {
    await first.close();
    await second.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const PETICION = { contrasena: DUENA.password, libres: [] };

/** Logs the owner in; returns a function that sends a call with her session. */
async function signIn(base: string) {
  const send = (cookie: string) => (method: string, path: string, body?: object) =>
    fetch(`${base}/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = await send('')('POST', '/usuarios/login', DUENA);
  return send(
    login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  );
}

/** Milliseconds from the request until all addresses can be read, or none. */
async function waitFor(urls: string[], there: boolean, ask: () => Promise<Response>) {
  const begun = performance.now();
  const { status } = await ask();
  if (status !== 200) throw new Error(`Answered with ${status}`);
  for (;;) {
    const answers = await Promise.all(urls.map((url) => fetch(url)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const ms = performance.now() - begun;
    if (answers.every(({ ok }) => ok === there)) return ms;
    if (ms > PACIENCIA_MS) throw new Error('They stay as they were');
    await sleep(MIRAR_MS);
  }
}

function describe(what: string, ms: number[]): Figure {
  const most = Math.max(...ms);
  return {
    name: `Account to be erased, ${what}, of ${ms.length}`,
    value: `${Math.round(median(ms))} ms, at most ${Math.round(most)}`,
    budget: `${LIMITE_MS} ms`,
    ok: most <= LIMITE_MS,
  };
}
