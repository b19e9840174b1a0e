import { ESCANEOS_LINEA_HORA } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createChapa } from '../../chapas/chapas.ts';
import { from, MOVIL, newIp, readActividad } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, makeOnce, useTestApp, useTestigo } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import { createWorkers } from '../../workers.ts';

const ENV = { TRUST_PROXY: 'loopback' };

const t = useTestApp(ENV);
const owner = makeOnce(() => t.createOwner());
const settle = useTestigo(t);
const pet = makeEach(() => t.createMascota(owner));

async function scan(headers = from(newIp()), at = t, hash = pet.chapa.hash) {
  await (await at.visitor().fetch(`/q?${hash}`, headers)).text();
}

/** The count of each entry, newest first, after all scans were stored. */
async function readVeces() {
  await settle();
  const { filas } = await readActividad(owner, pet, '&limite=100');
  return filas.map(({ veces }) => veces);
}

const readRows = () =>
  t.db
    .selectFrom('escaneos')
    .selectAll()
    .where('mascota_id', '=', pet.id)
    .orderBy('id', 'desc')
    .execute();

async function age(minutos: number) {
  const by = sql<Date>`${minutos} * interval '1 minute'`;
  await t.db
    .updateTable('escaneos')
    .set((eb) => ({ primera: eb('primera', '-', by), ultima: eb('ultima', '-', by) }))
    .where('mascota_id', '=', pet.id)
    .execute();
}

/** The first look was so long ago, and the last one five minutes. */
async function keepLooking(horas: number) {
  const primera = sql<Date>`now() - ${horas} * interval '1 hour'`;
  const ultima = sql<Date>`now() - interval '5 minutes'`;
  const looks = t.db.updateTable('escaneos').set({ primera, ultima });
  await looks.where('mascota_id', '=', pet.id).execute();
}

describe('quien vuelve a escanear', () => {
  test('a la misma mascota, antes de media hora → el mismo escaneo, más veces y más tarde', async () => {
    const phone = from(newIp());
    await scan(phone);
    await scan(phone);
    expect(await readVeces()).toEqual([2]);
    await age(29);
    const [before] = (await readActividad(owner, pet)).filas;
    await scan(phone);
    expect(await readVeces()).toEqual([3]);
    const [after] = (await readActividad(owner, pet)).filas;
    expect(after!.primera).toBe(before!.primera);
    expect(Date.parse(after!.ultima) - Date.parse(before!.ultima)).toBeGreaterThan(28 * 60_000);
  });

  test('media hora después de la última vez → otro', async () => {
    const phone = from(newIp());
    await scan(phone);
    await settle();
    await age(20);
    await scan(phone);
    await settle();
    await age(29); // since the last scan; 49 since the first
    await scan(phone);
    expect(await readVeces()).toEqual([3]);
    await age(30);
    await scan(phone);
    expect(await readVeces()).toEqual([1, 3]);
  });

  test('un día después de la primera vez → otro, aunque no haya dejado de mirar', async () => {
    const phone = from(newIp());
    await scan(phone);
    await settle();
    await keepLooking(23.9);
    await scan(phone);
    expect(await readVeces()).toEqual([2]);
    await keepLooking(24.1);
    await scan(phone);
    expect(await readVeces()).toEqual([1, 2]);
  });

  test('a otra mascota, desde otra dirección o con otro navegador → otro', async () => {
    const ip = newIp();
    const other = await t.createMascota(owner);
    await scan(from(ip));
    await scan(from(ip), t, other.chapa.hash);
    await scan(from(newIp()));
    await scan(from(ip, MOVIL.replace('Pixel 9', 'Pixel 8')));
    expect(await readVeces()).toEqual([1, 1, 1]);
    expect((await readActividad(owner, other)).filas).toHaveLength(1);
  });

  test('por otra de sus chapas → el mismo; por su código → otro, que dice cómo', async () => {
    const phone = from(newIp());
    await scan(phone);
    await scan(phone, t, (await createChapa(t.db, pet.id)).hash);
    await scan(phone, t, pet.chapa.corto);
    await settle();
    const { filas } = await readActividad(owner, pet);
    expect(filas.map(({ origen, veces }) => [origen, veces])).toEqual(
      expect.arrayContaining([
        ['chapa', 2],
        ['codigo', 1],
      ]),
    );
    expect(filas).toHaveLength(2);
  });

  test('desde otra dirección de la misma red IPv6 → el mismo', async () => {
    await scan(from('2001:db8:7:1::1'));
    await scan(from('2001:db8:7:1:ffff::2'));
    expect(await readVeces()).toEqual([2]);
    await scan(from('2001:db8:7:2::1'));
    expect(await readVeces()).toEqual([1, 2]);
  });

  test('en dos instancias a la vez → uno', async () => {
    const there = await openTestApp({ ...ENV, DATABASE_URL: t.url });
    try {
      for (let i = 0; i < 5; i++) {
        const phone = from(newIp());
        await Promise.all([scan(phone), scan(phone, there), scan(phone), scan(phone, there)]);
      }
      await eventually(async () => expect(await readVeces()).toEqual([4, 4, 4, 4, 4]));
    } finally {
      await there.close();
    }
  });

  test('tras una parada → el mismo; lo último que se escaneó antes de ella queda escrito', async () => {
    const phone = from(newIp());
    const before = await openTestApp({ ...ENV, DATABASE_URL: t.url });
    await scan(phone, before);
    await before.close();
    expect(await readRows()).toHaveLength(1);
    await scan(phone);
    expect(await readVeces()).toEqual([2]);
  });
});

describe('las claves de los visitantes', () => {
  /** Lets the current day begin `minutos` ago; everything earlier is the day before. */
  const beginDay = (minutos: number) =>
    sql`CREATE OR REPLACE FUNCTION dia_de(momento timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
      PARALLEL SAFE RETURN CASE WHEN momento < ${sql.lit(new Date(Date.now() - minutos * 60_000).toISOString())}::timestamptz
        THEN date '2026-03-02' ELSE date '2026-03-03' END`.execute(t.db);
  const listDias = async () => {
    const rows = await t.db.selectFrom('claves_visitante').select('dia').orderBy('dia').execute();
    return rows.map(({ dia }) => dia);
  };
  const clean = () => createWorkers(t.deps, { send: async () => {} }).limpieza();

  test('cambian a medianoche: quien vuelve antes de media hora es el mismo, bajo la nueva', async () => {
    await t.db.deleteFrom('claves_visitante').execute();
    const phone = from(newIp());
    await beginDay(-60);
    await scan(phone);
    expect(await readVeces()).toEqual([1]);
    expect(await listDias()).toEqual(['2026-03-02']);
    const [before] = await readRows();

    await beginDay(0);
    await scan(phone);
    expect(await readVeces()).toEqual([2]);
    expect(await listDias()).toEqual(['2026-03-02', '2026-03-03']);
    const [after] = await readRows();
    expect(after!.visitante.equals(before!.visitante)).toBe(false);
    expect(after!.linea.equals(before!.linea)).toBe(false);

    await beginDay(29);
    await clean();
    expect(await listDias()).toEqual(['2026-03-02', '2026-03-03']);
    await beginDay(31);
    await scan(phone);
    expect(await readVeces()).toEqual([3]);
    await clean();
    expect(await listDias()).toEqual(['2026-03-03']);
  });

  test('pasada media hora la de ayer no vale, aunque siga ahí', async () => {
    await t.db.deleteFrom('claves_visitante').execute();
    const phone = from(newIp());
    await beginDay(-60);
    await scan(phone);
    await settle();
    await beginDay(31);
    await scan(phone);
    expect(await readVeces()).toEqual([1, 1]);
  });

  test('son las mismas en todas las instancias, y se hacen una vez', async () => {
    const there = await openTestApp({ ...ENV, DATABASE_URL: t.url });
    try {
      await t.db.deleteFrom('claves_visitante').execute();
      const phone = from(newIp());
      await Promise.all([scan(phone), scan(phone, there)]);
      await eventually(async () => expect(await readVeces()).toEqual([2]));
      expect(await listDias()).toHaveLength(1);
    } finally {
      await there.close();
    }
  });
});

describe('una avalancha', () => {
  const sum = (veces: number[]) => veces.reduce((total, it) => total + it, 0);

  /** Sends many scans like an attacker, 20 at a time. */
  async function flood(scans: number, headersOf: (n: number) => ReturnType<typeof from>) {
    for (let n = 0; n < scans; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => scan(headersOf(n + i))));
    }
  }

  test('mil de una dirección y un navegador → uno', async () => {
    const phone = from(newIp());
    await flood(1_000, () => phone);
    expect(await readVeces()).toEqual([1_000]);
  });

  test('mil de una dirección y mil navegadores → unos pocos cada hora, y ninguno del vecino se pierde', async () => {
    const ip = newIp();
    await flood(1_000, (n) => from(ip, `${MOVIL} ${n}`));
    await scan();
    const [vecino, ...otros] = await readVeces();
    expect(vecino).toBe(1);
    expect(otros).toHaveLength(ESCANEOS_LINEA_HORA);
    expect(sum(otros)).toBe(1_000);

    await scan(from(ip, `${MOVIL} otro más`));
    expect(await readVeces()).toHaveLength(ESCANEOS_LINEA_HORA + 1);
    await age(61);
    await scan(from(ip, `${MOVIL} otro más`));
    const later = await readVeces();
    expect(later).toHaveLength(ESCANEOS_LINEA_HORA + 2);
    expect(later[0]).toBe(1);
  });

  test('mil de las redes de una línea IPv6 → lo mismo', async () => {
    await flood(1_000, (n) => from(`2001:db8:9:${n.toString(16)}::1`));
    expect(await readVeces()).toHaveLength(ESCANEOS_LINEA_HORA);
  });
});

describe('con la base de datos averiada', () => {
  test('quien escanea recibe su página; el registro lo dice una vez, sin decir quién; después se apunta de nuevo', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      await sql`ALTER TABLE escaneos RENAME TO escaneos_averiada`.execute(t.db);
      for (let i = 0; i < 3; i++) {
        const response = await t.visitor().fetch(`/q?${pet.chapa.hash}`, from(newIp()));
        expect(response.status).toBe(200);
        expect(await response.text()).toContain('Soy Luna<');
        await eventually(() => expect(errors).toHaveBeenCalled());
      }
      await sql`ALTER TABLE escaneos_averiada RENAME TO escaneos`.execute(t.db);
      await scan();
      expect((await readVeces())[0]).toBe(1);
      expect(errors.mock.calls).toEqual([['Scans could not be written down: 42P01']]);
    } finally {
      errors.mockRestore();
    }
  });

  test('mientras alguien tiene cogida a la mascota, la respuesta no espera', async () => {
    await scan(); // the answer is cached from now on
    await t.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM mascotas WHERE id = ${pet.id} FOR UPDATE`.execute(trx);
      const response = await t.visitor().fetch(`/q?${pet.chapa.hash}`, from(newIp()));
      expect(response.status).toBe(200);
    });
    expect(await readVeces()).toEqual([1, 1]);
  });
});
