import type { Insignia } from '@vuelve/contract/mascota';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import { claimConversion, noteTurno, releaseConversion } from './medios.queries.ts';

const t = useTestApp();

async function createOwnerWithVideos(count: number) {
  const owner = await t.createOwner();
  const pet: Insignia = await t.createMascota(owner);
  const rows = Array.from({ length: count }, (_, index) => ({
    mascota_id: pet.id,
    tipo: 'V' as const,
    fichero: `${index}.avi`,
    titulo: 'x',
    estado: 'convirtiendo' as const,
  }));
  await t.db.insertInto('medios').values(rows).execute();
  return owner.usuario.id;
}

/** Claims the next video, as the job does. */
const claim = () =>
  withTransaction(t.db, async (trx) => {
    const claimed = (await claimConversion(trx))!;
    await noteTurno(trx, claimed.usuario_id);
    return claimed;
  });

describe('la conversión de vídeos', () => {
  test('va por turnos de cuenta: la cola de una no hace esperar a la otra', async () => {
    const [many, few] = [await createOwnerWithVideos(5), await createOwnerWithVideos(2)];
    const turns: number[] = [];
    for (let i = 0; i < 5; i++) {
      const claimed = await claim();
      turns.push(claimed.usuario_id);
      // Neither the deletion of its video nor a failure gives the account its turn back.
      if (i === 0) await t.db.deleteFrom('medios').where('id', '=', claimed.id).execute();
      if (i === 1) await releaseConversion(t.db, claimed.id);
    }
    expect(turns).toEqual([many, few, many, few, many]);
  });

  test('dos instancias no toman el mismo; uno abandonado o devuelto se toma otra vez', async () => {
    await t.db.deleteFrom('medios').execute();
    await createOwnerWithVideos(2);
    const both = await Promise.all([claimConversion(t.db), claimConversion(t.db)]);
    expect(new Set(both.map((claimed) => claimed?.id)).size).toBe(2);
    expect(await claimConversion(t.db)).toBeUndefined();
    await releaseConversion(t.db, both[0]!.id);
    expect((await claimConversion(t.db))?.id).toBe(both[0]!.id);
    await t.db
      .updateTable('medios')
      .set({ conversion_desde: sql<Date>`now() - interval '61 minutes'` })
      .where('id', '=', both[1]!.id)
      .execute();
    expect((await claimConversion(t.db))?.id).toBe(both[1]!.id);
  });
});
