import { PASIVA } from '@vuelve/contract/addresses';
import type { Lista } from '@vuelve/contract/admin';
import type { Suceso } from '@vuelve/contract/sucesos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAna, findLink, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import type { Owner } from '../../test/test-app.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const RUTA = '/insigniasQR/sucesos';

async function list({ client }: Owner, query = ''): Promise<Lista<Suceso>> {
  return (await client.get<Lista<Suceso>>(`${RUTA}${query}`)).body;
}

/** Writes scans of a pet, one each minute, the last one now. */
async function scanOften(mascotaId: number, times: number): Promise<void> {
  await sql`
    INSERT INTO escaneos (mascota_id, origen, visitante, linea, primera, ultima)
    SELECT ${mascotaId}, 'chapa', decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex'),
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM generate_series(0, ${times - 1}) n`.execute(t.deps.db);
}

describe('GET /insigniasQR/sucesos', () => {
  test('sin nada, una lista vacía; una lectura, con su chapa y su hora', async () => {
    expect(await list(owner)).toEqual({ filas: [], siguiente: null });
    await scanOften(pet.id, 1);
    const { filas } = await list(owner);
    expect(filas).toEqual([
      expect.objectContaining({
        clase: 'lectura',
        origen: 'chapa',
        veces: 1,
        hash: pet.hash,
        Mascota: pet.Mascota,
      }),
    ]);
  });

  test('lo que escriben, un contacto y un regreso: lo último primero', async () => {
    await sql`
      INSERT INTO contactos (mascota_id, orden, nombre, email, clave, token_hash, acepta)
      VALUES (${pet.id}, 1, 'Marcos', ${`m${pet.id}@example.org`}, ${pet.hash}, decode(md5(${pet.hash}), 'hex'),
        now() - interval '3 hours')`.execute(t.deps.db);
    await sql`
      INSERT INTO perdidas (mascota_id, desde, abierta, vuelta)
      VALUES (${pet.id}, now() - interval '3 hours', now() - interval '3 hours', now() - interval '2 hours')`.execute(
      t.deps.db,
    );
    await tell(t.visitor(), pet, { lugar: 'Plaza de Lavapiés' });
    const { filas } = await list(owner);
    expect(filas.map(({ clase }) => clase)).toEqual(['mensaje', 'regreso', 'contacto']);
    expect(filas[0]).toMatchObject({ tipo: 'tengo', lugar: 'Plaza de Lavapiés', sinAbrir: true });
    expect(filas[2]).toMatchObject({ nombre: 'Marcos' });
  });

  test('leer la lista no abre nada; abrir la conversación, sí', async () => {
    await tell(t.visitor(), pet);
    for (let time = 0; time < 3; time++) {
      expect((await list(owner)).filas[0]).toMatchObject({ sinAbrir: true });
    }
    const link = await findLink(t, owner);
    const { html } = await get(t.visitor(), link);
    await post(t.visitor(), link, { clave: valueOf(html, 'clave'), accion: 'visto' });
    expect((await list(owner)).filas[0]).toMatchObject({ sinAbrir: false });
  });

  test('por páginas: todo una vez, también lo del mismo instante', async () => {
    await scanOften(pet.id, 7);
    const other = await t.createMascota(owner);
    await scanOften(other.id, 4);
    await sql`UPDATE escaneos SET primera = date_trunc('minute', now()), ultima = now() WHERE mascota_id = ${other.id}`.execute(
      t.deps.db,
    );
    const seen: string[] = [];
    let place = '';
    for (;;) {
      const { filas, siguiente } = await list(owner, `?limite=3${place}`);
      seen.push(...filas.map(({ id }) => id));
      if (!siguiente) break;
      place = `&antes=${siguiente}`;
    }
    expect(seen).toHaveLength(11);
    expect(new Set(seen).size).toBe(11);
  });

  test('de una clase, y de una mascota', async () => {
    const other = await t.createMascota(owner);
    await tell(t.visitor(), pet);
    await scanOften(other.id, 2);
    expect((await list(owner, '?clase=mensaje')).filas).toHaveLength(1);
    expect((await list(owner, '?clase=lectura')).filas).toHaveLength(2);
    expect((await list(owner, `?hash=${pet.hash}`)).filas).toHaveLength(1);
  });

  test('de otra persona no hay nada; con su número → 403; un lugar inventado → 400', async () => {
    await tell(t.visitor(), pet);
    const other = await t.createOwner();
    expect(await list(other)).toEqual({ filas: [], siguiente: null });
    expect(await list(other, `?hash=${pet.hash}`)).toEqual({ filas: [], siguiente: null });
    expect((await other.client.get(`${RUTA}?usuario_id=${owner.usuario.id}`)).status).toBe(403);
    for (const query of ['?antes=ayer', '?clase=envio', '?limite=0', '?antes=1.x']) {
      expect((await owner.client.get(RUTA + query)).status).toBe(400);
    }
  });
});

describe('GET /api/casa/cambios', () => {
  const CAMBIOS = '/api/casa/cambios';

  /** Opens the stream of an owner's app; `heard` grows with what the server says. */
  async function listen({ client }: Owner) {
    const response = await client.fetch(CAMBIOS);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const heard: string[] = [];
    const over = (async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        heard.push(value);
      }
    })().catch(() => {});
    return { response, heard, over, leave: () => reader.cancel() };
  }

  test('un mensaje, una pérdida y una mascota nueva se dicen; lo ajeno, no', async () => {
    const other = await t.createOwner();
    const own = await listen(owner);
    const foreign = await listen(other);
    expect(own.response.headers.get('content-type')).toBe('text/event-stream');
    const changes: (() => Promise<unknown>)[] = [
      () => tell(t.visitor(), pet),
      () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true }),
      () => t.createMascota(owner),
    ];
    for (const change of changes) {
      const before = own.heard.join('').split('cambio').length;
      await change();
      await eventually(() =>
        expect(own.heard.join('').split('cambio').length).toBeGreaterThan(before),
      );
    }
    expect(foreign.heard.join('')).not.toContain('cambio');
    await Promise.all([own.leave(), foreign.leave()]);
  });

  test('no cuenta como actividad, y sin sesión → 401', async () => {
    const { client } = await t.createOwner();
    const seen = () =>
      sql<{ ultimo: string }>`
      SELECT max(actividad)::text AS ultimo FROM sesiones
      WHERE usuario_id = (SELECT max(id) FROM usuarios)`.execute(t.deps.db);
    const before = (await seen()).rows;
    const stream = await client.fetch(CAMBIOS);
    expect(stream.status).toBe(200);
    await stream.body!.cancel();
    expect((await seen()).rows).toEqual(before);
    await client.fetch(`/api${RUTA}`, { [PASIVA]: '1' }); // what the app reads by itself
    expect((await seen()).rows).toEqual(before);
    await client.fetch(`/api${RUTA}`);
    expect((await seen()).rows).not.toEqual(before);
    expect((await t.visitor().fetch(CAMBIOS)).status).toBe(401);
  });

  test('con la sesión cerrada termina, y dice al navegador que no vuelva', async () => {
    const someone = await t.createOwner();
    const { heard, over } = await listen(someone);
    await sql`DELETE FROM sesiones WHERE usuario_id = ${someone.usuario.id}`.execute(t.deps.db);
    await over;
    expect(heard.join('')).toContain('event: fin');
  });

  test('once a la vez de una cuenta → 429, y las de otra siguen', async () => {
    const someone = await t.createOwner();
    const open = await Promise.all(Array.from({ length: 10 }, () => listen(someone)));
    expect((await someone.client.fetch(CAMBIOS)).status).toBe(429);
    const other = await listen(owner);
    expect(other.response.status).toBe(200);
    await Promise.all([...open, other].map(({ leave }) => leave()));
    await eventually(async () => {
      const again = await someone.client.fetch(CAMBIOS);
      await again.body?.cancel();
      expect(again.status).toBe(200);
    });
  });
});
