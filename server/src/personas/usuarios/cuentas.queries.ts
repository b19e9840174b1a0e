import { type RawBuilder, sql, type Transaction } from 'kysely';
import { findIdsByPalabras, toPalabrasSql, toTsquery } from '../../cimientos/db/busqueda.ts';
import { startOf } from '../../cimientos/db/start-of.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';
import type { DB } from '../../cimientos/db/tables.ts';

export type FilaCuenta = Awaited<ReturnType<typeof selectCuentas>>[number];

const COLUMNAS = [
  'id',
  'nombre',
  'apellidos',
  'email',
  'telefono',
  'tipo_usuario',
  'rol',
  'rol_hasta',
  'activo',
  'oculto',
  'fecha_alta',
  'revision',
] as const;

/** The words of an account's name; the same expression as in the index. */
const PALABRAS = toPalabrasSql(sql`nombre || ' ' || apellidos`);

/** Whose e-mail begins with a text, or in whose name words begin with all of its words. */
async function isLlamada(db: Queryable, texto: string): Promise<RawBuilder<boolean>> {
  const isWritten = sql<boolean>`email LIKE ${startOf(texto)}`;
  const words = texto.includes('@') ? undefined : toTsquery(texto);
  if (!words) return isWritten;
  const ids = await findIdsByPalabras(db, 'usuarios', PALABRAS, words);
  return ids
    ? sql`(${isWritten} OR id = ANY(${ids}))`
    : sql`(${isWritten} OR ${PALABRAS} @@ ${words})`;
}

/** Accounts, newest first, one more than `limite`: with the number `id`, or found by `texto`. */
export async function selectCuentas(
  db: Queryable,
  {
    limite,
    cursor,
    texto,
    id,
  }: {
    limite: number;
    cursor?: number | undefined;
    texto: string;
    id: number | undefined;
  },
) {
  const isFound = id === undefined && texto !== '' ? await isLlamada(db, texto) : undefined;
  return db
    .selectFrom('usuarios')
    .select(COLUMNAS)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(isFound !== undefined, (query) => query.where(isFound!))
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

export function findCuenta(db: Queryable, id: number) {
  return db.selectFrom('usuarios').select(COLUMNAS).where('id', '=', id).executeTakeFirst();
}

export function selectMascotasOf(db: Queryable, id: number) {
  return db
    .selectFrom('mascotas')
    .select(['id', 'hash', 'mascota'])
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute();
}

export async function countPagados(db: Queryable, id: number): Promise<number> {
  const { total } = await db
    .selectFrom('pedidos')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('usuario_id', '=', id)
    .where('pagado', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether the owner of an account has requested its erasure. */
export async function isBeingErased(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.not(SE_QUEDA))
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the account `id` and all active administrators, ordered by number against deadlocks. */
export async function lockAdministracion(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('usuarios')
    .select(COLUMNAS)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('tipo_usuario', '=', 'A'), eb('activo', '=', true), SE_QUEDA]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether an active administrator remains besides the account `id`, by a fresh query. */
export async function hasAdministradorBut(trx: Transaction<DB>, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '<>', id)
    .where('tipo_usuario', '=', 'A')
    .where('activo', '=', true)
    .where(SE_QUEDA)
    .executeTakeFirst();
  return found !== undefined;
}

export function updateCuenta(
  trx: Transaction<DB>,
  id: number,
  cambios: Partial<Pick<FilaCuenta, 'tipo_usuario' | 'rol' | 'rol_hasta' | 'activo' | 'oculto'>>,
) {
  return trx
    .updateTable('usuarios')
    .set({ ...cambios, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow();
}
