import { GRACIAS } from '@vuelve/contract/frases';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { claveGracias } from './regreso.queries.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { lockMascota } from '../../mascotas/mascotas.ts';
import * as conversaciones from './conversaciones.queries.ts';
import { nameOf } from './enlaces.ts';

/**
 * Thanks every finder who wrote while an own pet was lost and whose conversation is open: with a
 * ready sentence and the owner's text. Each finder is thanked once for a loss.
 * @returns how many finders have been thanked, including earlier calls
 * @throws AppError 404 for a missing pet and for another owner's
 */
export function thankBuscadores(
  db: Db,
  usuarioId: number,
  hash: string,
  texto: string,
): Promise<number> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    let thanked = 0;
    let rows: conversaciones.FilaConversacion[] = [];
    do {
      rows = await conversaciones.listNextOf(trx, id, rows.at(-1)?.id ?? 0);
      const thankable = rows.filter(isThankable);
      for (const row of thankable) await thank(trx, row, texto);
      thanked += thankable.length;
    } while (rows.length > 0);
    return thanked;
  });
}

/**
 * Thanks the finder of one conversation.
 * @throws AppError 409 while its pet is not home, or for a closed conversation
 */
export async function thankBuscador(db: Db, row: conversaciones.FilaConversacion): Promise<void> {
  if (!isThankable(row)) throw new AppError(409, textosConversacion.sinRegreso);
  await withTransaction(db, (trx) => thank(trx, row, ''));
}

/** Whether the finder helped in a loss that is over, and can still read. */
export function isThankable({ cerrada, regreso }: conversaciones.FilaConversacion): boolean {
  return !cerrada && regreso !== null;
}

async function thank(
  trx: Queryable,
  { id, regreso }: conversaciones.FilaConversacion,
  texto: string,
): Promise<void> {
  const clave = claveGracias(regreso!.perdida);
  const of = { conversacion_id: id, autor: 'dueno' as const };
  let written = await conversaciones.insertMensaje(trx, {
    ...of,
    clave,
    frases: [GRACIAS],
    texto: '',
  });
  if (texto) {
    // A message of its own: a later call may bring another text.
    const own = { frases: [], texto };
    written =
      (await conversaciones.insertMensaje(trx, { ...of, clave: nameOf(clave, own), ...own })) ||
      written;
  }
  if (written) await conversaciones.touchConversacion(trx, id);
}
