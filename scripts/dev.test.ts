import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PORT = 3979;
const BASE = `http://localhost:${PORT}`;
const ESPERA_MS = 300_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DATA_DIR = mkdtempSync(join(tmpdir(), 'vuelve-dev-'));

let dev: ChildProcess;
let output = '';
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(PORT), DATA_DIR };
  dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env });
  dev.stdout!.on('data', (chunk) => (output += chunk));
  dev.stderr!.on('data', (chunk) => (output += chunk));
  await waitFor(() => fetch(`${BASE}/app/login`).then(({ ok }) => ok));
}, ESPERA_MS);
afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  rmSync(DATA_DIR, { recursive: true, force: true });
}, ESPERA_MS);

/** Waits until `check` holds; a restarting server, which does not answer, counts as false. */
async function waitFor(check: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ESPERA_MS / 2; Date.now() < end; await sleep(100)) {
    if (await Promise.resolve(check()).catch(() => false)) return;
    if (dev.exitCode !== null) break;
  }
  throw new Error(`In vain. It said:\n${output}`);
}

const touch = (path: string) => utimesSync(join(ROOT, path), new Date(), new Date());
const count = (text: string) => output.split(text).length - 1;

describe('npm run dev', { timeout: ESPERA_MS, concurrent: false }, () => {
  test('dice adónde ir', () => {
    expect(output).toContain(`Vuelve  ${BASE}/`);
    expect(output).toContain(`Mail    ${BASE}/dev/correo`);
  });

  test('la aplicación se recarga sola, con el contacto de los ajustes', async () => {
    const html = await (await fetch(`${BASE}/app/login`)).text();
    expect(html).toContain('/app/@vite/client');
    expect(html).toContain('content="ayuda@vuelve.example"');
    expect(html).not.toMatch(/content="%/);
  });

  test('se entra y se guarda desde el navegador', async () => {
    const headers = {
      'content-type': 'application/json',
      origin: BASE,
      'sec-fetch-site': 'same-origin',
    };
    const login = await fetch(`${BASE}/api/usuarios/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'ana@vuelve.example', password: 'luna-misu-kiwi' }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
    const { usuario } = (await login.json()) as { usuario: { id: number } };
    const saved = await fetch(`${BASE}/api/usuarios/${usuario.id}`, {
      method: 'PUT',
      headers: { ...headers, cookie: cookie.join('; ') },
      body: JSON.stringify({ nombre: 'Ana', apellidos: 'Ruiz', telefono: '612345678' }),
    });
    expect(saved.status).toBe(200);
  });

  test('lo que pinta el servidor, en la misma dirección', async () => {
    const badge = /http\S+\/q\?\S+/.exec(output)![0];
    expect(await (await fetch(badge)).text()).toContain('href="tel:+34');
    expect((await fetch(`${BASE}/dev/correo`)).status).toBe(200);
  });

  test('cambia el código del servidor, o la página de quien encuentra: se reinicia', async () => {
    for (const path of ['server/src/cimientos/hashes.ts', 'web/src/app/paginas.tsx']) {
      const starts = count('Cards ');
      touch(path);
      await waitFor(() => count('Cards ') > starts);
      expect((await fetch(`${BASE}/api/salud`)).status).toBe(200);
    }
  });

  test('al terminar no deja nada detrás', async () => {
    dev.kill('SIGTERM');
    const [code] = await once(dev, 'exit');
    expect(code).toBe(0);
    await expect(fetch(`${BASE}/api/salud`)).rejects.toThrow('fetch failed');
  });
});
