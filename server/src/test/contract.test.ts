import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@vuelve/contract/call';
import { calls } from '@vuelve/contract/calls';
import type * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from './fixtures.ts';

/** Every call of the contract, with an address that matches its path. */
const todas = Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
  name,
  call,
  title: `${call.method} ${call.path}`,
  path: call.path.replace(/:\w+/g, '1'),
}));
const deTienda = todas.filter(({ call }) => call.access === 'tienda');
const privadas = todas.filter(({ call }) => !['publico', 'tienda'].includes(call.access));
const deAdministracion = todas.filter(({ call }) => call.access === 'admin');
const deOficina = todas.filter(({ call }) => ['admin', 'preparador'].includes(call.access));
const inseguras = todas.filter(({ call }) => call.method !== 'GET' && !call.anyOrigin);
const conCursor = todas.filter(({ call }) => call.query && 'cursor' in call.query.shape);
const deCualquierOrigen = todas.filter(({ call }) => call.anyOrigin);

/**
 * Beyond `integer` and `bigint`, not whole, days that do not exist or of the year 0, incomplete
 * cursors of several parts.
 */
const CURSORES_FALSOS = [
  '2147483648',
  '999999999999999',
  '9223372036854775808',
  '1e9',
  '0x10',
  '1.5',
  '-1',
  '0',
  '',
  "'",
  '2026-02-30',
  '2023-02-29',
  '0000-01-01',
  '10000-01-01',
  '2026-2-3',
  '1:1',
  '2:1:1',
  '1:9223372036854775808:1',
  '9223372036854775808:00000000-0000-4000-8000-000000000000',
  '1:no-uuid',
  'KLMNPQ-SIN',
];

const t = useTestApp();
let fuentes: string;
beforeAll(async () => {
  fuentes = await readTests(join(import.meta.dirname, '..'));
});

async function readTests(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const tests = names.filter((name) => name.endsWith('.test.ts'));
  expect(tests.length, 'test files of all districts').toBeGreaterThan(230);
  return (await Promise.all(tests.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

describe('cada llamada del contrato', () => {
  test.each(todas)('$title: tiene ruta, regla de acceso y pruebas', ({ call, title }) => {
    expect(t.app.hasRoute({ method: call.method, url: `/api${call.path}` })).toBe(true);
    expect(['publico', 'comprador', 'usuario', 'preparador', 'admin', 'tienda']).toContain(
      call.access,
    );
    expect(fuentes.includes(`describe('${title}'`), 'some test describes it').toBe(true);
  });

  test.each(privadas)('$title: sin sesión → 401', async ({ call, path }) => {
    const answer = await t.visitor().request(call.method, path);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'Inicia sesión para continuar' });
  });

  test.each(privadas)('$title: con una sesión inventada → 401', async ({ call, path }) => {
    const client = t.visitor();
    client.cookies.set('sesion', 'A'.repeat(43));
    expect((await client.request(call.method, path)).status).toBe(401);
  });

  test.each(deTienda)(
    '$title: sin enlace de tienda, con uno inventado o con una sesión → el mismo 404',
    async ({ call, path }) => {
      const { client } = await t.createOwner('A');
      const inventado = { authorization: `Bearer ${'A'.repeat(43)}` };
      for (const headers of [{}, inventado, { authorization: 'Bearer x' }]) {
        const answer = await client.request(call.method, path, { headers });
        expect(answer.status).toBe(404);
        expect(answer.body.error).toMatch(/^Este enlace no funciona/);
      }
    },
  );

  test.each(deOficina)('$title: quien no trabaja aquí → 403', async ({ call, path }) => {
    const { client } = await t.createOwner();
    const answer = await client.request(call.method, path);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 'No tienes permiso para hacer esto' });
  });

  test.each(deAdministracion)(
    '$title: quien solo prepara pedidos → 403',
    async ({ call, path }) => {
      const { client } = await t.createPreparador();
      expect((await client.request(call.method, path)).status).toBe(403);
    },
  );

  test.each(deOficina)(
    '$title: a quien se le quitó hace un segundo → 403 o 401',
    async ({ call, path }) => {
      const [degraded, disabled] = await Promise.all([t.createOwner('A'), t.createOwner('A')]);
      const change = (id: number) => t.db.updateTable('usuarios').where('id', '=', id);
      await change(degraded.usuario.id).set({ tipo_usuario: 'U' }).execute();
      await change(disabled.usuario.id).set({ activo: false }).execute();
      expect((await degraded.client.request(call.method, path)).status).toBe(403);
      expect((await disabled.client.request(call.method, path)).status).toBe(401);
    },
  );

  test.each(conCursor)('$title: un cursor que ninguna página dio → 400', async ({ call, path }) => {
    const { client } = await t.createOwner(
      ['admin', 'preparador'].includes(call.access) ? 'A' : 'U',
    );
    for (const cursor of CURSORES_FALSOS) {
      const query = new URLSearchParams({ cursor, hash: 'x', insignia_id: '1' });
      const answer = await client.get(`${path}?${query}`);
      expect([cursor, answer.status]).toEqual([cursor, 400]);
      expect(answer.body.campos).toHaveProperty('cursor');
    }
  });

  test.each(todas)('$title: da igual la barra final', async ({ call, path }) => {
    const answer = await t.visitor().request(call.method, path);
    const slashed = await t.visitor().request(call.method, `${path}/`);
    expect(slashed.status).toBe(answer.status);
    expect(slashed.body).toEqual(answer.body);
    expect(answer.body.error).not.toBe('No lo encontramos');
  });
});

describe('peticiones desde otra web', () => {
  const ajenas: Record<string, string>[] = [
    { origin: 'https://malo.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(inseguras)('$title: → 403, también con sesión', async ({ call, path }) => {
    const { client } = await t.createOwner();
    for (const headers of ajenas) {
      const answer = await client.request(call.method, path, { headers });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'Petición de un origen no permitido' });
    }
  });

  test('solo las que vienen del banco y de Apple se admiten desde otra web', () => {
    expect(deCualquierOrigen.map(({ title }) => title)).toEqual([
      'POST /identidades/:proveedor/vuelta',
      'POST /payment/notify',
      'POST /payment/return/:ref',
    ]);
  });

  test.each(deCualquierOrigen)('$title: pasa, con o sin sesión', async ({ call, path }) => {
    const { client } = await t.createOwner();
    for (const headers of ajenas) {
      for (const who of [client, t.visitor()]) {
        const answer = await who.request(call.method, path, { headers });
        const same = await who.request(call.method, path);
        expect(answer.status).not.toBe(403);
        expect([answer.status, answer.body]).toEqual([same.status, same.body]);
      }
    }
  });

  test.each(inseguras)('$title: desde la propia web pasa', async ({ call, path }) => {
    const headers = { origin: t.base, 'sec-fetch-site': 'same-origin' };
    const answer = await t.visitor().request(call.method, path, { headers });
    expect(answer.status).not.toBe(403);
  });
});

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { content?: unknown }>;
}

describe('GET /api/openapi.json', () => {
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    ({ paths } = (await t.visitor().get<{ paths: typeof paths }>('/openapi.json')).body);
  });

  const keys = (schema: z.ZodMiniObject | undefined) => Object.keys(schema?.shape ?? {}).sort();
  const named = (operation: Operation, place: string) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name }) => name)
      .sort();

  test.each(todas)('$title: descrita con sus datos', ({ name, call }) => {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = paths[path]![call.method.toLowerCase()]!;
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    expect(named(operation, 'path')).toEqual(keys(call.params));
    expect(named(operation, 'query')).toEqual(keys(call.query));
    const body = operation.requestBody?.content['application/json']?.schema.properties;
    expect(Object.keys(body ?? {}).sort()).toEqual(keys(call.body));
    expect(operation.security !== undefined).toBe(call.access !== 'publico');
    expect(Object.keys(operation.responses)).toContain(String(call.status ?? 200));
  });

  test.each(todas.filter(({ call }) => call.form))(
    '$title: describe su formulario y su fichero',
    ({ call }) => {
      const operation = paths[`/api${call.path}`]!.post!;
      const form = operation.requestBody?.content['multipart/form-data']?.schema.properties;
      expect(Object.keys(form ?? {}).sort()).toEqual([...keys(call.form), call.fileField!].sort());
    },
  );

  test('no describe más que el contrato', () => {
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.sort()).toEqual(Object.keys(calls).sort());
  });
});
