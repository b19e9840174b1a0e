import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '../../cimientos/db/database.ts';
import { Client } from '../../test/client.ts';
import { storeContrasena } from '../../test/contrasena-barata.ts';
import { cloneDatabase } from '../../test/databases.ts';
import { eventually } from '../../test/eventually.ts';
import { ask, readZip, waitForEnd, zipOf } from '../../test/exportaciones.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { findPort, openDataDir } from '../../test/servidor.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { createUsuario } from '../../personas/usuarios/usuarios.ts';

const VIDEOS = 4;
const VIDEO_BYTES = 64 * 1024 * 1024;
const EMAIL = 'ana@ejemplo.es';

/** An account with sparse videos: the originals take no disk space, their copies do. */
async function createCuenta(db: Db, folder: string) {
  const contrasena = await storeContrasena();
  const usuario = (await createUsuario(db, { email: EMAIL, contrasena, nombre: 'Ana' }))!;
  const mascota = await db
    .insertInto('mascotas')
    .values({ usuario_id: usuario.id, hash: 'M'.repeat(22), mascota: 'Luna' })
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow();
  const album = join(folder, 'ficheros', usuario.hash, mascota.hash, 'media');
  await mkdir(album, { recursive: true });
  for (let n = 0; n < VIDEOS; n++) {
    const fichero = `video${n}.mp4`;
    const file = await open(join(album, fichero), 'w');
    await file.truncate(VIDEO_BYTES);
    await file.close();
    const medio = { mascota_id: mascota.id, tipo: 'V' as const, fichero, titulo: `Vídeo ${n}` };
    await db.insertInto('medios').values(medio).execute();
    const ruta = `${usuario.hash}/${mascota.hash}/media/${fichero}`;
    await db.insertInto('ficheros').values({ ruta, clase: 'video', bytes: VIDEO_BYTES }).execute();
  }
  return usuario;
}

/** Lets the queue give up a dead server's jobs. Returns how many of them were mails. */
async function letTimePass(db: Db): Promise<number> {
  await sql`UPDATE exportaciones SET latido = latido - interval '1 minute'`.execute(db);
  await sql`UPDATE ficheros_sobrantes SET borrar_desde = now() - interval '1 second'`.execute(db);
  const { rows } = await sql<{
    name: string;
  }>`UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE name IN ('exportacion', 'correo') AND state = 'active' RETURNING name`.execute(db);
  return rows.filter(({ name }) => name === 'correo').length;
}

test('el servidor muere (kill -9) a mitad y al guardarla: se hace otra vez desde el principio, y no queda nada suelto', async () => {
  const url = await cloneDatabase();
  const db = openDatabase(openPool(url, 2));
  const mailbox = await openMailbox();
  const dataDir = await openDataDir();
  const env = {
    DATABASE_URL: url,
    DEMO: '0',
    PORT: String(await findPort()),
    SMTP_URL: mailbox.url,
    PETICIONES_MINUTO: '1000000',
  };
  const subidas = join(dataDir.path, 'subidas');
  try {
    const usuario = await createCuenta(db, dataDir.path);
    const stored = join(dataDir.path, 'ficheros', `exportaciones.${usuario.id}`);
    const list = (folder: string) => readdir(folder).catch(() => []);
    const half = async () => {
      const [name] = await list(subidas);
      const { size } = name
        ? await stat(join(subidas, name)).catch(() => ({ size: 0 }))
        : { size: 0 };
      if (size < VIDEO_BYTES) throw new Error('not yet');
    };
    const whole = async () => {
      if ((await list(stored)).length === 0) throw new Error('not yet');
    };

    let servidor = await dataDir.start(env);
    const client = new Client(servidor.client.base);
    await client.post('/usuarios/login', { email: EMAIL, password: CONTRASENA });
    expect((await ask(client)).status).toBe(200);
    let enMano = 0;
    for (const moment of [half, whole]) {
      await eventually(moment);
      await servidor.end('SIGKILL');
      enMano += await letTimePass(db);
      servidor = await dataDir.start(env);
    }
    const { lista, fallo } = await waitForEnd(client);
    expect(fallo).toBeNull();
    const response = await client.fetch(zipOf(lista!.hash));
    const files = await readZip(Buffer.from(await response.arrayBuffer()));
    expect([...files.values()].filter(({ length }) => length === VIDEO_BYTES)).toHaveLength(VIDEOS);
    expect(await list(subidas)).toEqual([]);
    expect(await list(stored)).toHaveLength(1);
    expect(await db.selectFrom('ficheros_sobrantes').selectAll().execute()).toEqual([]);
    await mailbox.waitForMail(EMAIL);
    // A mail that the dead server had in hand may have been sent.
    expect(mailbox.to(EMAIL).length).toBeLessThanOrEqual(1 + enMano);
  } finally {
    await dataDir.close();
    await db.destroy();
    await mailbox.close();
  }
});
