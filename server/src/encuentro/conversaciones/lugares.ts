import { LUGAR_OFRECIDO_MS } from '@vuelve/contract/reglas';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { Transaction } from 'kysely';
import { type Db, type Queryable, withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import type { Posicion } from '../../taller/pictures/read-posicion.ts';
import * as conversaciones from './conversaciones.queries.ts';
import * as lugares from './lugares.queries.ts';
import { tellMensaje } from './tell-mensaje.ts';

/** Stores the position in a finder's photo until he decides whether the owner may see it. */
export async function offerLugar(
  trx: Transaction<DB>,
  conversacionId: number,
  posicion: Posicion | undefined,
): Promise<void> {
  if (!posicion) return;
  await lugares.upsertLugar(trx, {
    conversacion_id: conversacionId,
    clave: newHash(),
    ...posicion,
  });
}

/** The place that waits for the finder's answer, if there is one. */
export function findLugarOfrecido(db: Db, conversacionId: number) {
  return lugares.findLugar(db, conversacionId, LUGAR_OFRECIDO_MS);
}

/**
 * Tells the owner the place of a photo, or deletes it. A repeated call tells it once.
 * @param clave key of the offer
 * @throws AppError 404 for any side but the finder, 409 for a closed conversation, 410 when the
 * place has expired
 */
export async function answerLugar(
  deps: Pick<Deps, 'db' | 'cola' | 'config' | 'secretos'>,
  abierta: conversaciones.Abierta,
  { clave, dice }: { clave: string; dice: boolean },
): Promise<void> {
  const { id, rol, cerrada } = abierta;
  if (rol !== 'buscador') throw notFound();
  if (cerrada && dice) throw new AppError(409, textosConversacion.cerrada);
  await withTransactionAgain(deps.db, async (trx) => {
    const lugar = await lugares.takeLugar(trx, id, clave, LUGAR_OFRECIDO_MS);
    if (!dice) return;
    const name = `lugar ${clave}`;
    if (!lugar?.vigente) {
      if (await conversaciones.hasMensaje(trx, id, name)) return;
      throw new AppError(410, textosConversacion.lugarCaducado);
    }
    const { latitud, longitud } = lugar;
    await conversaciones.insertMensaje(trx, {
      conversacion_id: id,
      autor: 'buscador',
      clave: name,
      frases: [],
      texto: '',
      latitud,
      longitud,
      posicion_de_foto: true,
    });
    await conversaciones.touchConversacion(trx, id);
    await tellMensaje(trx, deps, abierta);
  });
}

/** Deletes some expired places. Returns how many. */
export function forgetOldLugares(db: Queryable): Promise<number> {
  return lugares.deleteOldLugares(db, LUGAR_OFRECIDO_MS);
}
