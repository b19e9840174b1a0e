import { describe, expect, test } from 'vitest';
import { createChapa } from '../../chapas/chapas.ts';
import type { Client } from '../../test/client.ts';
import { from, MOVIL, newIp, readActividad } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, makeOnce, useTestApp, useTestigo } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { createWorkers } from '../../workers.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const owner = makeOnce(() => t.createOwner());
const settle = useTestigo(t);
const pet = makeEach(() => t.createMascota(owner));

const UNO = ['chapa', 1];

const porChapa = () => `/q?${pet.chapa.hash}`;
const porCodigo = () => `/q?${pet.chapa.corto}`;

async function scan(path: string, headers: Record<string, string> = from(newIp())) {
  const response = await t.visitor().fetch(path, headers);
  await response.text();
  return response;
}

/** Source and count of each entry, newest first, after all scans were stored. */
async function readEscaneos(mascota = pet) {
  await settle();
  const { filas } = await readActividad(owner, mascota);
  return filas.map(({ origen, veces }) => [origen, veces]);
}

describe('GET /insigniasQR/actividad', () => {
  test('de una mascota que nadie ha escaneado → nada', async () => {
    expect(await readActividad(owner, pet)).toEqual({ filas: [], siguiente: null });
  });

  test('la chapa, su código escaneado y su código escrito: cada cual con su origen, lo último primero', async () => {
    const before = Date.now();
    expect((await scan(porChapa())).status).toBe(200);
    expect(await readEscaneos()).toEqual([['chapa', 1]]);
    expect((await scan(porCodigo())).headers.get('location')).toBe(`/app/view/${pet.hash}`);
    expect(await readEscaneos()).toEqual([
      ['codigo', 1],
      ['chapa', 1],
    ]);
    await scan(`/q?codigo=${pet.chapa.corto.toLowerCase()}`);
    const todos = [
      ['codigo', 1],
      ['codigo', 1],
      ['chapa', 1],
    ];
    expect(await readEscaneos()).toEqual(todos);
    const { filas } = await readActividad(owner, pet);
    for (const { primera, ultima } of filas) {
      expect(ultima).toBe(primera);
      expect(Date.parse(primera)).toBeGreaterThanOrEqual(before - 1_000);
    }
  });

  test('el hash de la mascota, que está en su página y no cuelga de ningún collar → nada', async () => {
    expect((await scan(`/q?${pet.hash}`)).status).toBe(200);
    expect((await scan(`/q?${pet.hash}`)).status).toBe(200);
    expect(await readEscaneos()).toEqual([]);
  });

  test('quien escribe el código y llega a la página → un escaneo, no dos', async () => {
    const phone = from(newIp());
    const { headers } = await scan(porCodigo(), phone);
    expect((await scan(headers.get('location')!, phone)).status).toBe(200);
    expect(await readEscaneos()).toEqual([['codigo', 1]]);
  });

  test('lo que responde la memoria se apunta igual', async () => {
    await scan(porChapa());
    await eventually(() => {
      expect(t.deps.perfilCache.peekColgada(pet.chapa.hash)?.mascota).toBe(pet.hash);
      expect(t.deps.perfilCache.peek(pet.hash, 'es')).toBeDefined();
    });
    await scan(porChapa());
    await scan(porChapa());
    expect(await readEscaneos()).toEqual([UNO, UNO, UNO]);
  });

  test('quien ya tiene la página y vuelve a mirarla (304) mira igual', async () => {
    const etag = (await scan(porChapa())).headers.get('etag')!;
    expect((await scan(porChapa(), { ...from(newIp()), 'if-none-match': etag })).status).toBe(304);
    expect((await scan(porChapa(), { ...from(newIp()), 'if-none-match': etag })).status).toBe(304);
    expect(await readEscaneos()).toEqual([UNO, UNO, UNO]);
  });

  test('a quien escanea no se le pone ninguna cookie, ni queda de él dirección ni navegador', async () => {
    const ip = newIp();
    expect((await scan(porChapa(), from(ip, `${MOVIL} Rarisimo`))).headers.get('set-cookie')).toBe(
      null,
    );
    expect((await scan(porCodigo(), from(ip))).headers.get('set-cookie')).toBe(null);
    await settle();
    const rows = await t.db
      .selectFrom('escaneos')
      .selectAll()
      .where('mascota_id', '=', pet.id)
      .execute();
    expect(rows.map(({ visitante, linea }) => [visitante.length, linea.length])).toEqual([
      [16, 16],
      [16, 16],
    ]);
    const told = JSON.stringify(rows);
    expect(told).not.toContain(ip);
    expect(told).not.toContain('Rarisimo');
  });

  test('nadie puede saber por lo apuntado que quien vio a una mascota vio también a otra', async () => {
    const other = await t.createMascota(owner);
    const phone = from(newIp());
    await scan(porChapa(), phone);
    await scan(`/q?${other.chapa.hash}`, phone);
    await settle();
    const rows = await t.db
      .selectFrom('escaneos')
      .select(['visitante', 'linea'])
      .where('mascota_id', 'in', [pet.id, other.id])
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]!.visitante.equals(rows[1]!.visitante)).toBe(false);
    expect(rows[0]!.linea.equals(rows[1]!.linea)).toBe(false);
  });

  test('por partes: tantos, y después los anteriores', async () => {
    for (let i = 0; i < 5; i++) {
      await scan(porChapa());
      await settle();
    }
    const first = await readActividad(owner, pet, '&limite=2');
    const second = await readActividad(owner, pet, `&limite=2&antes=${first.siguiente}`);
    const third = await readActividad(owner, pet, `&limite=2&antes=${second.siguiente}`);
    expect(third.siguiente).toBeNull();
    const ids = [first, second, third].flatMap(({ filas }) => filas.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids).toHaveLength(5);
  });

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])(
    '`antes` que no es de ninguno (%s) → 400',
    async (antes) => {
      const { status } = await owner.client.get(
        `/insigniasQR/actividad?hash=${pet.hash}&antes=${antes}`,
      );
      expect(status).toBe(400);
    },
  );

  test('mascota ajena → el mismo 404 que la que no existe; sin sesión → 401', async () => {
    await scan(porChapa());
    const other = await t.createOwner();
    const path = (hash: string) => `/insigniasQR/actividad?hash=${hash}`;
    const ajena = await other.client.get(path(pet.hash));
    const ninguna = await other.client.get(path('A'.repeat(22)));
    expect([ajena.status, ajena.body]).toEqual([404, ninguna.body]);
    expect(ninguna.status).toBe(404);
    expect((await t.visitor().get(path(pet.hash))).status).toBe(401);
  });

  test('mascota borrada → sus escaneos también', async () => {
    await scan(porChapa());
    await settle();
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    const left = t.db.selectFrom('escaneos').select('id').where('mascota_id', '=', pet.id);
    expect(await left.execute()).toEqual([]);
  });

  test('a los 90 días → se olvidan; antes no', async () => {
    await scan(porChapa());
    await scan(porChapa());
    await settle();
    const [newer, older] = (await readActividad(owner, pet)).filas;
    const age = (id: number, dias: number) => {
      const then = new Date(Date.now() - dias * 86_400_000);
      const set = { primera: then, ultima: then };
      return t.db.updateTable('escaneos').set(set).where('id', '=', String(id)).execute();
    };
    await age(older!.id, 90.01);
    await age(newer!.id, 89.9);
    await createWorkers(t.deps, { send: async () => {} }).limpieza();
    const { filas } = await readActividad(owner, pet);
    expect(filas.map(({ id }) => id)).toEqual([newer!.id]);
  });
});

describe('lo que no es un escaneo', () => {
  const NADIE: [string, Record<string, string>][] = [
    [
      'un buscador',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['la vista previa de un chat', { 'user-agent': 'WhatsApp/2.23.20.0 A' }],
    [
      'la de otro',
      { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
    ],
    ['la de Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['un programa', { 'user-agent': 'curl/8.5.0' }],
    ['quien no dice qué es', { 'user-agent': '' }],
    ['quien dice demasiado', { 'user-agent': MOVIL + 'x'.repeat(1_000) }],
    ['quien carga por adelantado', { 'sec-purpose': 'prefetch' }],
    ['quien dibuja por adelantado', { 'sec-purpose': 'prefetch;prerender' }],
    ['lo mismo, de antes', { purpose: 'prefetch' }],
    ['lo mismo, de Safari', { 'x-purpose': 'preview' }],
    ['lo mismo, de Firefox', { 'x-moz': 'prefetch' }],
  ];

  test.each(NADIE)(
    '%s, por la chapa o por el código, con memoria o sin ella',
    async (_, headers) => {
      const phone = { ...from(newIp()), ...headers };
      for (let i = 0; i < 3; i++) expect((await scan(porChapa(), phone)).status).toBe(200);
      expect((await scan(porCodigo(), phone)).status).toBe(302);
      expect(await readEscaneos()).toEqual([]);
    },
  );

  test('HEAD', async () => {
    for (const path of [porChapa(), porChapa(), porCodigo()]) {
      await t.visitor().send(path, { method: 'HEAD', headers: from(newIp()) });
    }
    expect(await readEscaneos()).toEqual([]);
  });

  test('la página abierta por su dirección, con memoria o sin ella', async () => {
    for (let i = 0; i < 3; i++) await scan(`/app/view/${pet.hash}`);
    await scan(`/app/view/${pet.chapa.corto}`);
    await scan(`/app/view/${pet.chapa.hash}`);
    expect(await readEscaneos()).toEqual([]);
  });

  test('una chapa libre, o un código que no existe', async () => {
    const libre = await createChapa(t.db, null);
    expect((await scan(`/q?${libre.hash}`)).status).toBe(200);
    expect((await scan(`/q?${'A'.repeat(22)}`)).status).toBe(404);
    await settle();
    const all = await t.db.selectFrom('escaneos').select('mascota_id').distinct().execute();
    const mascotas = await t.db.selectFrom('mascotas').select('id').execute();
    expect(mascotas.map(({ id }) => id)).toEqual(
      expect.arrayContaining(all.map(({ mascota_id }) => mascota_id)),
    );
  });

  test('una mascota que no se enseña a nadie', async () => {
    const dueno = await t.createOwner();
    const oculta = await t.createMascota(dueno);
    const show = (oculto: boolean) =>
      t.db.updateTable('usuarios').set({ oculto }).where('id', '=', dueno.usuario.id).execute();
    await show(true);
    await scan(`/q?${oculta.chapa.hash}`);
    await scan(`/q?${oculta.chapa.corto}`);
    await settle();
    await show(false);
    expect((await readActividad(dueno, oculta)).filas).toEqual([]);
  });

  describe('su dueño', () => {
    const look = async (client: Client) => {
      const phone = from(newIp());
      for (const path of [porChapa(), porChapa(), porCodigo()]) await client.fetch(path, phone);
    };

    test('con sesión, también en un navegador que no guarda más', async () => {
      await look(owner.client);
      const bare = t.visitor();
      bare.cookies.set('sesion', owner.client.cookies.get('sesion')!);
      await look(bare);
      expect(await readEscaneos()).toEqual([]);
    });

    test('sin sesión, en un navegador en el que entró: tras salir, y con otra contraseña', async () => {
      const dueno = await t.createOwner();
      const suya = await t.createMascota(dueno);
      await dueno.client.post('/usuarios/logout');
      expect(dueno.client.cookies.has('sesion')).toBe(false);
      const reset = { contrasena_desde: new Date() };
      await t.db.updateTable('usuarios').set(reset).where('id', '=', dueno.usuario.id).execute();
      for (let i = 0; i < 2; i++) {
        await dueno.client.fetch(`/q?${suya.chapa.hash}`, from(newIp()));
      }
      await settle();
      await dueno.client.post('/usuarios/login', { email: dueno.email, password: CONTRASENA });
      expect((await readActividad(dueno, suya)).filas).toEqual([]);
    });

    test('pero otro usuario, o quien se inventa cookies, es como cualquiera', async () => {
      const other = await t.createOwner();
      await other.client.fetch(porChapa(), from(newIp()));
      await other.client.post('/usuarios/logout');
      await other.client.fetch(porChapa(), from(newIp()));
      const liar = t.visitor();
      const [id] = owner.client.cookies.get('navegador')!.split('.');
      liar.cookies.set('navegador', `${id}.${'0'.repeat(8)}${'A'.repeat(22)}`);
      liar.cookies.set('sesion', 'A'.repeat(43));
      await liar.fetch(porChapa(), from(newIp()));
      expect(await readEscaneos()).toEqual([UNO, UNO, UNO]);
    });

    test('y quien escanea con el mismo móvil y en la misma red que él', async () => {
      const phone = from(newIp());
      await owner.client.fetch(porChapa(), phone);
      await scan(porChapa(), phone);
      await owner.client.fetch(porChapa(), phone);
      expect(await readEscaneos()).toEqual([['chapa', 1]]);
    });
  });
});
