import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { forgetContactosOf } from '../../encuentro/contactos/contactos.ts';
import { stopCorreos } from '../../personas/baja-correos/stop-correos.ts';
import { releaseChapas } from '../../chapas/chapas.ts';
import { cleanFicheros, dropFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { lockFicherosDe } from '../../mascotas/lock-ficheros-de.ts';
import { dropMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { eraseDue } from '../../salida/eliminaciones/borrado.ts';
import { forgetTraspasoOf } from '../../salida/traspasos/end-traspaso.ts';
import type { Olvido } from './olvidos.ts';
import * as olvidos from './olvidos.queries.ts';

/**
 * Repeats on a restored database what was erased and refused after its backup. An account with an
 * open order stays hidden and is erased later, as the first time. Nobody is mailed about it again.
 */
export async function repeatOlvidos(deps: Deps, list: readonly Olvido[]): Promise<void> {
  for (const { clase, objeto } of list) await REPEAT[clase](deps, objeto);
  await eraseDue(deps);
  await olvidos.dropDespedidas(deps.db);
  await cleanFicheros(deps);
}

const REPEAT: Record<Olvido['clase'], (deps: Deps, objeto: string) => Promise<void>> = {
  cuenta: ({ db }, id) => olvidos.eraseNow(db, Number(id)),
  mascota: (deps, id) => eraseMascota(deps, Number(id)),
  contacto: ({ db }, id) => olvidos.deleteContacto(db, Number(id)),
  resumen: ({ db }, id) => stopCorreos(db, { que: 'resumen', de: id }),
  recuerdo: ({ db }, clave) => stopCorreos(db, { que: 'compra', de: clave }),
};

/** Its badges become free: which of them were to end, the number does not say. */
async function eraseMascota({ db }: Deps, id: number): Promise<void> {
  const found = await olvidos.findHashes(db, id);
  if (!found) return;
  await withTransaction(db, async (trx) => {
    const mascota = await lockMascota(trx, found.usuarioId, found.mascota);
    const rutas = await lockFicherosDe(trx, found.usuario, mascota);
    await releaseChapas(trx, id, 'libre');
    await forgetTraspasoOf(trx, id);
    await forgetContactosOf(trx, id);
    await dropMascota(trx, found.usuarioId, found.mascota);
    await dropFicheros(trx, rutas);
  });
}
