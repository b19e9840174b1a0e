import { asDia } from '@vuelve/contract/dias';
import { ANUNCIO_DIAS, ANUNCIO_RECORDAR_DIAS } from '@vuelve/contract/reglas';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { endOf } from '../tablon/end-of.ts';
import { findAutor } from './autor.ts';
import { takePorCaducar } from './encontradas.queries.ts';

/** Finders in one transaction. */
const TANDA = 50;

/**
 * Asks the finders of animals that will leave the board soon, once, whether they still look for the
 * family. A crash loses no mail: each batch is claimed and queued in one transaction.
 */
export async function remindEncontradas(
  deps: Pick<Deps, 'db' | 'config' | 'secretos'> & { cola: Pick<Deps['cola'], 'sendCorreo'> },
): Promise<void> {
  for (;;) {
    const taken = await withTransaction(deps.db, async (trx) => {
      const rows = await takePorCaducar(trx, ANUNCIO_DIAS - ANUNCIO_RECORDAR_DIAS, TANDA);
      for (const { id, vida } of rows) {
        const { email: para, ...datos } = await findAutor(trx, deps, id);
        const hasta = asDia(endOf(vida).toISOString());
        const correo = { para, nombre: 'encontradaCaduca' as const };
        await deps.cola.sendCorreo(trx, { ...correo, datos: { ...datos, hasta } });
      }
      return rows.length;
    });
    if (taken < TANDA) return;
  }
}
