import type { Rol } from '@vuelve/contract/conversacion';
import { DESHACER_MS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import type { TrabajoDenuncia } from '../../cimientos/jobs/trabajos.ts';
import { lockConversacion, type Abierta } from './conversaciones.queries.ts';
import * as finales from './finales.queries.ts';
import { noteVista } from './note-vista.ts';
import { listOfNavegador } from './sellos.queries.ts';

/** Closes a conversation, for all sides; works once. @throws AppError 403 for a contact */
export async function leave(db: Db, abierta: Abierta): Promise<void> {
  await withTransaction(db, async (trx) => {
    await finales.close(trx, abierta.id, requireParte(abierta));
    await noteVista(trx, abierta);
  });
}

/**
 * Closes a conversation because of the other side's misconduct, and tells the team once that can no
 * longer be taken back. When an owner reports a finder, all conversations of the finder's browser
 * about the pet are closed, and it may open no other.
 * @throws AppError 403 for a contact
 */
export async function report({ db, cola }: Deps, abierta: Abierta): Promise<void> {
  const por = requireParte(abierta);
  await withTransaction(db, async (trx) => {
    const suyas = await lockSuyas(trx, abierta);
    await noteVista(trx, abierta);
    const { id } = abierta;
    const momento = await finales.close(trx, id, 'denuncia', por === 'dueno');
    if (!momento) return;
    await finales.closeAll(trx, suyas);
    await cola.send(trx, 'denuncia', { conversacion: id, por, momento }, DESHACER_MS / 1000);
  });
}

/**
 * Takes back an end or a report of this side, for `DESHACER_MS`; done twice, it is done.
 * @throws AppError 403 for a contact, 409 for another side's end, and too late
 */
export async function takeBack({ db }: Pick<Deps, 'db'>, abierta: Abierta): Promise<void> {
  const por = requireParte(abierta);
  if (!abierta.cerrada) return;
  await withTransaction(db, async (trx) => {
    await lockSuyas(trx, abierta);
    const { id, mascota_id } = abierta;
    if (await finales.reopen(trx, { id, mascotaId: mascota_id, por })) return;
    throw new AppError(409, textosConversacion.tarde);
  });
}

/** Mails the team of a report, unless it was taken back. */
export async function tellDenuncia(
  { db, cola, config }: Deps,
  { conversacion, por, momento }: TrabajoDenuncia,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockConversacion(trx, conversacion);
    if (!(await finales.isDenunciada(trx, conversacion, momento))) return;
    const id = String(conversacion);
    const datos = {
      conversacion,
      por,
      urlDenuncia: config.publicUrl + href('adminDenuncia', { id }),
    };
    await cola.sendCorreo(trx, { para: config.soporte.email, nombre: 'avisoDenuncia', datos });
  });
}

/** Locks what a report by this side concerns. Returns the ids. */
async function lockSuyas(trx: Transaction<DB>, { id, rol }: Abierta): Promise<number[]> {
  const suyas = rol === 'dueno' ? await listOfNavegador(trx, id) : [id];
  await lockConversacion(trx, ...suyas);
  return suyas;
}

function requireParte({ rol }: { rol: Rol }) {
  if (rol === 'contacto') throw new AppError(403, textosConversacion.soloPartes);
  return rol;
}
