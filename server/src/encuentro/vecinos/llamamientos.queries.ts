import type { Clase } from '@vuelve/contract/paginas-tablon';
import {
  LLAMAMIENTOS_DIA,
  VECINO_DIA,
  VECINO_GUARDA_DIAS,
  VECINO_KM,
} from '@vuelve/contract/reglas';
import type { Color, Especie, Tamano } from '@vuelve/contract/senas';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';
import { listCirculo } from '../../cimientos/geografia/celdas.ts';
import type { Sujeto } from '../tablon/sujeto.ts';

/**
 * The call to neighbours about an entry that they have not heard of, made now if there was none.
 * Undefined where they have heard of it, or of enough pets of the same owner in 24 hours.
 */
export async function openLlamamiento(
  trx: Transaction<DB>,
  { clase, id }: Sujeto,
): Promise<number | undefined> {
  const { rows } = await (clase === 'perdida' ? openOfPerdida(trx, id) : openOfEncontrada(trx, id));
  return rows[0]?.id;
}

async function openOfPerdida(trx: Transaction<DB>, mascotaId: number) {
  // The calls of an owner take turns: at once, each would count none.
  await sql`SELECT FROM usuarios WHERE id = (SELECT usuario_id FROM mascotas WHERE id = ${mascotaId})
    FOR NO KEY UPDATE`.execute(trx);
  return sql<{ id: number }>`
    INSERT INTO llamamientos (perdida_id, usuario_id)
    SELECT p.id, m.usuario_id FROM perdidas p JOIN mascotas m ON m.id = mascota_id
    WHERE m.id = ${mascotaId} AND vuelta IS NULL AND ${LLAMAMIENTOS_DIA} > (
      SELECT count(*) FROM llamamientos l WHERE l.usuario_id = m.usuario_id
        AND perdida_id IS DISTINCT FROM p.id AND pedido > now() - interval '24 hours')
    ON CONFLICT (perdida_id) DO UPDATE SET pedido = now() WHERE llamamientos.hecho IS NULL
    RETURNING id`.execute(trx);
}

function openOfEncontrada(trx: Transaction<DB>, id: number) {
  return sql<{ id: number }>`
    INSERT INTO llamamientos (encontrada_id) VALUES (${id})
    ON CONFLICT (encontrada_id) DO UPDATE SET pedido = now() WHERE llamamientos.hecho IS NULL
    RETURNING id`.execute(trx);
}

/** Has neighbours chosen again who were to hear of an entry when it was hidden. */
export async function reopenLlamamiento(trx: Transaction<DB>, { clase, id }: Sujeto) {
  const suyo =
    clase === 'perdida'
      ? sql`perdida_id = (SELECT id FROM perdidas WHERE mascota_id = ${id} AND vuelta IS NULL)`
      : sql`encontrada_id = ${id}`;
  await sql`UPDATE llamamientos SET hecho = NULL
    WHERE ${suyo} AND hecho > ${haceDias(VECINO_GUARDA_DIAS)}`.execute(trx);
}

/** Claims the choice of neighbours. False when another run has made it. */
export async function setHecho(db: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('llamamientos')
    .set({ hecho: sql`now()` })
    .where('id', '=', id)
    .where('hecho', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An entry of the board as neighbours hear of it. */
export interface Anuncio {
  clave: string;
  clase: Clase;
  especie: Especie;
  tamano: Tamano | null;
  colores: Color[];
  municipio: string;
  celda: number | null;
  /** The account of the owner or the finder, who does not hear of it; null for a stranger. */
  autorId: number | null;
}

/** The entry of a call; undefined for one that is not on the board now. */
export async function findAnuncioDe(db: Queryable, id: number): Promise<Anuncio | undefined> {
  const { rows } = await sql<Anuncio>`
    SELECT a.clave, clase, a.especie, a.tamano, a.colores, a.municipio, a.celda,
      coalesce(usuarios.id, (SELECT u.id FROM usuarios u WHERE u.email = e.email)) AS "autorId"
    ${enTablon(id)}`.execute(db);
  return rows[0];
}

/** What the board shows of the subject of a call. */
const enTablon = (llamamiento: number) => sql`
  FROM llamamientos l
    LEFT JOIN perdidas p ON p.id = perdida_id AND vuelta IS NULL
    LEFT JOIN mascotas ON mascotas.id = p.mascota_id
    LEFT JOIN usuarios ON usuarios.id = mascotas.usuario_id
    LEFT JOIN encontradas e ON e.id = l.encontrada_id AND e.cerrada IS NULL
    JOIN anuncios a ON a.mascota_id = mascotas.id OR a.encontrada_id = e.id
  WHERE l.id = ${llamamiento} AND NOT retirado
    AND (usuarios.id IS NULL OR NOT oculto AND ${SE_QUEDA})`;

/** The neighbours who want to hear of a cell, without one account. */
export async function listAlcanzados(db: Queryable, celda: number, salvo: number | null) {
  // One range of the index for each distance and row of cells.
  const circles = KMS.flatMap((km) => listCirculo(celda, km).map((tramo) => ({ km, ...tramo })));
  // OFFSET keeps the planner from a join by distance alone, which reads all neighbours of Spain.
  const { rows } = await sql<{ usuario_id: number }>`
    SELECT usuario_id FROM unnest(
        ${circles.map(({ km }) => km)}::smallint[], ${circles.map(({ desde }) => desde)}::integer[],
        ${circles.map(({ hasta }) => hasta)}::integer[]) AS cada(km, desde, hasta)
      CROSS JOIN LATERAL (
        SELECT usuario_id FROM vecinos
        WHERE vecinos.km = cada.km AND celda BETWEEN cada.desde AND cada.hasta OFFSET 0
      ) suyos
    WHERE usuario_id IS DISTINCT FROM ${salvo}`.execute(db);
  return rows.map(({ usuario_id }) => usuario_id);
}

const KMS = Array.from({ length: VECINO_KM }, (_, i) => i + 1);

/** A neighbour to tell. */
export interface Avisado {
  usuarioId: number;
  nombre: string;
  email: string;
  celda: number;
  con_zona: boolean;
  conNavegador: boolean;
  /** The how many-th in 24 hours this one is. */
  cuantos: number;
}

/** Counted from when a service took it: after an outage the same three are not told again. */
const CUANDO = sql`coalesce(v.entregado, v.avisado)`;

/**
 * Notes which of some neighbours are told of an entry: those who still want to hear, and have heard
 * of fewer than three in 24 hours. Returns those of whom no service has taken it yet.
 */
export async function takeAvisados(
  db: Queryable,
  llamamiento: number,
  usuarios: number[],
): Promise<Avisado[]> {
  // The account first, as its erasure does: in another order the two would wait for each other.
  await sql`SELECT FROM usuarios WHERE id = ANY (${usuarios}) ORDER BY id FOR KEY SHARE`.execute(
    db,
  );
  // Two entries that are told at once count one after the other.
  await sql`SELECT FROM vecinos WHERE usuario_id = ANY (${usuarios}) ORDER BY usuario_id
    FOR UPDATE`.execute(db);
  await sql`
    INSERT INTO vecinos_avisados (usuario_id, llamamiento_id)
    SELECT vecinos.usuario_id, ${llamamiento}::integer
    FROM vecinos JOIN usuarios ON usuarios.id = vecinos.usuario_id
    WHERE vecinos.usuario_id = ANY (${usuarios}) AND activo AND ${SE_QUEDA} AND ${VECINO_DIA} > (
      SELECT count(*) FROM vecinos_avisados v
      WHERE v.usuario_id = usuarios.id AND ${CUANDO} > now() - interval '24 hours')
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<Avisado>`
    SELECT usuarios.id AS "usuarioId", nombre, email, celda, con_zona,
      EXISTS (SELECT FROM suscripciones_push s WHERE s.usuario_id = usuarios.id) AS "conNavegador",
      (SELECT count(*)::integer FROM vecinos_avisados v
        WHERE v.usuario_id = usuarios.id AND v.avisado <= suyo.avisado
          AND ${CUANDO} > suyo.avisado - interval '24 hours') AS cuantos
    FROM vecinos_avisados suyo
      JOIN vecinos ON vecinos.usuario_id = suyo.usuario_id
      JOIN usuarios ON usuarios.id = suyo.usuario_id
    WHERE llamamiento_id = ${llamamiento} AND suyo.usuario_id = ANY (${usuarios})
      AND entregado IS NULL`.execute(db);
  return rows;
}

/**
 * Whether a neighbour is still to be told, at the last moment: he wants to hear, nobody else has told
 * him, and the board shows the entry.
 */
export async function isWaiting(db: Queryable, llamamiento: number, usuarioId: number) {
  const { rows } = await sql`
    SELECT FROM vecinos_avisados suyo JOIN vecinos ON vecinos.usuario_id = suyo.usuario_id
      JOIN usuarios ON usuarios.id = suyo.usuario_id
    WHERE llamamiento_id = ${llamamiento} AND suyo.usuario_id = ${usuarioId} AND entregado IS NULL
      AND activo AND ${SE_QUEDA} AND EXISTS (SELECT ${enTablon(llamamiento)})`.execute(db);
  return rows.length > 0;
}

/** Notes that a service took what a neighbour is told, or refused it for good. */
export async function setEntregado(db: Queryable, llamamiento: number, usuarioId: number) {
  await db
    .updateTable('vecinos_avisados')
    .set({ entregado: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('llamamiento_id', '=', llamamiento)
    .execute();
}

/** Erases some of what neighbours were told; what they were told of goes with its subject. */
export async function deleteOldAvisados(db: Queryable): Promise<number> {
  const over = haceDias(VECINO_GUARDA_DIAS);
  const told = await deleteSome(db, 'vecinos_avisados', sql`avisado < ${over}`);
  const loose = sql`perdida_id IS NULL AND encontrada_id IS NULL AND pedido < ${over}`;
  return told + (await deleteSome(db, 'llamamientos', loose));
}
