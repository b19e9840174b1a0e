import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { readConfig } from '../cimientos/config.ts';
import type { Db } from '../cimientos/db/database.ts';
import { registerDev } from '../dev.ts';
import { openDeps } from '../open-deps.ts';
import { createUsuario } from '../personas/usuarios/usuarios.ts';
import { Client } from './client.ts';
import { CONTRASENA, storeContrasena } from './contrasena-barata.ts';
import { cloneDatabase } from './databases.ts';
import type { NombreCola } from '../cimientos/jobs/trabajos.ts';
import { eventually } from './eventually.ts';
import { openMailbox } from './mailbox.ts';
import { findPort } from './servidor.ts';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export type Owner = Awaited<ReturnType<TestApp['createOwner']>>;

export { CONTRASENA };

/**
 * The whole product on its own database, listening on 127.0.0.1: real PostgreSQL, queue, SMTP and
 * files.
 * @param env settings that differ from the tests' own; with another app's `DATABASE_URL` it is a
 * second instance
 */
export async function openTestApp(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-app-'));
  const url = env.DATABASE_URL ?? (await cloneDatabase());
  const mailbox = await openMailbox();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(await findPort()),
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    PETICIONES_MINUTO: '1000000',
    CODIGOS_HORA: '1000',
    AVISOS_HORA: '100000',
    CUPONES_HORA: '100000',
    PAGOS_HORA: '100000',
    DESISTIMIENTOS_HORA: '100000',
    ...env,
  });
  const { deps, close } = await openDeps(config, url, (error) => console.error(error));
  const { db } = deps;
  // Jobs that start by themselves are removed: in the middle of a test they would change its data.
  // Tests start them explicitly.
  await sql`DELETE FROM pgboss.schedule`.execute(db);
  if (!env.DATABASE_URL) await forgetFirstJobs(db);
  const ficherosDir = join(dataDir, 'ficheros');
  const app = await buildApp(deps);
  await registerDev(app, deps);
  await app.listen({ host: '127.0.0.1', port: config.port });
  const base = `http://127.0.0.1:${config.port}`;

  /** A new visitor without session and cookies. */
  const visitor = () => new Client(base);

  /** A browser of another instance at this one, with its cookies and session. */
  function adopt({ cookies }: Client): Client {
    const client = visitor();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  }

  /** A new owner (or administrator) with a session. */
  async function createOwner(tipo: 'U' | 'A' = 'U') {
    const email = `${randomBytes(6).toString('hex')}@ejemplo.es`;
    const contrasena = await storeContrasena();
    await createUsuario(db, { email, contrasena, nombre: 'Ana', tipo_usuario: tipo });
    const client = visitor();
    const { body } = await client.post<{ usuario: Usuario }>('/usuarios/login', {
      email,
      password: CONTRASENA,
    });
    return { client, usuario: body.usuario, email };
  }

  /** A new account that packs orders, by default without an end; `hasta`: its last day. */
  async function createPreparador(hasta: string | null = null) {
    const owner = await createOwner();
    await db
      .updateTable('usuarios')
      .set({ rol: 'preparador', rol_hasta: hasta })
      .where('id', '=', owner.usuario.id)
      .execute();
    return owner;
  }

  /** A new pet of an owner, called Luna. */
  async function createMascota(owner: { client: Client }): Promise<Insignia> {
    const { body } = await owner.client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
    const { hash } = body.insignia;
    const put = await owner.client.put<{ insignia: Insignia }>(
      `/insigniasQR/edit/put?hash=${hash}`,
      { Mascota: 'Luna' },
    );
    return put.body.insignia;
  }

  /** A new photo or video in a pet's album, without files. */
  async function createMedio(mascota: { id: number }, tipo: 'F' | 'V' = 'F') {
    const medio = { mascota_id: mascota.id, tipo, fichero: 'foto.webp', titulo: 'En el parque' };
    return db.insertInto('medios').values(medio).returning('id').executeTakeFirstOrThrow();
  }

  /** A stranger's view of a pet's page. */
  async function readPerfil(hash: string): Promise<string> {
    return (await visitor().fetch(`/app/view/${hash}`)).text();
  }

  return {
    app,
    base,
    url,
    db,
    deps,
    mailbox,
    visitor,
    adopt,
    createOwner,
    createPreparador,
    createMascota,
    createMedio,
    readPerfil,
    /** Resets all rate limits. */
    forgetLimites: () => db.deleteFrom('limites').execute(),
    /** Waits until no mail is left in the queue. */
    drainCorreo: () =>
      eventually(async () => {
        const { rows } = await sql`SELECT 1 FROM pgboss.job
          WHERE name = 'correo' AND state < 'completed' LIMIT 1`.execute(db);
        if (rows.length > 0) throw new Error('A mail still waits');
      }),
    /** Waits until no job of a queue is left that is due. */
    drainCola: (nombre: NombreCola) =>
      eventually(async () => {
        const { rows } = await sql`SELECT 1 FROM pgboss.job
          WHERE name = ${nombre} AND state < 'completed' AND start_after <= now() LIMIT 1`.execute(
          db,
        );
        if (rows.length > 0) throw new Error(`A job of ${nombre} still waits`);
      }),
    /** All stored files, as paths below the storage. */
    async listFicheros(): Promise<string[]> {
      const entries = await readdir(ficherosDir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(ficherosDir.length + 1));
    },
    /** Uploads still in quarantine. */
    listSubidas: () => readdir(join(dataDir, 'subidas')).catch(() => [] as string[]),
    async close() {
      // a connection that a client opened in advance counts as busy
      app.server.closeAllConnections();
      await app.close();
      await close();
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes the jobs that a starting server sends itself, and waits for those that already run. */
async function forgetFirstJobs(db: Db): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE state = 'created'`.execute(db);
  await eventually(async () => {
    const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE state = 'active' LIMIT 1`.execute(db);
    if (rows.length > 0) throw new Error('A first job still runs');
  });
}
