import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import type { Transaction } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { listNumeros } from '../db/numeros.ts';
import type { DB } from '../db/tables.ts';
import { toLista } from '../http/lista.ts';
import { insertAccion, selectAcciones } from './auditoria.queries.ts';

type Registro = Record<string, unknown>;

/** What an administrator does: the transaction that does it writes it down too, or does neither. */
export interface Hecho {
  /** The session's user; without number it is done by the command line. */
  administrador: { id: number | null };
  verbo: string;
  objeto: string;
  id: number | string;
  /** The record's fields before and after: those that differ are kept. Never personal data. */
  antes?: Registro;
  despues?: Registro;
}

/** Writes down what an administrator did, for ever. */
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

/** What administrators did, newest first. */
export async function listAuditoria(
  db: Queryable,
  consulta: ConsultaLista,
): Promise<Lista<Accion>> {
  const rows = await selectAcciones(db, consulta);
  const pedidos = rows.filter(({ objeto }) => objeto === 'pedido');
  const numeros = await listNumeros(
    db,
    pedidos.map(({ objeto_id }) => Number(objeto_id)),
  );
  return toLista(
    rows,
    consulta.limite,
    ({ id }) => id,
    (row) => ({
      id: Number(row.id),
      fecha: row.fecha.toISOString(),
      administrador:
        row.administrador_id === null
          ? null
          : { id: row.administrador_id, nombre: row.administrador ?? '' },
      verbo: row.verbo,
      objeto: row.objeto,
      objeto_id: row.objeto_id,
      numero: (row.objeto === 'pedido' && numeros.get(Number(row.objeto_id))) || null,
      cambios: row.cambios as Accion['cambios'],
    }),
  );
}
