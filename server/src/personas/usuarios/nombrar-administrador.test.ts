import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '../../cimientos/db/database.ts';
import { migrate } from '../../cimientos/db/migrate.ts';
import { nameDatabase } from '../../cimientos/db/name-database.ts';
import { openOwnDatabase } from '../../cimientos/db/own-database.ts';
import { createDatabase } from '../../test/databases.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { appointAdministrador } from './appoint-administrador.ts';
import { storeContrasena } from '../../test/contrasena-barata.ts';
import { createUsuario } from './usuarios.ts';

const ORDEN = join(import.meta.dirname, 'nombrar-administrador.ts');
const CLAVE = 'mando-en-plaza';

const t = useTestApp();

/** Runs the command with a password on its standard input or in its environment. */
function run(
  args: string[],
  { input = '', ...more }: { input?: string } & Record<string, string> = {},
) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...more };
  return new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, [ORDEN, ...args], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stderr + stdout }),
    );
    child.stdin!.on('error', () => {}); // the command may end without reading its input
    child.stdin!.end(`${input}\n`);
  });
}

const appoint = (email: string, contrasena = CLAVE, db: Db = t.db) =>
  appointAdministrador(db, email, () => Promise.resolve(contrasena));

const login = (email: string, password = CLAVE) =>
  t.visitor().post('/usuarios/login', { email, password });

const listAcciones = async () => {
  const acciones = t.db.selectFrom('auditoria').select(['administrador_id', 'verbo', 'cambios']);
  const rows = await acciones.where('objeto', '=', 'usuario').orderBy('id', 'desc').execute();
  return rows.map(({ administrador_id, verbo, cambios }) => [administrador_id, verbo, cambios]);
};

/** An account like those of the demo. */
const createDemo = async (email: string, activo: boolean) => {
  const contrasena = await storeContrasena();
  const made = await createUsuario(t.db, { email, contrasena, demo: true });
  await t.db.updateTable('usuarios').set({ activo }).where('id', '=', made!.id).execute();
};

describe('nombrar a quien administra', () => {
  test('crea, nombra, y no repite; queda anotado sin nadie', async () => {
    const { email } = await t.createOwner();
    expect(await appoint(email)).toBe('nombrada');
    expect(await appoint(email)).toBe('ya');
    expect(await appoint('jefa@ejemplo.es')).toBe('creada');
    expect((await login(email, CONTRASENA)).body).toMatchObject({ usuario: { tipo_usuario: 'A' } });
    expect((await login('jefa@ejemplo.es')).body).toMatchObject({ usuario: { tipo_usuario: 'A' } });
    expect(await listAcciones()).toEqual([
      [null, 'crear', { tipo_usuario: [null, 'A'] }],
      [null, 'editar', { tipo_usuario: ['U', 'A'] }],
    ]);
  });

  test('una cuenta de la demo no, que su contraseña es pública; la que está desactivada pasa a ser suya', async () => {
    await createDemo('activa@demo.example', true);
    await expect(appoint('activa@demo.example')).rejects.toThrow(/^That account is of the demo/);
    expect((await login('activa@demo.example', CONTRASENA)).body).toMatchObject({
      usuario: { tipo_usuario: 'U' },
    });
    await createDemo('parada@demo.example', false);
    expect(await appoint('parada@demo.example')).toBe('creada');
    expect((await login('parada@demo.example', CONTRASENA)).status).toBe(401);
    expect((await login('parada@demo.example')).body).toMatchObject({
      usuario: { tipo_usuario: 'A' },
    });
    const [last] = await listAcciones();
    expect(last).toEqual([null, 'editar', { tipo_usuario: ['U', 'A'], activo: [false, true] }]);
  });

  test('una contraseña corta o conocida, o una cuenta desactivada → una frase, y todo queda como estaba', async () => {
    await expect(appoint('otra@ejemplo.es', 'once-letras')).rejects.toThrow(/^At least 12/);
    await expect(appoint('otra@ejemplo.es', '1q2w3e4r5t6y')).rejects.toThrow(
      textos.registro.contrasenaComun,
    );
    expect((await login('otra@ejemplo.es')).status).toBe(401);
    const { email, usuario } = await t.createOwner();
    await t.db
      .updateTable('usuarios')
      .set({ activo: false })
      .where('id', '=', usuario.id)
      .execute();
    await expect(appoint(email)).rejects.toThrow(/^That account is disabled/);
  });

  test('una base de otra versión, o vacía, no se toca', async () => {
    const { url, drop } = await createDatabase();
    const db = openDatabase(openPool(url));
    const listTablas = async () =>
      (
        await sql`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`.execute(
          db,
        )
      ).rows;
    await expect(appoint('jefa@ejemplo.es', CLAVE, db)).rejects.toThrow(/older version/);
    expect(await listTablas()).toEqual([]);
    await migrate(url);
    await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(
      db,
    );
    const before = await listTablas();
    await expect(appoint('jefa@ejemplo.es', CLAVE, db)).rejects.toThrow(/older version/);
    expect(await listTablas()).toEqual(before);
    await db.destroy();
    await drop();
  });
});

describe('npm run admin', () => {
  test('en DATABASE_URL: dice cuál es, sin su contraseña, y lo pide por la entrada', async () => {
    const where = nameDatabase(t.url);
    expect(where).toMatch(/^127\.0\.0\.1:\d+\/prueba_\w+$/);
    const en = { DATABASE_URL: t.url, input: 'tuberia-de-plata' };
    expect(await run(['Mando@ejemplo.es'], en)).toEqual({
      code: 0,
      said: `Database: ${where}\nmando@ejemplo.es has an account now, and administrates, in ${where}.\n`,
    });
    expect((await login('mando@ejemplo.es', 'tuberia-de-plata')).status).toBe(200);
  });

  test('en la base propia: si está en marcha sigue, y si no se para al acabar', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'vuelve-admin-'));
    const readPid = () =>
      readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
    try {
      const nada = { code: 1, said: `No database in ${DATA_DIR}: set DATA_DIR or DATABASE_URL\n` };
      expect(await run(['jefa@ejemplo.es'], { DATA_DIR })).toEqual(nada);
      const own = await openOwnDatabase(DATA_DIR, () => {});
      try {
        await migrate(own.url);
        const jefa = await run(['jefa@ejemplo.es'], { DATA_DIR, ADMIN_PASSWORD: CLAVE });
        expect(jefa.said).toMatch(/has an account now, and administrates, in \/[^\n]+\n$/);
        expect(await readPid()).toBeDefined();
      } finally {
        await own.stop();
      }
      const ya = await run(['jefa@ejemplo.es'], { DATA_DIR });
      expect(ya.said).toBe(
        `Database: ${DATA_DIR}\njefa@ejemplo.es administrates already, in ${DATA_DIR}.\n`,
      );
      expect(await readPid()).toBeUndefined();
    } finally {
      await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 20 });
    }
  });

  test('sin dirección o con la contraseña en la orden → una línea', async () => {
    expect((await run([])).said).toMatch(/^Say whose e-mail: [^\n]+\n$/);
    expect((await run(['jefa@ejemplo.es', 'secreta-12'])).said).toMatch(/^Only an e-mail[^\n]+\n$/);
  });
});
