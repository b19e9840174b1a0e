import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { lockFicherosDe } from '../../mascotas/lock-ficheros-de.ts';
import { releaseNextPedido } from '../../compra/bloqueados/bloqueados.ts';
import { releaseChapasBy } from '../../chapas/chapas.ts';
import { forgetContactosOf } from '../../encuentro/contactos/contactos.ts';
import { hasOtherAdministrador } from '../../personas/usuarios/cuentas.ts';
import { withTransactionAgain } from '../../cimientos/db/database.ts';
import { isBehind } from '../../cimientos/db/esquema.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { deleteExportacionesOf } from '../exportaciones/exportaciones.queries.ts';
import { cleanFicheros, dropFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { listNamesInLimites } from '../../cimientos/http/limites.ts';
import { forgetJobs } from '../../cimientos/jobs/forget-jobs.ts';
import { dropMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { forgetNavegadoresOf } from '../../personas/navegadores/navegadores.ts';
import { endSesionesOf } from '../../cimientos/sesion/sesion.ts';
import * as eliminaciones from './eliminaciones.queries.ts';
import type { Borrado, Paso } from './eliminaciones.queries.ts';
import { listPendientes } from './inventario.queries.ts';
import { deleteRastro, hasRest, listFicherosOf } from './rastro.queries.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'config' | 'ficheros' | 'secretos'>;

/**
 * Erases every account whose waiting time is over. Each step is a small transaction that also
 * stores the next step: after a crash another server continues there. A failed account does not
 * stop the others.
 * @throws the error of the first failed account
 */
export async function eraseDue(contexto: Contexto): Promise<void> {
  const failed: unknown[] = [];
  for (const id of await eliminaciones.listDue(contexto.db)) {
    await eraseCuenta(contexto, id).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}

async function eraseCuenta(contexto: Contexto, id: number): Promise<void> {
  while (await withTransactionAgain(contexto.db, (trx) => takeStep(trx, contexto, id)));
  await cleanFicheros(contexto);
}

async function takeStep(trx: Transaction<DB>, contexto: Contexto, id: number): Promise<boolean> {
  const borrado = await eliminaciones.takeDue(trx, id);
  // A later release may keep data that this one would leave behind.
  if (!borrado || (await isBehind(trx))) return false;
  const next = await PASOS[borrado.paso](trx, borrado, contexto);
  if (!next) return false;
  if (next !== borrado.paso) await eliminaciones.setPaso(trx, id, next);
  return true;
}

/** Does a step. Returns the next step; undefined when none follows, or none yet. */
type Hacer = (
  trx: Transaction<DB>,
  borrado: Borrado,
  contexto: Contexto,
) => Promise<Paso | undefined>;

const PASOS: Record<Paso, Hacer> = {
  espera: closeCuenta,
  mascotas: eraseMascota,
  pedidos: async (trx, { usuario_id }) =>
    (await releaseNextPedido(trx, usuario_id)) ? 'pedidos' : 'rastro',
  rastro: eraseRastro,
  fin: eraseUsuario,
};

/** From this step on the erasure cannot be undone. Waits for open orders and another admin. */
async function closeCuenta(trx: Transaction<DB>, { usuario_id: id, tipo_usuario }: Borrado) {
  const pendientes = await listPendientes(trx, id, PAGO_SIN_RESULTADO_MS);
  if (pendientes.length > 0) return undefined;
  if (tipo_usuario === 'A' && !(await hasOtherAdministrador(trx, id))) return undefined;
  await eliminaciones.setInactivo(trx, id);
  await endSesionesOf(trx, id);
  await forgetNavegadoresOf(trx, id);
  await deleteExportacionesOf(trx, id);
  return 'mascotas' as const;
}

/** Erases one pet with its files and contacts. Its badges go on or end, as the owner chose. */
async function eraseMascota(trx: Transaction<DB>, { usuario_id, hash, avatar, libres }: Borrado) {
  const [first] = await eliminaciones.listMascotasOf(trx, usuario_id);
  if (!first) {
    await dropFicheros(trx, avatar === null ? [] : [folderOf(hash) + avatar]);
    return 'pedidos' as const;
  }
  const mascota = await lockMascota(trx, usuario_id, first.hash);
  const rutas = await lockFicherosDe(trx, hash, mascota);
  await releaseChapasBy(trx, mascota.id, libres);
  await forgetContactosOf(trx, mascota.id);
  await dropMascota(trx, usuario_id, first.hash);
  await dropFicheros(trx, rutas);
  return 'mascotas' as const;
}

async function eraseRastro(
  trx: Transaction<DB>,
  { usuario_id: id, email, hash }: Borrado,
  { secretos }: Contexto,
) {
  const nombres = listNamesInLimites(secretos.contactos, email);
  await deleteRastro(trx, { id, email, nombres });
  await forgetJobs(trx, { id, email });
  await dropFicheros(trx, await listFicherosOf(trx, hash));
  return 'fin' as const;
}

/** The last mail is not logged: after its delivery no data contain the address. */
async function eraseUsuario(
  trx: Transaction<DB>,
  { usuario_id: id, email }: Borrado,
  { cola, config }: Contexto,
) {
  if (await hasRest(trx, id)) return 'mascotas' as const;
  const datos = { soporte: config.soporte };
  await cola.sendCorreo(trx, { para: email, nombre: 'cuentaEliminada', datos });
  await eliminaciones.deleteUsuario(trx, id);
  return undefined;
}
