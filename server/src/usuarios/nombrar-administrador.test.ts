import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import { textos } from '@vuelve/contract/textos';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DataDir, openDataDir } from '../test/servidor.ts';

const ORDEN = join(import.meta.dirname, 'nombrar-administrador.ts');
const DUENA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };

let dataDir: DataDir;
beforeEach(async () => {
  dataDir = await openDataDir();
});
afterEach(() => dataDir.close(), 90_000);

/** Runs the command with a password piped in, or in the environment. */
function run(args: string[], { input = '', ...more }: { input?: string; ADMIN_PASSWORD?: string }) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir.path, ...more };
  return new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, [ORDEN, ...args], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
    child.stdin!.on('error', () => {}); // it may have ended without reading
    child.stdin!.end(`${input}\n`);
  });
}

describe('npm run admin', { timeout: 120_000 }, () => {
  test('con el servidor en marcha y parado: crea, nombra, y no repite; queda anotado sin nadie', async () => {
    const muestra = await dataDir.start();
    const jefa = { email: 'jefa@ejemplo.es', password: 'mando-en-plaza' };
    expect(await run([jefa.email], { input: '123456' })).toEqual({
      code: 1,
      said: `${textos.registro.contrasenaComun}\n`,
    });
    expect(await run(['Jefa@ejemplo.es'], { input: jefa.password })).toEqual({
      code: 0,
      said: 'jefa@ejemplo.es has an account now, and administrates.\n',
    });
    expect((await run([DUENA.email], {})).said).toContain('with the password that the account has');

    const { client } = muestra;
    for (const who of [DUENA, jefa]) {
      const { body } = await client.post('/usuarios/login', who);
      expect(body).toMatchObject({ usuario: { tipo_usuario: 'A' } });
    }
    const { filas } = (await client.get<Lista<Accion>>('/admin/auditoria?buscar=usuario')).body;
    expect(
      filas.map(({ administrador, verbo, cambios }) => [administrador, verbo, cambios]),
    ).toEqual([
      [null, 'editar', { tipo_usuario: ['U', 'A'] }],
      [null, 'crear', { tipo_usuario: [null, 'A'] }],
    ]);
    await muestra.end();

    expect((await run([DUENA.email], {})).said).toContain('administrates already');
    const otra = await run(['otra@ejemplo.es'], { ADMIN_PASSWORD: 'otra-que-manda' });
    expect(otra).toMatchObject({ code: 0 });
    expect(await dataDir.readPostgres()).toBeUndefined();
  });

  test('sin base de datos, sin dirección o con la contraseña en la orden → una línea, sin crear nada', async () => {
    expect(await run(['jefa@ejemplo.es'], {})).toEqual({
      code: 1,
      said: `No database in ${dataDir.path}: set DATA_DIR or DATABASE_URL\n`,
    });
    expect((await run([], {})).said).toMatch(/^Say whose e-mail: [^\n]+\n$/);
    expect((await run(['jefa@ejemplo.es', 'secreta-12'], {})).said).toMatch(/^Only an e-mail/);
    expect(await dataDir.readPostgres()).toBeUndefined();
  });
});
