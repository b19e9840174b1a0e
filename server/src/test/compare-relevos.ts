import { sql } from 'kysely';
import { digestOf } from '../cimientos/tokens.ts';
import type { Db } from '../cimientos/db/database.ts';
import type { openMailbox } from './mailbox.ts';

/** The result of alerts, by steps (a contact who is told) and mails. */
export interface Cadenas {
  /** Notices that were confirmed to their finders, and alerts for scans. */
  avisos: number;
  escaneos: number;
  /** Expected steps: one for each contact of the pet, in order, per notice and per scan. */
  esperados: number;
  perdidos: number;
  doblados: number;
  /** Mails of steps in the mail log: missing ones, and duplicates or mails without a step. */
  cartas: { perdidas: number; dobladas: number };
  /** The same mails at the mail server: missing ones, and repeated deliveries. */
  entregas: { perdidas: number; repetidas: number };
}

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/**
 * Compares the expected steps with the stored ones, the mail log and the mailboxes, once no step
 * waits.
 * @param acknowledged the texts of the notices that were confirmed to their finders
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

/** The number of confirmed notices without an alert. */
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

/** A step and its mail are written in one transaction, and so have the same `now()`. */
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

/** Each step's mail contains its own link. */
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
