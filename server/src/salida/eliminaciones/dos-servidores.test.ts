import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '../../cimientos/db/database.ts';
import type { Client } from '../../test/client.ts';
import { cloneDatabase } from '../../test/databases.ts';
import { findTablesWith, hurryEliminacion } from '../../test/eliminaciones.ts';
import { eventually } from '../../test/eventually.ts';
import { type DataDir, openDataDir, type Servidor } from '../../test/servidor.ts';

/** The demo's owner, with pets, photos and videos. */
const ANA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
const CANARIO = 'canario-azul';

let dataDir: DataDir;
let db: Db;
let servidores: Servidor[];
beforeAll(async () => {
  dataDir = await openDataDir();
  const url = await cloneDatabase();
  db = openDatabase(openPool(url, 2));
  const env = { DATABASE_URL: url };
  servidores = [await dataDir.start(env), await dataDir.start(env)];
});
afterAll(async () => {
  await db.destroy();
  await dataDir.close();
});

async function findFilesWith(texto: string): Promise<string[]> {
  const all = await readdir(dataDir.path, { recursive: true, withFileTypes: true });
  const paths = all
    .filter((it) => it.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      return bytes.includes(texto) || path.includes(texto) ? [path] : [];
    }),
  );
  return found.flat();
}

const statusAt = async (client: Client, path: string) => (await client.fetch(path)).status;

describe('dos servidores de la misma casa', () => {
  test('borrada la cuenta, no queda nada suyo en la base, ni en los ficheros, ni en los correos, ni en las páginas, ni en lo que escriben', async () => {
    const [uno, otro] = servidores.map(({ client }) => client) as [Client, Client];
    const login = await uno.post<{ usuario: { id: number; hash: string } }>('/usuarios/login', ANA);
    const { id, hash } = login.body.usuario;
    await uno.put(`/usuarios/${id}`, { nombre: CANARIO });
    const [pet] = (await uno.get<{ hash: string }[]>(`/insigniasQR/?usuario_id=${id}`)).body;
    await uno.put(`/insigniasQR/edit/put?hash=${pet!.hash}`, { Mascota: CANARIO });
    expect((await otro.post('/usuarios/recuperar', { email: ANA.email })).status).toBe(200);
    await eventually(async () => expect(await findFilesWith(CANARIO)).not.toEqual([]));
    const pagina = `/app/view/${pet!.hash}`;
    for (const client of [uno, otro]) {
      const page = await client.fetch(`${pagina}?de=${CANARIO}`);
      expect(await page.text()).toContain(CANARIO);
      expect(await statusAt(client, `/${CANARIO}`)).toBe(404);
    }

    const peticion = { contrasena: ANA.password, libres: [] };
    expect((await uno.post('/usuarios/eliminacion', peticion)).status).toBe(200);
    for (const client of [uno, otro]) {
      await eventually(async () => expect(await statusAt(client, pagina)).toBe(404));
    }
    await hurryEliminacion(db, ANA.email);
    await eventually(async () => {
      const rows = db.selectFrom('usuarios').select('id').where('id', '=', id);
      expect(await rows.execute()).toEqual([]);
      expect(await findFilesWith('Tu cuenta se ha eliminado')).toHaveLength(1);
    });

    expect(await findFilesWith(CANARIO)).toEqual([]);
    await eventually(async () => expect(await findFilesWith(hash)).toEqual([]));
    const tablas = (await findTablesWith(db, CANARIO)).filter((it) => it !== 'pgboss.job');
    expect(tablas.filter((it) => it !== 'public.pedidos_bloqueados')).toEqual([]);
    for (const { output } of servidores) {
      for (const texto of [CANARIO, ANA.email, hash, pet!.hash])
        expect(output.stdout.split('Mail')[1] + output.stderr).not.toContain(texto);
    }
  });
});
