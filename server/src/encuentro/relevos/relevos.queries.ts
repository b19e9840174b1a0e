import { ALERTA_OTRA_VEZ_S, RELEVO_ESCANEO_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** An alert, locked, with the columns that decide whether contacts are told. */
export function lockAlerta(db: Queryable, id: string) {
  return db
    .selectFrom('alertas')
    .innerJoin('mascotas', 'mascotas.id', 'alertas.mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .leftJoin('conversaciones', 'conversaciones.id', 'conversacion_id')
    .select(['alertas.id', 'motivo', 'alertas.mascota_id', 'conversacion_id', 'alertas.abierta'])
    .select(['mascota', 'usuarios.nombre as dueno', 'oculto'])
    .select(['usuarios.hash as usuario_hash', 'mascotas.hash', 'mascotas.avatar', 'cover'])
    .select(['conversaciones.clave', 'tipo', 'cerrada'])
    .select(
      sql<number>`60 * CASE WHEN perdida_abierta(mascotas.id) IS NULL
        THEN relevo_casa ELSE relevo_perdida END`.as('espera'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('perdidas')
            .select('perdidas.id')
            .whereRef('perdidas.mascota_id', '=', 'alertas.mascota_id')
            .whereRef('perdidas.vuelta', '>', 'alertas.creada'),
        )
        .as('en_casa'),
    )
    .where('alertas.id', '=', id)
    .forUpdate('alertas')
    .executeTakeFirst();
}
export type FilaAlerta = NonNullable<Awaited<ReturnType<typeof lockAlerta>>>;

/** Whether a step was done. */
export async function isDone(db: Queryable, alerta: string, orden: number): Promise<boolean> {
  const row = await db
    .selectFrom('relevos')
    .select('orden')
    .where('alerta_id', '=', alerta)
    .where('orden', '=', orden)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The first contact to tell next. Left out are contacts who were told of this alert, or lately of
 * the same conversation or of a scan of the pet, and contacts who have opened the conversation. The
 * contact's row is locked until the transaction ends.
 */
export async function findNext(
  db: Queryable,
  { id, mascota_id, conversacion_id }: FilaAlerta,
): Promise<Siguiente | undefined> {
  const { rows } = await sql<Siguiente>`
    SELECT c.id, c.nombre, c.email, c.clave
    FROM contactos c
    WHERE c.mascota_id = ${mascota_id} AND c.acepta IS NOT NULL AND NOT EXISTS (
      SELECT FROM relevos r JOIN alertas a ON a.id = r.alerta_id
      WHERE r.contacto_id = c.id AND (
        a.id = ${id} OR (
          a.conversacion_id = ${conversacion_id}
          AND r.avisado > now() - make_interval(secs => ${sql.lit(ALERTA_OTRA_VEZ_S)})
        ) OR (
          ${conversacion_id}::int IS NULL AND a.motivo = 'escaneo'
          AND r.avisado > now() - ${sql.lit(RELEVO_ESCANEO_MS)} * interval '1 ms'
        )
      )
    ) AND NOT EXISTS (
      SELECT FROM accesos_conversacion x
      WHERE x.contacto_id = c.id AND x.conversacion_id = ${conversacion_id} AND x.visto IS NOT NULL
    )
    ORDER BY c.orden LIMIT 1
    FOR SHARE OF c`.execute(db);
  return rows[0];
}

interface Siguiente {
  id: number;
  nombre: string;
  email: string;
  clave: string;
}

interface Nuevo {
  alerta_id: string;
  orden: number;
  contacto_id: number;
  token_hash: Buffer | null;
}

/** Stores a step. @throws DatabaseError when the step was done before */
export async function insertRelevo(db: Queryable, relevo: Nuevo) {
  await db.insertInto('relevos').values(relevo).execute();
}

/** The scan behind the link of a contact, as long as he is a contact. */
export function findByToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('relevos')
    .innerJoin('alertas', 'alertas.id', 'relevos.alerta_id')
    .innerJoin('contactos', 'contactos.id', 'relevos.contacto_id')
    .innerJoin('mascotas', 'mascotas.id', 'alertas.mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .leftJoin('contactos as otro', 'otro.id', 'alertas.contacto_id')
    .select(['alerta_id', 'relevos.orden', 'relevos.contacto_id', 'alertas.mascota_id'])
    .select(['ocurrida', 'alertas.abierta', 'abierta_por', 'alertas.contacto_id as atiende'])
    .select(['otro.nombre as atiende_nombre', 'usuarios.nombre as dueno'])
    .select(['mascotas.hash', 'mascota', 'genero', 'tipo_mascota', 'mascotas.avatar', 'cover'])
    .select('usuarios.hash as usuario_hash')
    .select(sql<boolean>`perdida_abierta(mascotas.id) IS NOT NULL`.as('perdida'))
    .where('relevos.token_hash', '=', tokenHash)
    .where('contactos.acepta', 'is not', null)
    .where('oculto', '=', false)
    .executeTakeFirst();
}

/** Stores when a contact first saw the scan. */
export async function markVisto(db: Queryable, alerta: string, orden: number) {
  await db
    .updateTable('relevos')
    .set({ visto: sql`now()` })
    .where('alerta_id', '=', alerta)
    .where('orden', '=', orden)
    .where('visto', 'is', null)
    .execute();
}
