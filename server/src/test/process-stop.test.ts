import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Insignia } from '@vuelve/contract/mascota';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenTo, tell } from './avisos-de-mascota.ts';
import { eventually } from './eventually.ts';
import { drawJpeg } from './imagenes.ts';
import { Client } from './client.ts';
import { cloneDatabase } from './databases.ts';
import {
  ARRANQUE_MS,
  type DataDir,
  findPort,
  isAlive,
  openDataDir,
  type Servidor,
} from './servidor.ts';

/** Logs in as the demo's owner and returns the number of her pets. */
async function countMascotas(client: Client): Promise<number> {
  await client.post('/usuarios/login', { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' });
  return (await client.get<Insignia[]>('/insigniasQR')).body.length;
}

/** Each test uses the server that the previous test has started. */
describe('parada y vuelta, siempre con la misma DATA_DIR', () => {
  let dataDir: DataDir;
  let running: Servidor;
  let postgres: number;
  beforeAll(async () => {
    dataDir = await openDataDir();
    await startAgain();
  });
  afterAll(() => dataDir.close());

  async function startAgain() {
    running = await dataDir.start();
    postgres = (await dataDir.readPostgres())!;
  }

  test('un segundo en ella, o en el mismo puerto, se niega en una línea; el primero sigue', async () => {
    const samePort = await openDataDir();
    try {
      const second = await dataDir.spawn();
      const third = await samePort.spawn({ DEMO: '0', PORT: new URL(running.client.base).port });
      expect(await second.exit()).toBe(1);
      expect(second.output.stdout).toBe('');
      expect(second.output.stderr).toBe(
        `Another instance is using ${dataDir.path}: stop it, or set DATA_DIR\n`,
      );
      expect(await third.exit()).toBe(1);
      expect(third.output.stderr).toBe('The port is in use: set PORT to a free one\n');
      expect(await samePort.readPostgres()).toBeUndefined();
      expect((await running.client.get('/salud')).status).toBe(200);
    } finally {
      await samePort.close();
    }
  });

  test('SIGINT → acaba bien y sin dejar base de datos; otro arranque encuentra los datos', async () => {
    expect(isAlive(postgres)).toBe(true);
    expect(await countMascotas(running.client)).toBe(3);
    await running.client.post('/insigniasQR/edit/post');
    expect(await running.end('SIGINT')).toBe(0);
    expect(running.output.stderr).toBe('');
    expect(isAlive(postgres)).toBe(false);

    await startAgain();
    expect(await countMascotas(running.client)).toBe(4);
  });

  test('kill -9 → otro arranque sigue sin ayuda, con los datos', async () => {
    await countMascotas(running.client);
    await running.client.post('/insigniasQR/edit/post');
    await running.end('SIGKILL');

    await startAgain();
    expect(running.output.stderr).toBe('');
    expect(await countMascotas(running.client)).toBe(5);
    expect(await running.end('SIGTERM')).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });
});

describe('parada a destiempo', () => {
  let dataDir: DataDir;
  beforeEach(async () => {
    dataDir = await openDataDir();
  });
  afterEach(() => dataDir.close());

  test('SIGINT mientras arranca → tampoco deja base de datos', async () => {
    const servidor = await dataDir.spawn();
    const postgres = await eventually(async () => {
      const pid = await dataDir.readPostgres();
      expect(pid).toBeDefined();
      return pid!;
    }, ARRANQUE_MS);
    expect(await servidor.end('SIGINT')).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  test('SIGINT con una petición a medias que no llega nunca → acaba bien', async () => {
    const servidor = await dataDir.start({ DATABASE_URL: await cloneDatabase(), DEMO: '0' });
    const socket = connect(Number(new URL(servidor.client.base).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/usuarios/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
    await servidor.client.get('/salud'); // by now the server has read the first half of the request
    expect(await servidor.end('SIGINT')).toBe(0);
    socket.destroy();
  });
});

/** Longer than the server once gave a request. */
const LARGA_MS = 3_500;

describe('npm start', () => {
  test('pasa la señal al servidor, espera su fin y acaba como él', async () => {
    const dataDir = await openDataDir();
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn('npm', ['start', '--silent'], {
      cwd: new URL('../../..', import.meta.url),
      env: {
        PATH,
        HOME,
        DATA_DIR: dataDir.path,
        DATABASE_URL: await cloneDatabase(),
        DEMO: '0',
        PORT: String(await findPort()),
      },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await eventually(() => expect(said).toContain('\nMail '), ARRANQUE_MS);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await dataDir.close();
  });
});

describe('parada en marcha', () => {
  let dataDir: DataDir;
  let running: Servidor;
  let owner: Client;
  let luna: Insignia;
  beforeAll(async () => {
    dataDir = await openDataDir();
  });
  beforeEach(async () => {
    running = await dataDir.start({ DATABASE_URL: await cloneDatabase() });
    owner = new Client(running.client.base);
    await countMascotas(owner);
    [luna] = (await owner.get<[Insignia]>('/insigniasQR')).body;
  });
  afterAll(() => dataDir.close());

  test('una foto a medio subir llega entera; otras conexiones ya no entran, y acaba bien', async () => {
    const { head, rest } = await beginUpload(owner, luna);
    const { hostname, port } = new URL(running.client.base);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write(head);
    await running.client.get('/salud');

    const ended = running.end('SIGTERM');
    await eventually(() => expect(running.client.get('/salud')).rejects.toThrow('fetch failed'));
    for (let sent = 0; sent < LARGA_MS; sent += 500) {
      await sleep(500);
      socket.write(rest.subarray(sent, sent + 500));
    }
    socket.write(rest.subarray(LARGA_MS));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(await ended).toBe(0);
    expect(running.output.stderr).toBe('');
  });

  test('quien escucha una conversación oye cuándo volver; una conexión abierta sin usar no estorba', async () => {
    const { to } = await tell(running.client, luna);
    const path = new URL(to!, running.client.base).pathname;
    const listener = await listenTo(running.client, path);
    const { hostname, port } = new URL(running.client.base);
    const idle = connect(Number(port), hostname);
    await once(idle, 'connect');
    await running.client.get('/salud');

    expect(await running.end('SIGTERM')).toBe(0);
    await listener.ended;
    expect(listener.heard()).toMatch(/retry: \d{3,4}\n\n$/);
    expect(listener.heard().match(/retry/g)).toHaveLength(2);
    idle.destroy();
  });
});

/** The beginning and the rest of a request that uploads a photo. */
async function beginUpload({ cookies }: Client, { hash }: Insignia) {
  const field = (name: string, value: string) =>
    `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--limite\r\nContent-Disposition: form-data; name="imagen"; filename="f.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const fields = field('hash_mascota', hash) + field('media', 'si') + field('titulo', 'Lenta');
  const rest = Buffer.concat([
    Buffer.from(fields + file),
    await drawJpeg(),
    Buffer.from('\r\n--limite--\r\n'),
  ]);
  const head = [
    'POST /api/imagenes/subirfoto HTTP/1.1',
    'Host: localhost',
    `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
    'Content-Type: multipart/form-data; boundary=limite',
    `Content-Length: ${rest.length}`,
  ];
  return { head: `${head.join('\r\n')}\r\n\r\n`, rest };
}
