import { once } from 'node:events';
import { connect } from 'node:net';
import type { Insignia } from '@vuelve/contract/mascota';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import type { Client } from './client.ts';
import { cloneDatabase } from './databases.ts';
import { type DataDir, isAlive, openDataDir } from './servidor.ts';

const TIEMPO = { timeout: 240_000 };

let dataDir: DataDir;
beforeEach(async () => {
  dataDir = await openDataDir();
});
afterEach(() => dataDir.close(), TIEMPO.timeout);

/** Enters as the demo's owner; returns how many pets she has. */
async function countMascotas(client: Client): Promise<number> {
  await client.post('/usuarios/login', { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' });
  return (await client.get<Insignia[]>('/insigniasQR')).body.length;
}

describe('parada y vuelta', TIEMPO, () => {
  test('SIGINT → acaba bien y sin dejar base de datos; otro arranque encuentra los datos', async () => {
    const first = await dataDir.start();
    const postgres = (await dataDir.readPostgres())!;
    expect(isAlive(postgres)).toBe(true);
    expect(await countMascotas(first.client)).toBe(3);
    await first.client.post('/insigniasQR/edit/post');
    expect(await first.end('SIGINT')).toBe(0);
    expect(first.output.stderr).toBe('');
    expect(isAlive(postgres)).toBe(false);

    const second = await dataDir.start();
    expect(await countMascotas(second.client)).toBe(4);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('SIGINT mientras arranca → tampoco deja base de datos', async () => {
    const servidor = await dataDir.spawn();
    const postgres = await eventually(async () => {
      const pid = await dataDir.readPostgres();
      expect(pid).toBeDefined();
      return pid!;
    });
    expect(await servidor.end('SIGINT')).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  test('SIGINT con una petición a medias que no llega nunca → acaba bien', async () => {
    const servidor = await dataDir.start({ DATABASE_URL: await cloneDatabase(), DEMO: '0' });
    const socket = connect(Number(new URL(servidor.client.base).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/usuarios/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
    await servidor.client.get('/salud'); // by now it has read the half
    expect(await servidor.end('SIGINT')).toBe(0);
    socket.destroy();
  });

  test('kill -9 → otro arranque sigue sin ayuda, con los datos', async () => {
    const killed = await dataDir.start();
    const postgres = (await dataDir.readPostgres())!;
    await countMascotas(killed.client);
    await killed.client.post('/insigniasQR/edit/post');
    await killed.end('SIGKILL');

    const next = await dataDir.start();
    expect(next.output.stderr).toBe('');
    expect(await countMascotas(next.client)).toBe(4);
    expect(await next.end('SIGINT')).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  test('un segundo en la misma DATA_DIR, o en el mismo puerto, se niega en una línea; el primero sigue', async () => {
    const first = await dataDir.start({ DEMO: '0' });
    const samePort = await openDataDir();
    try {
      const second = await dataDir.spawn();
      const third = await samePort.spawn({ DEMO: '0', PORT: new URL(first.client.base).port });
      expect(await second.exit()).toBe(1);
      expect(second.output.stdout).toBe('');
      expect(second.output.stderr).toBe(
        `Another instance is using ${dataDir.path}: stop it, or set DATA_DIR\n`,
      );
      expect(await third.exit()).toBe(1);
      expect(third.output.stderr).toBe('The port is in use: set PORT to a free one\n');
      expect(await samePort.readPostgres()).toBeUndefined();
      expect((await first.client.get('/salud')).status).toBe(200);
    } finally {
      await samePort.close();
    }
  });
});
