import { asDia } from '@vuelve/contract/dias';
import { href } from '@vuelve/contract/screens';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { endOf } from './end-of.ts';
import { takePorCaducar } from './publicaciones.queries.ts';

/** Owners in one transaction. */
const TANDA = 50;

/**
 * Asks the owners of entries that will end soon, once, whether the pet is still lost. A crash loses
 * no mail: each batch is claimed and queued in one transaction.
 */
export async function remindAnuncios({
  db,
  cola,
  config,
}: Pick<Deps, 'db' | 'config'> & { cola: Pick<Deps['cola'], 'sendCorreo'> }): Promise<void> {
  for (;;) {
    const taken = await withTransaction(db, async (trx) => {
      const porCaducar = await takePorCaducar(trx, TANDA);
      for (const { email: para, hash, vida, ...datos } of porCaducar) {
        const hasta = asDia(endOf(vida).toISOString());
        const urlPerdida = config.publicUrl + href('perdida', { hash });
        const correo = { para, nombre: 'anuncioCaduca' as const };
        await cola.sendCorreo(trx, { ...correo, datos: { ...datos, hasta, urlPerdida } });
      }
      return porCaducar.length;
    });
    if (taken < TANDA) return;
  }
}
