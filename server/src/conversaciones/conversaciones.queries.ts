import type { Rol, TipoAviso } from '@vuelve/contract/conversacion';
import type { Frase } from '@vuelve/contract/frases';
import type { Idioma } from '@vuelve/contract/idiomas';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** A pet that can be told of, and whose it is. */
export function findDestinatario(db: Queryable, hash: string) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select([
      'mascotas.id',
      'mascotas.hash',
      'mascota',
      'genero',
      'tipo_mascota',
      'nombre',
      'email',
    ])
    .select(['usuarios.hash as usuario_hash', 'mascotas.avatar', 'mascotas.cover', 'usuario_id'])
    .where('mascotas.hash', '=', hash)
    .where('usuarios.oculto', '=', false)
    .executeTakeFirst();
}

interface Nueva {
  mascota_id: number;
  clave: string;
  tipo: TipoAviso;
  idioma: Idioma;
  contacto: string;
}

/** Opens a conversation; undefined when the same was opened before. */
export function insertConversacion(db: Queryable, nueva: Nueva) {
  return db
    .insertInto('conversaciones')
    .values(nueva)
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function insertAcceso(
  db: Queryable,
  acceso: { token_hash: Buffer; conversacion_id: number; rol: Rol },
) {
  await db.insertInto('accesos_conversacion').values(acceso).execute();
}

interface NuevoMensaje {
  conversacion_id: number;
  autor: Rol;
  clave: string;
  frases: Frase[];
  texto: string;
  lugar?: string;
  latitud?: number | undefined;
  longitud?: number | undefined;
  precision_m?: number | undefined;
}

/** Writes a message; false when the same was written before. */
export async function insertMensaje(db: Queryable, nuevo: NuevoMensaje): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mensajes')
    .values(nuevo)
    .onConflict((conflict) => conflict.columns(['conversacion_id', 'clave']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Says that somebody wrote, and how the finder may be reached if he says so only now. */
export async function touchConversacion(db: Queryable, id: number, contacto = '') {
  await db
    .updateTable('conversaciones')
    .set({ ultimo: sql`now()`, ...(contacto && { contacto }) })
    .where('id', '=', id)
    .execute();
}

function selectConversaciones(db: Queryable) {
  return db
    .selectFrom('conversaciones')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .innerJoin('accesos_conversacion as suyo', (join) =>
      join.onRef('suyo.conversacion_id', '=', 'conversaciones.id').on('suyo.rol', '=', 'dueno'),
    )
    .select(['conversaciones.id', 'conversaciones.clave', 'tipo', 'idioma', 'contacto', 'abierta'])
    .select(['ultimo', 'cerrada', 'cerrada_por', 'suyo.visto as vista_dueno', 'usuario_id'])
    .select(['mascotas.hash', 'mascota', 'genero', 'tipo_mascota', 'mascotas.avatar', 'cover'])
    .select(['usuarios.hash as usuario_hash', 'nombre', 'email']);
}
export type FilaConversacion = Awaited<
  ReturnType<ReturnType<typeof selectConversaciones>['executeTakeFirstOrThrow']>
>;

/** The conversation that a link opens, and for whom. */
export function findByToken(db: Queryable, tokenHash: Buffer) {
  return selectConversaciones(db)
    .innerJoin('accesos_conversacion as este', 'este.conversacion_id', 'conversaciones.id')
    .select('este.rol')
    .where('este.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** A conversation about a pet of this owner. */
export function findOfDueno(db: Queryable, usuarioId: number, id: number) {
  return selectConversaciones(db)
    .where('conversaciones.id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

/** What was written, oldest first. */
export function listMensajes(db: Queryable, conversacionId: number) {
  return db
    .selectFrom('mensajes')
    .selectAll()
    .where('conversacion_id', '=', conversacionId)
    .orderBy('id')
    .execute();
}

/** A pet's conversations, newest first. */
export function listOfMascota(db: Queryable, mascotaId: number) {
  return selectConversaciones(db)
    .where('mascota_id', '=', mascotaId)
    .orderBy('conversaciones.id', 'desc')
    .limit(100)
    .execute();
}

/** Writes down that a side has seen it; only the first time counts. */
export async function markVista(db: Queryable, conversacionId: number, rol: Rol) {
  await db
    .updateTable('accesos_conversacion')
    .set({ visto: sql`now()` })
    .where('conversacion_id', '=', conversacionId)
    .where('rol', '=', rol)
    .where('visto', 'is', null)
    .execute();
}

/** Ends a conversation; who ends it first has ended it. */
export async function close(
  db: Queryable,
  conversacionId: number,
  por: Rol | 'denuncia',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversaciones')
    .set({ cerrada: sql`now()`, cerrada_por: por })
    .where('id', '=', conversacionId)
    .where('cerrada', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Erases what is over its term: days after the last message, or after the pet is home. */
export async function deleteOld(db: Queryable, dias: number, diasEnCasa: number) {
  await db
    .deleteFrom('conversaciones as c')
    .where((eb) =>
      eb.or([
        eb('ultimo', '<', sql<Date>`now() - make_interval(days => ${dias})`),
        eb.exists(
          eb
            .selectFrom('perdidas as p')
            .select('p.id')
            .whereRef('p.mascota_id', '=', 'c.mascota_id')
            .whereRef('p.vuelta', '>', 'c.abierta')
            .where('p.vuelta', '<', sql<Date>`now() - make_interval(days => ${diasEnCasa})`),
        ),
      ]),
    )
    .execute();
}
