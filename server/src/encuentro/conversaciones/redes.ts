import type { Queryable } from '../../cimientos/db/database.ts';
import { findClaves } from '../escaneos/claves.ts';
import { nameRed } from '../escaneos/to-anotaciones.ts';
import { networkOf } from '../../cimientos/red.ts';
import * as redes from './redes.queries.ts';

/**
 * What a network is called beside a conversation: under the key of the day, whatever the browser, and another for each conversation,
 * so that it says of no two that they are one hand's.
 */
export async function nameRedDe(db: Queryable, conversacionId: number, ip: string) {
  const { hoy } = await findClaves(db);
  return nameRedUnder(hoy, conversacionId, ip);
}

function nameRedUnder(clave: Buffer, conversacionId: number, ip: string): Buffer {
  return nameRed(clave, { de: `conversacion ${conversacionId}`, red: networkOf(ip) });
}

/** A finder writes again: what counts is the network that he wrote from last, while the conversation went on. */
export async function noteRed(db: Queryable, conversacionId: number, ip: string): Promise<void> {
  await redes.setRed(db, conversacionId, await nameRedDe(db, conversacionId, ip));
}

/**
 * For how many s an owner hears of nobody new from a network: until the day in Spain is over, where it is that of a finder whom the
 * owner has reported today. Who was reported and had not written today is not known.
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
