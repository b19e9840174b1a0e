import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAna, get, post, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
beforeAll(() => beginInTheDay());
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

/** Waits for midnight in Spain when it is near: the block ends with the day. */
async function beginInTheDay() {
  const { rows } = await sql<{ quedan: number }>`
    SELECT extract(epoch FROM (dia_de(now()) + 1)::timestamp AT TIME ZONE 'Europe/Madrid' - now())::int AS quedan
  `.execute(t.db);
  const { quedan } = rows[0]!;
  if (quedan < 90) await setTimeout((quedan + 1) * 1000);
}

const ESPERA = 'Desde tu conexión no se puede escribir a su familia hasta mañana';

/** Each call is another browser. */
const writeFrom = (ip: string, fields: Record<string, string> = {}, mascota = pet) =>
  tell(t.visitor(), mascota, fields, from(ip, `Otro navegador ${Math.random()}`));
const listIds = async () =>
  (
    await t.db
      .selectFrom('conversaciones')
      .select('id')
      .where('mascota_id', '=', pet.id)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
const reportAs = async (client = owner.client) =>
  post(client, `/app/conversacion/${(await listIds()).at(-1)}`, { accion: 'denunciar' });
/** Moves the data `dias` days back. */
async function passDays(dias: number) {
  await sql`DELETE FROM claves_visitante WHERE dia < dia_de(now())`.execute(t.db);
  await sql`UPDATE claves_visitante SET dia = dia - ${dias}::int`.execute(t.db);
  await sql`UPDATE conversaciones SET abierta = abierta - make_interval(days => ${dias}), cerrada = cerrada - make_interval(days => ${dias})`.execute(
    t.db,
  );
}

describe('a quien su dueña denuncia y vuelve con otro navegador', () => {
  test('su red espera: 429 con lo escrito, cuándo probar, y nada enviado; ninguna otra red espera', async () => {
    const ip = newIp();
    const first = await writeFrom(ip);
    expect(first.status).toBe(303);
    await reportAs();
    const again = await writeFrom(ip, { texto: 'Dame dinero' });
    expect(again.status).toBe(429);
    const seconds = Number(again.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(25 * 3600);
    expect(again.html).toContain(ESPERA);
    expect(again.html).toContain('quizá por lo que escribió otra persona');
    expect(again.html).toContain('Dame dinero</textarea>');
    expect(await listIds()).toHaveLength(1);
    expect((await writeFrom(newIp())).status).toBe(303);
  });

  test('también para sus otras mascotas; para las de otra persona, no', async () => {
    const ip = newIp();
    await writeFrom(ip);
    await reportAs();
    expect((await writeFrom(ip, {}, await t.createMascota(owner))).status).toBe(429);
    const other = await t.createMascota(await t.createOwner());
    expect((await writeFrom(ip, {}, other)).status).toBe(303);
  });

  test('con el día se acaba: mañana puede escribir', async () => {
    const ip = newIp();
    await writeFrom(ip);
    await reportAs();
    await passDays(1);
    expect((await writeFrom(ip)).status).toBe(303);
  });

  test('escribió ayer y no ha vuelto: su red no se conoce; si hoy escribe otra vez, sí', async () => {
    const [ida, vuelta] = [newIp(), newIp()];
    await writeFrom(ida);
    await passDays(1);
    await reportAs();
    expect((await writeFrom(ida)).status).toBe(303);

    const { to } = await writeFrom(vuelta);
    await passDays(1);
    const phone = from(vuelta);
    const clave = valueOf((await get(t.visitor(), to!, phone)).html, 'clave');
    expect((await post(t.visitor(), to!, { clave, texto: 'Contesta' }, phone)).status).toBe(303);
    await reportAs();
    expect((await writeFrom(vuelta)).status).toBe(429);
  });

  test('repetir un mensaje desde otra red no libra a la primera', async () => {
    const [una, otra] = [newIp(), newIp()];
    const { to } = await writeFrom(una);
    const clave = valueOf((await get(t.visitor(), to!, from(una))).html, 'clave');
    for (const ip of [una, otra]) {
      await post(t.visitor(), to!, { clave, texto: 'Contesta' }, from(ip));
    }
    await reportAs();
    expect((await writeFrom(una)).status).toBe(429);
    expect((await writeFrom(otra)).status).toBe(303);
  });

  test('la red de la dueña no cuenta: ni porque escriba, ni porque denuncie', async () => {
    const casa = from(newIp());
    const ip = newIp();
    await writeFrom(ip);
    const path = `/app/conversacion/${(await listIds())[0]}`;
    const clave = valueOf((await get(owner.client, path, casa)).html, 'clave');
    await post(owner.client, path, { clave, texto: '¿Quién eres?' }, casa);
    await post(owner.client, path, { accion: 'denunciar' }, casa);
    expect((await writeFrom(casa['x-forwarded-for'])).status).toBe(303);
    expect((await writeFrom(ip)).status).toBe(429);
  });

  test('quien sigue escribiendo en la que le denunciaron no libra a su red', async () => {
    const ip = newIp();
    const { to, fields } = await writeFrom(ip);
    await reportAs();
    const said = { clave: `${fields.clave.slice(1)}A`, texto: 'Oye' };
    expect((await post(t.visitor(), to!, said, from(newIp()))).status).toBe(409);
    expect((await writeFrom(ip)).status).toBe(429);
  });

  test('denuncia quien la encontró: nadie espera', async () => {
    const ip = newIp();
    const { to } = await writeFrom(ip);
    await post(t.visitor(), to!, { accion: 'denunciar' }, from(ip));
    expect((await writeFrom(ip)).status).toBe(303);
  });

  test('las conversaciones de su red que siguen, siguen', async () => {
    const ip = newIp();
    const neighbour = await writeFrom(ip);
    await writeFrom(ip);
    await reportAs();
    const phone = from(ip);
    const clave = valueOf((await get(t.visitor(), neighbour.to!, phone)).html, 'clave');
    const said = await post(t.visitor(), neighbour.to!, { clave, texto: 'Sigo aquí' }, phone);
    expect(said.status).toBe(303);
    // A repeated form is no new notice.
    expect((await writeFrom(ip, neighbour.fields)).to).toBe(neighbour.to);
  });

  test.each([
    ['IPv4 escrita como IPv6', '198.51.100.7', '::ffff:198.51.100.7'],
    ['la misma red de IPv6', '2001:db8:7:1::1', '2001:db8:7:1:aaaa::2'],
  ])('%s es la misma', async (_, ida, vuelta) => {
    await writeFrom(ida);
    await reportAs();
    expect((await writeFrom(vuelta)).status).toBe(429);
  });

  test('en inglés se lee en inglés, sin decir quién fue', async () => {
    const ip = newIp();
    await writeFrom(ip);
    await reportAs();
    const phone = { ...from(ip), 'accept-language': 'en' };
    const { html } = await tell(t.visitor(), pet, {}, phone);
    expect(html).toContain('until tomorrow');
  });

  test('ninguna tabla nombra la dirección, y de dos conversaciones de una red no se ve que lo sean', async () => {
    const ip = newIp();
    await writeFrom(ip);
    await writeFrom(ip);
    await reportAs();
    await writeFrom(ip);
    const ids = await listIds();
    const sellos = await t.db
      .selectFrom('sellos_conversacion')
      .select('red')
      .where('conversacion_id', 'in', ids)
      .execute();
    const redes = sellos.map(({ red }) => red!.toString('hex'));
    expect(new Set(redes).size).toBe(2);
    const { rows: tablas } = await sql<{ tabla: string }>`
      SELECT quote_ident(table_name) AS tabla FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(t.db);
    for (const { tabla } of tablas) {
      const { rows } = await sql`SELECT FROM ${sql.raw(tabla)} AS fila
        WHERE position(${ip}::text IN fila::text) > 0`.execute(t.db);
      expect([tabla, rows.length]).toEqual([tabla, 0]);
    }
  });
});
