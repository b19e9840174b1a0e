import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { get } from '../../test/avisos-de-mascota.ts';
import { denounce, lookAt, openConversacion } from '../../test/denuncias.ts';
import { limpiar } from '../../test/limpiar.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const equipo = makeOnce(async () => lookAt((await t.createOwner('A')).client));
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const report = () => denounce(t, { owner, pet });

describe('POST /admin/denuncias/:id/vista', () => {
  test('la cierra con su nota, queda anotado sin ella, y la conversación sigue terminada', async () => {
    const { id, finder } = await report();
    const { status, body } = await equipo.close(id, { nota: '  Pedía dinero ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ nota: 'Pedía dinero', quien: 'Ana' });
    expect((await equipo.read(id)).body.vista).toEqual(body);
    expect((await equipo.acciones(id)).map(({ verbo, cambios }) => [verbo, cambios])).toEqual([
      ['leer', {}],
      ['dar por vista', {}],
    ]);
    expect((await get(t.visitor(), finder)).html).toContain('La conversación ha terminado');
  });

  test('dos a la vez: una la cierra, a la otra se le dice', async () => {
    const { id } = await report();
    const second = lookAt((await t.createOwner('A')).client);
    const answers = await Promise.all([
      equipo.close(id, { nota: 'Uno' }),
      second.close(id, { nota: 'Dos' }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error).toBe(textos.admin.denuncias.yaVista);
    const closed = answers.find(({ status }) => status === 200)!;
    expect((await equipo.read(id)).body.vista?.nota).toBe(closed.body.nota);
  });

  test('la misma otra vez, también a la vez → lo mismo, anotado una vez; con otra nota → 409', async () => {
    const { id } = await report();
    const nota = 'Se queda cerrada';
    const answers = [
      ...(await Promise.all([equipo.close(id, { nota }), equipo.close(id, { nota })])),
      await equipo.close(id, { nota }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]!.body).toEqual(answers[0]!.body);
    expect(await equipo.acciones(id)).toHaveLength(1);
    expect((await equipo.close(id, { nota: 'Otra' })).status).toBe(409);
  });

  test('sin denunciar o que no existe → 404; una nota demasiado larga → 400', async () => {
    const { id } = await openConversacion(t, pet);
    for (const none of [id, 2_000_000_000]) expect((await equipo.close(none)).status).toBe(404);
    const reported = await report();
    expect((await equipo.close(reported.id, { nota: 'x'.repeat(LARGO.nota + 1) })).status).toBe(
      400,
    );
    expect((await equipo.close(reported.id, { nota: 'x'.repeat(LARGO.nota) })).status).toBe(200);
  });

  test('dada por vista se guarda lo mismo que antes: hasta los 30 días de la denuncia', async () => {
    const { id } = await report();
    await equipo.close(id);
    const age = (cerrada: number) =>
      t.db
        .updateTable('conversaciones')
        .set({
          ultimo: sql`now() - interval '91 days'`,
          cerrada: sql`now() - make_interval(days => ${cerrada})`,
        })
        .where('id', '=', id)
        .execute();
    await age(29);
    await limpiar(t);
    expect((await equipo.read(id)).status).toBe(200);
    await age(31);
    await limpiar(t);
    expect((await equipo.read(id)).status).toBe(404);
  });
});
