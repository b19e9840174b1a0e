import { ELIMINACION_DIAS } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { releaseChapas } from '../../chapas/chapas.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { cleanFicheros, dropFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { forgetContactosOf } from '../../encuentro/contactos/contactos.ts';
import { forgetBuzon } from '../../encuentro/contactos/forget-buzon.ts';
import { lockFicherosDe } from '../../mascotas/lock-ficheros-de.ts';
import { dropMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { stopResumen } from '../../personas/navegadores/preferencias.queries.ts';
import { insertRechazo } from '../../personas/baja-correos/rechazos.queries.ts';
import { eraseDue } from '../../salida/eliminaciones/borrado.ts';
import { forgetTraspasoOf } from '../../salida/traspasos/end-traspaso.ts';
import type { Olvido } from './olvidos.ts';
import * as olvidos from './olvidos.queries.ts';

/**
 * Repeats on a restored database what was erased and refused after its backup. An account with an
 * open order stays hidden and is erased later, as the first time. Who was erased before is not
 * mailed about it again.
 */
export async function repeatOlvidos(deps: Deps, list: readonly Olvido[]): Promise<void> {
  const hashes = list.filter(({ clase }) => clase === 'cuenta').map(({ objeto }) => objeto);
  const erased = await Promise.all(hashes.map((hash) => olvidos.findUsuario(deps.db, hash)));
  for (const olvido of list) {
    await withTransaction(deps.db, (trx) => REPEAT[olvido.clase](trx, olvido));
  }
  await eraseDue(deps);
  await olvidos.dropDespedidas(
    deps.db,
    erased.flatMap((it) => it?.email ?? []),
  );
  await cleanFicheros(deps);
}

type Repeat = (trx: Transaction<DB>, olvido: Olvido) => Promise<void>;

const REPEAT: Record<Olvido['clase'], Repeat> = {
  pedida: (trx, olvido) => askToErase(trx, olvido, ELIMINACION_DIAS),
  cuenta: (trx, olvido) => askToErase(trx, olvido, 0),
  mascota: eraseMascota,
  recuerdo: (trx, { objeto }) => insertRechazo(trx, objeto),
  async deshecha(trx, { objeto }) {
    const usuario = await olvidos.findUsuario(trx, objeto);
    if (usuario) await olvidos.takeBack(trx, usuario.id);
  },
  async contacto(trx, { objeto }) {
    const email = await olvidos.deleteContacto(trx, objeto);
    if (email) await forgetBuzon(trx, email);
  },
  async resumen(trx, { objeto }) {
    const usuario = await olvidos.findUsuario(trx, objeto);
    if (usuario) await stopResumen(trx, usuario.id);
  },
};

async function askToErase(trx: Transaction<DB>, { objeto, fecha }: Olvido, dias: number) {
  const usuario = await olvidos.findUsuario(trx, objeto);
  if (usuario) await olvidos.askToErase(trx, usuario.id, { desde: fecha, dias });
}

/** Its badges become free: which of them were to end, the list does not say. */
async function eraseMascota(trx: Transaction<DB>, { objeto }: Olvido): Promise<void> {
  const found = await olvidos.findMascota(trx, objeto);
  if (!found) return;
  const mascota = await lockMascota(trx, found.duenoId, found.hash);
  const rutas = await lockFicherosDe(trx, found.dueno, mascota);
  await releaseChapas(trx, found.id, 'libre');
  await forgetTraspasoOf(trx, found.id);
  await forgetContactosOf(trx, found.id);
  await dropMascota(trx, found.duenoId, found.hash);
  await dropFicheros(trx, rutas);
}
