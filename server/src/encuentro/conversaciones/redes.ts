import type { Queryable } from '../../cimientos/db/database.ts';
import { findClaves } from '../escaneos/claves.ts';
import { nameRed } from '../escaneos/to-anotaciones.ts';
import { networkOf } from '../../cimientos/red.ts';
import * as redes from './redes.queries.ts';

/**
 * The pseudonym of a network in a conversation, made with the key of the day; the browser does not
 * count. The pseudonym differs between conversations, which therefore cannot be linked.
 */
export async function nameRedDe(db: Queryable, conversacionId: number, ip: string) {
  const { hoy } = await findClaves(db);
  return nameRedUnder(hoy, conversacionId, ip);
}

function nameRedUnder(clave: Buffer, conversacionId: number, ip: string): Buffer {
  return nameRed(clave, { de: `conversacion ${conversacionId}`, red: networkOf(ip) });
}

/** Stores the network of a finder's new message, in place of the last message's. */
export async function noteRed(db: Queryable, conversacionId: number, ip: string): Promise<void> {
  await redes.setRed(db, conversacionId, await nameRedDe(db, conversacionId, ip));
}

/**
 * The seconds during which a network cannot open a conversation with an owner: until midnight in
 * Spain if the owner has reported a finder from this network today. Finders who wrote under an
 * older key are not recognised.
 */
export async function findEspera(
  db: Queryable,
  usuarioId: number,
  ip: string,
): Promise<number | undefined> {
  const denunciadas = await redes.listDenunciadasHoy(db, usuarioId);
  if (denunciadas.length === 0) return undefined;
  const { hoy } = await findClaves(db);
  const found = denunciadas.find(({ conversacion_id, red }) =>
    red?.equals(nameRedUnder(hoy, conversacion_id, ip)),
  );
  return found?.quedan;
}
