import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import { insertAccion } from './auditoria.queries.ts';

type Registro = Record<string, unknown>;

/** An administrator's action, recorded in the transaction that performs it. */
export interface Hecho {
  /** The session's user; `id` is null for the command line. */
  administrador: { id: number | null };
  verbo: string;
  objeto: string;
  id: number | string;
  /** The record before and after; only changed fields are kept. Never personal data. */
  antes?: Registro;
  despues?: Registro;
}

/** Records an administrator's action. */
export async function recordAccion(
  trx: Transaction<DB>,
  { administrador, verbo, objeto, id, antes = {}, despues = {} }: Hecho,
): Promise<void> {
  await insertAccion(trx, {
    administrador_id: administrador.id,
    verbo,
    objeto,
    objeto_id: String(id),
    cambios: JSON.stringify(changesOf(antes, despues)),
  });
}

function changesOf(antes: Registro, despues: Registro): Record<string, [unknown, unknown]> {
  const changed = Object.keys(despues).filter(
    (campo) => JSON.stringify(antes[campo]) !== JSON.stringify(despues[campo]),
  );
  return Object.fromEntries(
    changed.map((campo) => [campo, [antes[campo] ?? null, despues[campo] ?? null]]),
  );
}
