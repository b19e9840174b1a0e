import { AVISOS_CORREO_HORA } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAna, tell } from '../../test/avisos-de-mascota.ts';
import { from, newIp } from '../../test/escaneos.ts';
import { hurry } from '../../test/hurry.ts';
import { beginAvisos, openServicioPush } from '../../test/servicio-push.ts';
import { makeEach, makeOnce, useOpened, useTestApp } from '../../test/fixtures.ts';

const DE_MAS = AVISOS_CORREO_HORA + 1;

const servicio = useOpened(() => openServicioPush());
const env = makeOnce(() => ({ PUSH_HOSTS_PERMITIDOS: servicio.host, TRUST_PROXY: 'loopback' }));
const t = useTestApp(() => env);
const owner = makeEach(() => createAna(t));
const pet = makeEach(() => t.createMascota(owner));

/** Notices from as many networks: the last one waits for a mail about several. */
async function flood() {
  for (let n = 1; n <= DE_MAS; n++)
    await tell(t.visitor(), pet, { texto: `Texto ${n} final` }, from(newIp()));
}

test('el aviso que solo ha visto un contacto se le cuenta igual a su dueña', async () => {
  await flood();
  const alertas = t.db.selectFrom('alertas').select('id').where('mascota_id', '=', pet.id);
  const { id } = await alertas.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await t.db
    .updateTable('alertas')
    .set({ abierta: sql<Date>`now()`, abierta_por: 'contacto' })
    .where('id', '=', id)
    .execute();
  await hurry(t, 'juntos');
  await t.drainCorreo();
  const texts = t.mailbox.to(owner.email).map(({ text }) => text);
  expect(texts.join()).toContain(`Texto ${DE_MAS} final`);
});

test('lo que ya esperó a un navegador que no lo mostró no espera otra vez', async () => {
  await beginAvisos(
    servicio,
    owner.client,
    Array.from({ length: DE_MAS }, () => ({ status: 503, headers: { 'retry-after': '3600' } })),
  );
  await owner.client.put('/avisos', { correo: false });
  await flood();
  await t.db
    .updateTable('alertas')
    .set({ creada: sql`creada - interval '10 minutes'` })
    .where('mascota_id', '=', pet.id)
    .execute();
  await hurry(t, 'alerta');
  const { rows } = await sql<{ espera: number }>`
    SELECT extract(epoch FROM j.start_after - j.created_on)::int AS espera
    FROM pgboss.job j JOIN alertas a ON j.data ->> 'alerta' = a.id::text
    WHERE j.name = 'juntos' AND a.mascota_id = ${pet.id}`.execute(t.db);
  expect(rows).toEqual([{ espera: 0 }]);
});
