import type { Lista } from '@vuelve/contract/admin';
import type { CallName } from '@vuelve/contract/calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recordAccion } from '../auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../db/database.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import { type Celda, sendLineas } from './csv.ts';
import { route } from './route.ts';

/** Rows are read in pages of so many: what a file takes of the memory. */
const PAGINA = 500;

/** A list of administrators that can be had as CSV. */
export interface ListaCsv<Consulta extends object, Fila> {
  /** The list's name in the audit trail, and the file's. */
  objeto: string;
  /** The schema of the list's query. */
  consulta: z.ZodMiniType<Consulta>;
  list: (db: Queryable, consulta: Consulta, administrador: UsuarioSesion) => Promise<Lista<Fila>>;
  /** The cells of a row, by their headings. */
  columnas: Record<string, (fila: Fila) => Celda>;
}

type Filtro = Record<string, unknown>;

/** Registers the call that sends a whole list as it is filtered; the trail says who read it. */
export function routeCsv<Consulta extends object, Fila>(
  app: FastifyInstance,
  name: Extract<CallName, `download${string}Csv`>,
  lista: ListaCsv<Consulta, Fila>,
): void {
  const { db } = app.deps;
  route(app, name, async ({ usuario, query = {}, reply }) => {
    await recordDescarga(db, usuario, lista.objeto, query);
    return sendLineas(reply, `${lista.objeto}.csv`, eachLinea(db, lista, query, usuario));
  });
}

/** Writes into the trail who read a list, and how it was filtered; a search may name a person. */
export function recordDescarga(
  db: Db,
  administrador: { id: number },
  objeto: string,
  { buscar, ...filtro }: Filtro,
): Promise<void> {
  const hecho = { administrador, verbo: 'descargar', objeto, id: 'csv' };
  const despues = { ...filtro, ...(buscar ? { buscar: true } : {}) };
  return withTransaction(db, (trx) => recordAccion(trx, { ...hecho, despues }));
}

/** The heading, and a line for each row; the next page is read when the client has taken the last. */
async function* eachLinea<Consulta extends object, Fila>(
  db: Queryable,
  { consulta, list, columnas }: ListaCsv<Consulta, Fila>,
  filtro: Filtro,
  administrador: UsuarioSesion,
): AsyncGenerator<Celda[]> {
  yield Object.keys(columnas);
  const cells = Object.values(columnas);
  let lugar: { cursor?: string } | undefined = {};
  while (lugar) {
    const asked = { ...z.parse(consulta, lugar), ...filtro, limite: PAGINA };
    const page: Lista<Fila> = await list(db, asked, administrador);
    for (const fila of page.filas) yield cells.map((cell) => cell(fila));
    lugar = page.siguiente === null ? undefined : { cursor: page.siguiente };
  }
}
