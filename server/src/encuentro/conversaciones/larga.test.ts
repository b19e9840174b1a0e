import { expect, test } from 'vitest';
import { createAna, findLink, get, listenTo, post, tell } from '../../test/avisos-de-mascota.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

test('300 mensajes, 20 fotos, árabe y una palabra de 300 letras: se lee entera, y lo nuevo llega', async () => {
  const { to, fields } = await tell(t.visitor(), pet);
  const { id } = await t.db
    .selectFrom('conversaciones')
    .select('id')
    .where('mascota_id', '=', pet.id)
    .executeTakeFirstOrThrow();
  const textos = ['الكلب عندي في الحديقة', 'x'.repeat(300), 'Donaudampfschiff', 'Sigue aquí'];
  const rows = Array.from({ length: 299 }, (_, n) => ({
    conversacion_id: id,
    autor: n % 2 ? ('dueno' as const) : ('buscador' as const),
    clave: `larga ${n}`,
    frases: [],
    texto: `${n}: ${textos[n % textos.length]}`,
    enviado: new Date(Date.now() - (300 - n) * 3_600_000),
    ...(n % 15 === 0 && { foto: `foto${n}.webp`, foto_ancho: 320, foto_alto: 240 }),
  }));
  await t.db.insertInto('mensajes').values(rows).execute();
  const dueno = await findLink(t, owner);
  for (const link of [to!, dueno]) {
    const { status, html } = await get(t.visitor(), link);
    expect(status).toBe(200);
    expect(html.match(/<time dateTime=/gi)!.length).toBeGreaterThanOrEqual(300);
    expect(html.match(/<img[^>]*loading="lazy"/g)).toHaveLength(20);
    for (const texto of textos) expect(html).toContain(texto);
  }
  const { heard, stop } = await listenTo(t.visitor(), dueno);
  await post(t.visitor(), to!, { clave: `${fields.clave.slice(1)}A`, texto: 'El último' });
  await eventually(() => expect(heard()).toContain('data: cambio'));
  await stop();
  expect((await get(t.visitor(), dueno)).html).toContain('El último');
});
