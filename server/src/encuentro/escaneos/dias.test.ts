import { ESCANEOS_GUARDA_DIAS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { from, newIp, readActividad } from '../../test/escaneos.ts';
import { makeEach, makeOnce, useTestApp, useTestigo } from '../../test/fixtures.ts';
import { dropOldDia, makeDias } from './dias.queries.ts';
import { deleteOldEscaneos, foldEscaneos, listOrigenes, listPerdidas } from './escaneos.queries.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const owner = makeOnce(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));
const settle = useTestigo(t);

/** A scan of the pet at a moment, whatever the clock says. Returns its table. */
async function scanAt(cuando: string): Promise<string> {
  const { rows } = await sql<{ tabla: string }>`
    INSERT INTO escaneos (mascota_id, origen, visitante, linea, primera, ultima)
    VALUES (${pet.id}, 'chapa', 'v', 'l', ${cuando}, ${cuando})
    RETURNING tableoid::regclass::text AS tabla`.execute(t.db);
  return rows[0]!.tabla.replace('particiones.', '');
}

const listTablas = async () => {
  const { rows } = await sql<{ tabla: string }>`
    SELECT tableoid::regclass::text AS tabla FROM escaneos WHERE mascota_id = ${pet.id}
    ORDER BY primera`.execute(t.db);
  return rows.map(({ tabla }) => tabla.replace('particiones.', ''));
};

/** Each day that has a table, with its hours. */
async function readHoras(): Promise<Record<string, number>> {
  const { rows } = await sql<{ dia: string; limites: string }>`
    SELECT relname AS dia, pg_get_expr(relpartbound, c.oid) AS limites
    FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
    WHERE inhparent = 'escaneos'::regclass AND relname ~ '\\d'`.execute(t.db);
  return Object.fromEntries(
    rows.map(({ dia, limites }) => {
      const [desde, hasta] = [...limites.matchAll(/'(.*?)'/g)].map(([, at]) => Date.parse(at!));
      return [dia.replace('escaneos_', ''), (hasta! - desde!) / 3_600_000];
    }),
  );
}

const drop = (ahora: string) => withTransaction(t.db, (trx) => dropOldDia(trx, new Date(ahora)));

test('hoy y los siete días que vienen tienen sitio; otra vez → no se hace ninguno más', async () => {
  const ahora = new Date('2031-05-10T12:00:00Z');
  await makeDias(t.db, ahora);
  const days = Object.keys(await readHoras()).filter((dia) => dia.startsWith('203105'));
  expect(days.sort()).toEqual([10, 11, 12, 13, 14, 15, 16, 17].map((dia) => `203105${dia}`));
  const before = await readHoras();
  await makeDias(t.db, ahora);
  expect(await readHoras()).toEqual(before);
});

test('un escaneo de hoy, uno de ayer y uno de un día sin sitio → se apuntan los tres', async () => {
  await t.visitor().fetch(`/q?${pet.chapa.hash}`, from(newIp()));
  await settle();
  expect(await scanAt(new Date(Date.now() - 86_400_000).toISOString())).toBe('escaneos_antes');
  expect(await scanAt('2032-01-01T12:00:00Z')).toBe('escaneos_resto');
  expect((await readActividad(owner, pet)).filas).toHaveLength(3);
});

test('medianoche sin que nadie haya hecho el día → se apunta, y pasa a su sitio cuando lo hay', async () => {
  expect(await scanAt('2031-06-30T21:59:59Z')).toBe('escaneos_resto');
  expect(await scanAt('2031-06-30T22:00:01Z')).toBe('escaneos_resto');
  await makeDias(t.db, new Date('2031-06-30T22:10:00Z')); // it is the 1st in Spain
  expect(await listTablas()).toEqual(['escaneos_resto', 'escaneos_20310701']);
  await makeDias(t.db, new Date('2031-06-30T12:00:00Z'));
  expect(await listTablas()).toEqual(['escaneos_20310630', 'escaneos_20310701']);
  expect((await readActividad(owner, pet)).filas).toHaveLength(2);
});

test('la noche del cambio de hora → un día de 23 horas, otro de 25, y ningún hueco', async () => {
  await makeDias(t.db, new Date('2031-03-29T12:00:00Z'));
  await makeDias(t.db, new Date('2031-10-25T12:00:00Z'));
  expect(await readHoras()).toMatchObject({
    20310329: 24,
    20310330: 23,
    20310331: 24,
    20311025: 24,
    20311026: 25,
    20311027: 24,
  });
  expect(await scanAt('2031-03-30T21:59:59.999Z')).toBe('escaneos_20310330');
  expect(await scanAt('2031-03-30T22:00:00Z')).toBe('escaneos_20310331');
  expect(await scanAt('2031-10-26T22:59:59.999Z')).toBe('escaneos_20311026');
  expect(await scanAt('2031-10-26T23:00:00Z')).toBe('escaneos_20311027');
});

test('el día que empezó hace 90 → se va entero y se cuenta; un momento antes, no', async () => {
  await makeDias(t.db, new Date('2033-02-01T12:00:00Z'));
  for (const hora of ['01', '12', '21']) await scanAt(`2033-02-05T${hora}:00:00Z`);
  await scanAt('2033-02-06T12:00:00Z');
  const after = (ms: number) => {
    const desde = Date.parse('2033-02-04T23:00:00Z'); // midnight in Spain
    return new Date(desde + ESCANEOS_GUARDA_DIAS * 86_400_000 + ms).toISOString();
  };
  while ((await drop(after(-1))) > 0); // days of other tests
  expect(await listTablas()).toHaveLength(4);
  expect(await drop(after(0))).toBe(3);
  expect(await listTablas()).toEqual(['escaneos_20330206']);
  expect(await drop(after(0))).toBe(0);
  expect(Object.keys(await readHoras())).not.toContain('20330204'); // empty: gone with it
});

test('mientras alguien lee el día, como una copia → espera, y nadie espera con él', async () => {
  await makeDias(t.db, new Date('2034-02-01T12:00:00Z'));
  await scanAt('2034-02-01T12:00:00Z');
  await withTransaction(t.db, async (trx) => {
    await sql`SELECT id FROM particiones.escaneos_20340201`.execute(trx);
    while ((await drop('2034-05-02T23:00:00Z')) > 0); // days of other tests
    expect(await listTablas()).toEqual(['escaneos_20340201']);
  });
  expect(await drop('2034-05-02T23:00:00Z')).toBe(1);
});

test('dos instancias a la vez → cada día una vez; con la tabla ocupada → otra vez será', async () => {
  const ahora = new Date('2035-02-01T12:00:00Z');
  await withTransaction(t.db, async (trx) => {
    await sql`LOCK TABLE particiones.escaneos_resto IN ACCESS SHARE MODE`.execute(trx);
    await makeDias(t.db, ahora);
    expect(Object.keys(await readHoras())).not.toContain('20350201');
  });
  await Promise.all([makeDias(t.db, ahora), makeDias(t.db, ahora), makeDias(t.db, ahora)]);
  expect(Object.keys(await readHoras())).toContain('20350201');
});

test('lo que quedó sin día se borra fila a fila al pasar su plazo', async () => {
  await sql`ALTER TABLE escaneos DETACH PARTITION particiones.escaneos_antes`.execute(t.db);
  expect(await scanAt('2020-01-01T12:00:00Z')).toBe('escaneos_resto');
  await sql`ALTER TABLE escaneos ATTACH PARTITION particiones.escaneos_antes
    FOR VALUES FROM ('2021-01-01') TO (${sql.lit(new Date(Date.now() + 86_400_000).toISOString())})`.execute(
    t.db,
  );
  expect(await withTransaction(t.db, deleteOldEscaneos)).toBe(1);
  expect(await listTablas()).toEqual([]);
});

test('mascota borrada → sus escaneos también, los de todos los días', async () => {
  await makeDias(t.db, new Date('2036-02-01T12:00:00Z'));
  await scanAt('2036-02-01T12:00:00Z');
  await scanAt('2036-02-02T12:00:00Z');
  await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
  expect(await listTablas()).toEqual([]);
});

test('apuntar un escaneo, y saber de dónde escribe quien avisa, abre la tabla de su día y ninguna más', async () => {
  for (let dia = 1; dia < 29; dia += 7) await makeDias(t.db, new Date(Date.UTC(2037, 1, dia, 12)));
  const v = Buffer.from('v');
  const nombres = { visitante: v, visitante_antes: v, linea: v, linea_antes: v };
  await withTransaction(t.db, async (trx) => {
    const nuevos = await foldEscaneos(trx, [
      { mascota_id: pet.id, origen: 'chapa', veces: 1, ...nombres },
    ]);
    await listPerdidas(trx, [nuevos[0]!.id]);
    await listOrigenes(trx, pet.id, [v]);
    const { rows } = await sql<{ tabla: string }>`
      SELECT DISTINCT relname AS tabla FROM pg_locks JOIN pg_class c ON c.oid = relation
      WHERE pid = pg_backend_pid() AND relnamespace = 'particiones'::regnamespace AND relkind = 'r'`.execute(
      trx,
    );
    expect(rows).toEqual([{ tabla: 'escaneos_antes' }]);
  });
});
