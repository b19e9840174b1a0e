import type { ResumenConversacion } from '@vuelve/contract/conversacion';
import { href } from '@vuelve/contract/screens';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getCodigo, getCodigoCartel } from '../../chapas/codigos.ts';
import { createAna, get, post, tell } from '../../test/avisos-de-mascota.ts';
import type { Client } from '../../test/client.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp, useTestigo } from '../../test/fixtures.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const settle = useTestigo(t);
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

const CHAPA = 'Contacto desde la chapa';
const CARTEL = 'Contacto desde un cartel';
const NINGUNO = 'No sabemos desde dónde escribe';
const AHORA = 'Ahora ha escaneado la chapa';

/** Marks the pet as lost. Returns the code of its poster. */
async function loseAndGetCartel(): Promise<string> {
  await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
  const { id } = await t.db
    .selectFrom('perdidas')
    .select('id')
    .where('mascota_id', '=', pet.id)
    .executeTakeFirstOrThrow();
  return (await getCodigoCartel(t.db, pet.id, id)).hash;
}

async function scan(codigo: string, phone: Record<string, string>, client: Client = t.visitor()) {
  const response = await client.fetch(`/q?${codigo}`, phone);
  await response.text();
  await settle();
  return response;
}

const listOwn = async () =>
  (await owner.client.get<ResumenConversacion[]>(`/insigniasQR/conversaciones?hash=${pet.hash}`))
    .body;

/** The last conversation, as its owner's page shows it. */
async function readPanel(): Promise<string> {
  const [last] = await listOwn();
  return (await get(owner.client, href('conversacion', { id: String(last!.id) }))).html;
}

describe('el sello de un aviso', () => {
  test('quien ha leído la chapa y escribe → desde la chapa, en la conversación, la lista y el correo', async () => {
    const phone = from(newIp());
    await scan(pet.chapa.hash, phone);
    await tell(t.visitor(), pet, {}, phone);
    expect(await readPanel()).toContain(CHAPA);
    expect((await listOwn())[0]!.sello).toEqual({ origen: 'chapa', subido: null });
    expect((await t.mailbox.waitForMail(owner.email)).text).toContain(CHAPA);
  });

  test('quien ha leído un cartel → desde un cartel, y qué pedirle antes de pagar', async () => {
    const phone = from(newIp());
    await scan(await loseAndGetCartel(), phone);
    await tell(t.visitor(), pet, {}, phone);
    const html = await readPanel();
    expect(html).toContain(CARTEL);
    expect(html).toContain('Pide que escanee la chapa antes de pagar o quedar');
  });

  test('quien llega por un enlace → no se sabe, aunque otro haya leído la chapa', async () => {
    await scan(pet.chapa.hash, from(newIp()));
    await tell(t.visitor(), pet, {}, from(newIp()));
    expect(await readPanel()).toContain(NINGUNO);
  });

  test.each([
    ['codigo', 'Contacto desde el código de la chapa'],
    ['tarjeta', 'Contacto desde la tarjeta de emergencia'],
    ['nfc', 'Contacto desde la etiqueta NFC'],
  ] as const)('quien viene por %s → lo dice', async (origen, titulo) => {
    const phone = from(newIp());
    const codigo = origen === 'codigo' ? pet.chapa.corto : await getCodigo(t.db, pet.id, origen);
    await scan(codigo, phone);
    await tell(t.visitor(), pet, {}, phone);
    expect(await readPanel()).toContain(titulo);
  });

  test('quien ha leído las dos cosas → vale la mejor, en el orden que sea', async () => {
    const cartel = await loseAndGetCartel();
    const phone = from(newIp());
    await scan(pet.chapa.hash, phone);
    await scan(cartel, phone);
    await tell(t.visitor(), pet, {}, phone);
    expect(await readPanel()).toContain(CHAPA);
  });

  test('lo que se leyó hace más de dos horas ya no cuenta', async () => {
    const phone = from(newIp());
    await scan(pet.chapa.hash, phone);
    const before = sql<Date>`now() - interval '121 minutes'`;
    await t.db
      .updateTable('escaneos')
      .set({ primera: before, ultima: before })
      .where('mascota_id', '=', pet.id)
      .execute();
    await tell(t.visitor(), pet, {}, phone);
    expect(await readPanel()).toContain(NINGUNO);
  });

  test('pasada la medianoche: quien leyó la chapa hace un momento sigue siendo él', async () => {
    const phone = from(newIp());
    await scan(pet.chapa.hash, phone);
    await sql`DELETE FROM claves_visitante WHERE dia < (SELECT max(dia) FROM claves_visitante)`.execute(
      t.db,
    );
    await sql`UPDATE claves_visitante SET dia = dia - 1`.execute(t.db);
    // Yesterday's key is valid until half an hour after midnight.
    const { rows } = await sql<{ cuenta: boolean }>`SELECT dia_de(now() - interval '30 minutes')
      < dia_de(now()) AS cuenta`.execute(t.db);
    await tell(t.visitor(), pet, {}, phone);
    expect(await readPanel()).toContain(rows[0]!.cuenta ? CHAPA : NINGUNO);
  });
});

describe('el sello sube', () => {
  test('con otra red y otro navegador declarado: quien avisó y escanea ahora la chapa', async () => {
    const finder = t.visitor();
    const wifi = from(newIp());
    await scan(await loseAndGetCartel(), wifi, finder);
    await tell(finder, pet, {}, wifi);
    expect(await readPanel()).toContain(CARTEL);
    await scan(pet.chapa.hash, from(newIp()), finder);
    const html = await readPanel();
    expect(html).toContain(AHORA);
    expect(html).not.toContain(CARTEL);
    const [own] = await listOwn();
    expect(own!.sello!.origen).toBe('chapa');
    expect(Date.parse(own!.sello!.subido!)).toBeGreaterThan(Date.parse(own!.abierta) - 1);
  });

  test('quien repite la chapa, o después lee un cartel → no baja ni cambia', async () => {
    const finder = t.visitor();
    const phone = from(newIp());
    const cartel = await loseAndGetCartel();
    await scan(pet.chapa.hash, phone, finder);
    await tell(finder, pet, {}, phone);
    await scan(cartel, phone, finder);
    await scan(pet.chapa.hash, phone, finder);
    expect((await listOwn())[0]!.sello).toEqual({ origen: 'chapa', subido: null });
  });

  test('otro que escanea la chapa no sube el de nadie', async () => {
    await tell(t.visitor(), pet, {}, from(newIp()));
    await scan(pet.chapa.hash, from(newIp()));
    const other = t.visitor();
    const elsewhere = await t.createMascota(owner);
    await tell(other, elsewhere, {}, from(newIp()));
    await scan(pet.chapa.hash, from(newIp()), other);
    expect((await listOwn())[0]!.sello).toEqual({ origen: null, subido: null });
  });

  test('de una conversación que ha terminado → se queda como estaba', async () => {
    const finder = t.visitor();
    const phone = from(newIp());
    const { to } = await tell(finder, pet, {}, phone);
    await post(t.visitor(), to!, { accion: 'salir' });
    await scan(pet.chapa.hash, phone, finder);
    expect((await listOwn())[0]!.sello).toEqual({ origen: null, subido: null });
  });

  test('la dueña lo ve sin recargar: su página abierta se entera', async () => {
    const finder = t.visitor();
    await tell(finder, pet, {}, from(newIp()));
    const [own] = await listOwn();
    const heard: string[] = [];
    const stop = await t.deps.oyentes.listen(
      { canal: 'conversacion', id: own!.id },
      () => heard.push('cambio'),
      () => {},
    );
    await scan(pet.chapa.hash, from(newIp()), finder);
    await eventually(() => expect(heard).not.toEqual([]));
    stop();
  });

  test('un cookie inventado no sube nada, y nadie recibe el suyo antes de avisar', async () => {
    const finder = t.visitor();
    const scanned = await scan(pet.chapa.hash, from(newIp()), finder);
    expect(scanned.headers.get('set-cookie')).toBeNull();
    const form = await get(finder, `/app/view/${pet.hash}/aviso?tipo=tengo`);
    expect(form.headers.get('set-cookie')).toBeNull();
    await tell(t.visitor(), pet, {}, from(newIp()));
    for (const aviso of ["x' OR 1=1", 'a'.repeat(300), 'A'.repeat(22)]) {
      await scan(pet.chapa.hash, { ...from(newIp()), cookie: `aviso=${aviso}` });
    }
    expect((await listOwn())[0]!.sello).toEqual({ origen: null, subido: null });
  });

  test('quien avisa no ve nada de esto; si la tiene, se le pide que escanee la chapa', async () => {
    const { to, headers } = await tell(t.visitor(), pet, {}, from(newIp()));
    expect(headers.get('set-cookie')).toMatch(/^aviso=[\w-]{22};.*HttpOnly/i);
    const { html } = await get(t.visitor(), to!);
    for (const own of [CHAPA, CARTEL, NINGUNO, 'antes de pagar']) expect(html).not.toContain(own);
    expect(html).toContain('Si lleva chapa, escanéala');
  });

  test('lo que se guarda no dice de quién es: con el mismo navegador, dos mascotas no se parecen', async () => {
    const finder = t.visitor();
    const sister = await t.createMascota(owner);
    await tell(finder, pet, {}, from(newIp()));
    await tell(finder, sister, {}, from(newIp()));
    const rows = await t.db
      .selectFrom('sellos_conversacion')
      .innerJoin('conversaciones', 'conversaciones.id', 'conversacion_id')
      .select('marca')
      .where('mascota_id', 'in', [pet.id, sister.id])
      .execute();
    expect(new Set(rows.map(({ marca }) => marca.toString('hex'))).size).toBe(2);
    const kept = finder.cookies.get('aviso')!;
    expect(JSON.stringify(rows)).not.toContain(kept);
  });
});
