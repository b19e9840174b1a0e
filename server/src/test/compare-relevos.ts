import { sql } from 'kysely';
import { digestOf } from '../cimientos/tokens.ts';
import type { Db } from '../cimientos/db/database.ts';
import type { openMailbox } from './mailbox.ts';

/** What alerts became, step by step and letter by letter. */
export interface Cadenas {
  /** Notices that their finders know were taken, and scans that were written down. */
  avisos: number;
  escaneos: number;
  /** Of each of them one step for each contact of its pet, in their order. */
  esperados: number;
  perdidos: number;
  doblados: number;
  /** Letters of the steps in the log of mails: steps without one; more than one for a step, or one for none. */
  cartas: { perdidas: number; dobladas: number };
  /** The same letters at the mail server: steps whose letter never came; letters that came once more. */
  entregas: { perdidas: number; repetidas: number };
}

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/**
 * Compares what was to be told with the steps, the log of mails and the mailboxes, once no step waits any more.
 * @param acknowledged what was written in the notices whose finders were told that it was sent
 */
export async function compareRelevos(
  db: Db,
  mailbox: Mailbox,
  acknowledged: string[],
): Promise<Cadenas> {
  const { porAviso, ...pasos } = await countPasos(db);
  const unknown = await countUnknown(db, acknowledged);
  return {
    avisos: acknowledged.length,
    escaneos: await countEscaneos(db),
    esperados: pasos.esperados + unknown * porAviso,
    perdidos: pasos.perdidos + unknown * porAviso,
    doblados: pasos.doblados,
    cartas: await countCartas(db),
    entregas: await countEntregas(db, mailbox),
  };
}

async function countPasos(db: Db) {
  const { rows } = await sql<Record<'esperados' | 'perdidos' | 'doblados' | 'porAviso', number>>`
    WITH esperados AS (
      SELECT a.id AS alerta_id, c.orden, c.id AS contacto_id
      FROM alertas a JOIN contactos c USING (mascota_id)
    ), hechos AS (
      SELECT alerta_id, orden, contacto_id FROM relevos
    )
    SELECT (SELECT count(*)::int FROM esperados) AS esperados,
      (SELECT count(*)::int FROM (TABLE esperados EXCEPT TABLE hechos)) AS perdidos,
      (SELECT count(*)::int FROM (TABLE hechos EXCEPT ALL TABLE esperados)) AS doblados,
      (SELECT max(orden)::int FROM contactos) AS "porAviso"`.execute(db);
  return rows[0]!;
}

/** How many notices there is no alert of, though their finders were told that they were sent. */
async function countUnknown(db: Db, acknowledged: string[]): Promise<number> {
  const rows = await db
    .selectFrom('mensajes')
    .innerJoin('alertas', 'alertas.conversacion_id', 'mensajes.conversacion_id')
    .select('texto')
    .execute();
  const known = new Set(rows.map(({ texto }) => texto));
  return acknowledged.filter((texto) => !known.has(texto)).length;
}

async function countEscaneos(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('alertas')
    .select('id')
    .where('motivo', '=', 'escaneo')
    .execute();
  return rows.length;
}

/** A step and its letter are asked for in one transaction, and `now()` is the same in all of it. */
async function countCartas(db: Db): Promise<Cadenas['cartas']> {
  const { rows } = await sql<Cadenas['cartas']>`
    WITH pasos AS (
      SELECT email AS para, avisado AS fecha FROM relevos JOIN contactos ON contactos.id = contacto_id
    ), cartas AS (
      SELECT para, fecha FROM correos WHERE nombre IN ('relevoConversacion', 'relevoEscaneo')
    )
    SELECT (SELECT count(*)::int FROM (TABLE pasos EXCEPT ALL TABLE cartas)) AS perdidas,
      (SELECT count(*)::int FROM (TABLE cartas EXCEPT ALL TABLE pasos)) AS dobladas`.execute(db);
  return rows[0]!;
}

/** Each step's letter holds a link of its own. */
async function countEntregas(db: Db, mailbox: Mailbox): Promise<Cadenas['entregas']> {
  const { rows } = await sql<{ digest: string }>`
    SELECT encode(coalesce(r.token_hash, c.token_hash), 'hex') AS digest
    FROM relevos r JOIN alertas a ON a.id = r.alerta_id
    LEFT JOIN accesos_conversacion c
      ON c.conversacion_id = a.conversacion_id AND c.contacto_id = r.contacto_id`.execute(db);
  const came = new Map<string, number>();
  for (const { text } of mailbox.all()) {
    const [, token] = /\/(?:c|relevo)\/([\w-]{22})/.exec(text ?? '') ?? [];
    if (!token) continue;
    const digest = digestOf(token).toString('hex');
    came.set(digest, (came.get(digest) ?? 0) + 1);
  }
  const times = rows.map(({ digest }) => came.get(digest) ?? 0);
  return {
    perdidas: times.filter((n) => n === 0).length,
    repetidas: times.reduce((sum, n) => sum + Math.max(0, n - 1), 0),
  };
}
