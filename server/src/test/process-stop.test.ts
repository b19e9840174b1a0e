import { once } from 'node:events';
import { connect } from 'node:net';
import type { Insignia } from '@vuelve/contract/mascota';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import type { Client } from './client.ts';
import { cloneDatabase } from './databases.ts';
import { ARRANQUE_MS, type DataDir, isAlive, openDataDir, type Servidor } from './servidor.ts';

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
