import { MENSAJES } from '../../cimientos/db/columnas.ts';
import type { Rol, TipoAviso } from '@vuelve/contract/conversacion';
import type { FraseDicha } from '@vuelve/contract/frases';
import type { Idioma } from '@vuelve/contract/idiomas';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';
import { quedaMs } from './finales.queries.ts';
import { regresoDeConversacion } from './regreso.queries.ts';

/** A pet that finders may write about, with its owner. Pets of hidden accounts are left out. */
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
  mascota_id?: number;
  /** In place of a pet: the claim of a found animal. */
  reclamacion_id?: number;
  clave: string;
  tipo: TipoAviso;
  idioma: Idioma;
  contacto: string;
  /** Whether it begins on the public board. */
  tablon: boolean;
}

/** Opens a conversation; undefined when its key exists already. */
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
  acceso: { token_hash: Buffer; conversacion_id: number; rol: Rol; contacto_id?: number },
) {
  await db
    .insertInto('accesos_conversacion')
    .values(acceso)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface NuevoMensaje {
  conversacion_id: number;
  autor: Rol;
  contacto_id?: number | null;
  clave: string;
  frases: FraseDicha[];
  texto: string;
  lugar?: string;
  latitud?: number | undefined;
  longitud?: number | undefined;
  precision_m?: number | undefined;
  posicion_de_foto?: boolean;
  foto?: string;
  foto_ancho?: number;
  foto_alto?: number;
}

/** Whether a conversation has a message with this key. */
export async function hasMensaje(db: Queryable, conversacionId: number, clave: string) {
  const query = db.selectFrom('mensajes').select('id').where('clave', '=', clave);
  return (await query.where('conversacion_id', '=', conversacionId).execute()).length > 0;
}

/** Inserts a message. Returns false when its key exists already. */
export async function insertMensaje(db: Queryable, nuevo: NuevoMensaje): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mensajes')
    .values(nuevo)
    .onConflict((conflict) => conflict.columns(['conversacion_id', 'clave']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks conversations by ascending id, and before their alerts, to avoid deadlocks. */
export async function lockConversacion(db: Queryable, ...ids: number[]) {
  const query = db.selectFrom('conversaciones').select('id').where('id', 'in', ids);
  await query.orderBy('id').forUpdate().execute();
}

/** Sets the time of the last message and, if given, the finder's way to be reached. */
export async function touchConversacion(db: Queryable, id: number, contacto = '') {
  await db
    .updateTable('conversaciones')
    .set({ ultimo: sql`now()`, ...(contacto && { contacto }) })
    .where('id', '=', id)
    .execute();
}

/** Conversations about a pet of ours, with the pet and its owner. */
export function selectConversaciones(db: Queryable) {
  return db
    .selectFrom('conversaciones')
    .innerJoin('mascotas', 'mascotas.id', 'conversaciones.mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .innerJoin('accesos_conversacion as suyo', (join) =>
      join.onRef('suyo.conversacion_id', '=', 'conversaciones.id').on('suyo.rol', '=', 'dueno'),
    )
    .select(['conversaciones.id', 'mascotas.id as mascota_id', 'conversaciones.clave', 'tipo'])
    .select(['idioma', 'contacto', 'tablon', 'abierta'])
    .select(['ultimo', 'cerrada', 'cerrada_por', 'suyo.visto as vista_dueno', 'usuario_id'])
    .select(['bloquea', quedaMs.as('queda_ms')])
    .select(['mascotas.hash', 'mascota', 'genero', 'tipo_mascota', 'mascotas.avatar', 'cover'])
    .select(['usuarios.hash as usuario_hash', 'usuarios.nombre', 'usuarios.email'])
    .select(
      sql<string>`CASE WHEN telefono_publico AND NOT oculto THEN usuarios.telefono ELSE '' END`.as(
        'telefono',
      ),
    )
    .select((eb) => isPorVer(eb).as('por_ver'))
    .select(regresoDeConversacion.as('regreso'));
}

/** Whether an alert of the conversation waits to be opened. */
export function isPorVer(eb: ExpressionBuilder<DB, 'conversaciones'>) {
  return eb.exists(
    eb
      .selectFrom('alertas')
      .select('alertas.id')
      .whereRef('alertas.conversacion_id', '=', 'conversaciones.id')
      .where('alertas.abierta', 'is', null),
  );
}

export type FilaConversacion = Awaited<
  ReturnType<ReturnType<typeof selectConversaciones>['executeTakeFirstOrThrow']>
>;

/** A conversation, as opened by one side. */
export interface Abierta extends FilaConversacion {
  rol: Rol;
  /** Id of the link's contact, and the key behind his link tokens; null for the other sides. */
  contacto_id: number | null;
  contacto_clave: string | null;
  /** When this side first saw the conversation. */
  visto: Date | null;
}

/** The conversation and the side of a link. A contact's link works as long as he is a contact. */
export function findByToken(db: Queryable, tokenHash: Buffer) {
  return selectConversaciones(db)
    .innerJoin('accesos_conversacion as este', 'este.conversacion_id', 'conversaciones.id')
    .leftJoin('contactos', 'contactos.id', 'este.contacto_id')
    .select(['este.rol', 'este.contacto_id', 'este.visto', 'contactos.clave as contacto_clave'])
    .where('este.token_hash', '=', tokenHash)
    .where(SE_QUEDA)
    .where((eb) =>
      eb.or([eb('este.contacto_id', 'is', null), eb('contactos.acepta', 'is not', null)]),
    )
    .executeTakeFirst();
}

/** A conversation about a pet of this owner. */
export function findOfDueno(db: Queryable, usuarioId: number, id: number) {
  return selectConversaciones(db)
    .where('conversaciones.id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

/** The messages, oldest first. */
export function listMensajes(db: Queryable, conversacionId: number) {
  return db
    .selectFrom('mensajes')
    .leftJoin('contactos', 'contactos.id', 'mensajes.contacto_id')
    .select(MENSAJES)
    .select('contactos.nombre')
    .where('conversacion_id', '=', conversacionId)
    .orderBy('mensajes.id')
    .execute();
}

/** The contacts who were told of a conversation, in order, and when each first saw it. */
export function listRelevos(db: Queryable, conversacionId: number) {
  return db
    .selectFrom('relevos')
    .innerJoin('alertas', 'alertas.id', 'relevos.alerta_id')
    .innerJoin('contactos', 'contactos.id', 'relevos.contacto_id')
    .leftJoin('accesos_conversacion as suyo', (join) =>
      join
        .onRef('suyo.contacto_id', '=', 'contactos.id')
        .onRef('suyo.conversacion_id', '=', 'alertas.conversacion_id'),
    )
    .select(['contactos.id', 'contactos.nombre', 'acepta', 'avisado', 'suyo.visto'])
    .where('alertas.conversacion_id', '=', conversacionId)
    .orderBy('avisado')
    .execute();
}

/** The contact who was the first to see a conversation; undefined if the owner was. */
export function findAtiende(db: Queryable, conversacionId: number) {
  return db
    .selectFrom('alertas')
    .innerJoin('contactos', 'contactos.id', 'alertas.contacto_id')
    .select(['contactos.id', 'contactos.nombre', 'alertas.abierta'])
    .where('conversacion_id', '=', conversacionId)
    .where('abierta_por', '=', 'contacto')
    .orderBy('alertas.abierta')
    .limit(1)
    .executeTakeFirst();
}

/** Contacts who have seen a conversation and are still contacts. */
export function listAtentos(db: Queryable, conversacionId: number) {
  return db
    .selectFrom('accesos_conversacion')
    .innerJoin('contactos', 'contactos.id', 'contacto_id')
    .select(['contactos.id', 'contactos.nombre', 'contactos.email', 'contactos.clave'])
    .where('conversacion_id', '=', conversacionId)
    .where('visto', 'is not', null)
    .where('acepta', 'is not', null)
    .execute();
}

/** A pet's conversations, newest first; at most 100, for one screen. */
export function listOfMascota(db: Queryable, mascotaId: number) {
  return selectConversaciones(db)
    .where('conversaciones.mascota_id', '=', mascotaId)
    .orderBy('conversaciones.id', 'desc')
    .limit(100)
    .execute();
}

/** Up to 100 open conversations of a pet with an id above `after`. */
export function listNextOf(db: Queryable, mascotaId: number, after: number) {
  return selectConversaciones(db)
    .where('conversaciones.mascota_id', '=', mascotaId)
    .where('conversaciones.id', '>', after)
    .where('cerrada', 'is', null)
    .orderBy('conversaciones.id')
    .limit(100)
    .execute();
}

/** Stores when a side first saw the conversation. */
export async function markVista(
  db: Queryable,
  conversacionId: number,
  rol: Rol,
  contactoId: number | null,
) {
  await db
    .updateTable('accesos_conversacion')
    .set({ visto: sql`now()` })
    .where('conversacion_id', '=', conversacionId)
    .where('rol', '=', rol)
    .where('contacto_id', 'is not distinct from', contactoId)
    .where('visto', 'is', null)
    .execute();
}
