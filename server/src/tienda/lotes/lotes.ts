import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import type {
  ChapaLote,
  ConsultaChapas,
  DatosLote,
  EstadoLote,
  FilaLote,
  Lote,
} from '@vuelve/contract/lotes';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { findCuponDe } from '../catalogo/cupones.ts';
import { type Codigo, createChapas } from '../../chapas/chapas.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { normalizeCodigoCorto } from '../../cimientos/hashes.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { requireActiva } from '../tiendas/fichas.ts';
import * as lotes from './lotes.queries.ts';

type Administrador = { id: number };

/**
 * Creates a lot of free badges for a shop: to be activated with its coupon or, without one, sold
 * over the counter. Returns their codes.
 */
export async function createLote(
  trx: Transaction<DB>,
  { tiendaId, cuponId }: { tiendaId: number | null; cuponId: number | null },
  unidades: number,
): Promise<Codigo[]> {
  const lote = { tienda_id: tiendaId, cupon_id: cuponId, unidades };
  const { id } = await lotes.insertLote(trx, lote);
  return createChapas(trx, id, unidades);
}

/**
 * Creates a lot for an administrator and returns its number. A repetition with the same idempotency
 * key returns the existing lot.
 * @throws AppError 400 for an unknown or inactive shop, or a coupon that has ended or belongs to
 * another shop; 409 when another lot has the key
 */
export function addLote(db: Db, administrador: Administrador, datos: DatosLote): Promise<number> {
  const { cuponAjeno, cuponTerminado } = textos.admin.lotes;
  return withTransaction(db, async (trx) => {
    const made = await findMade(trx, datos);
    if (made) return made;
    await requireActiva(trx, datos.tienda_id);
    if (datos.cupon_id !== null) {
      const cupon = await findCuponDe(trx, datos.tienda_id, datos.cupon_id);
      if (!cupon) throw fieldError('cupon_id', cuponAjeno);
      if (cupon.estado === 'terminado') throw fieldError('cupon_id', cuponTerminado);
    }
    const lote = await lotes.insertLoteOnce(trx, datos);
    if (!lote) return (await findMade(trx, datos))!;
    const { id } = lote;
    await createChapas(trx, id, datos.unidades);
    const hecho = { administrador, verbo: 'crear', objeto: 'lote', id };
    const { clave: _, ...despues } = datos;
    await recordAccion(trx, { ...hecho, despues });
    return id;
  });
}

/** The lot with this idempotency key, if any. @throws AppError 409 when its data differ */
async function findMade(trx: Transaction<DB>, datos: DatosLote): Promise<number | undefined> {
  const lote = datos.clave && (await lotes.findLoteByClave(trx, datos.clave));
  if (!lote) return undefined;
  const { tienda_id, cupon_id, unidades } = lote;
  const isSame =
    tienda_id === datos.tienda_id && cupon_id === datos.cupon_id && unidades === datos.unidades;
  if (!isSame) throw new AppError(409, textos.admin.lotes.claveRepetida);
  return lote.id;
}

/** Lists lots, newest first; with `tienda`, of one shop. */
export async function listLotes(
  db: Queryable,
  consulta: ConsultaLista & { tienda?: number | undefined },
): Promise<Lista<FilaLote>> {
  const rows = await lotes.selectLotesBy(db, consulta);
  return toLista(rows, consulta.limite, ({ id }) => id, toFila);
}

/** A lot and the history of its status. @throws AppError 404 */
export async function getLote(db: Queryable, id: number): Promise<Lote> {
  const row = await lotes.findLote(db, id);
  if (!row) throw notFound(textos.admin.lotes.desconocido);
  const historia = (await lotes.selectEstados(db, id)).map((it) => ({
    estado: it.estado as EstadoLote,
    fecha: it.fecha.toISOString(),
    administrador: { id: it.administrador_id, nombre: it.administrador ?? '' },
  }));
  return { ...toFila(row), historia };
}

/** The badges of a lot, ordered by short code; `buscar` is the beginning of the codes. */
export async function listChapasLote(
  db: Queryable,
  id: number,
  { buscar, cursor, limite }: ConsultaChapas,
): Promise<Lista<ChapaLote>> {
  const { estado } = await getLote(db, id);
  const corto = normalizeCodigoCorto(buscar);
  const rows = await lotes.selectChapas(db, id, { limite, cursor, corto });
  return toLista(
    rows,
    limite,
    ({ corto: code }) => code,
    (row) => toChapa(row, estado),
  );
}

/**
 * Records that a lot was printed, or delivered to its shop. @throws AppError 404, 409 for the
 * current status or a retired lot
 */
export async function moveLote(
  db: Db,
  administrador: Administrador,
  id: number,
  estado: 'impreso' | 'en_tienda',
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const antes = await lockLote(trx, id);
    if (antes === 'retirado') throw new AppError(409, textos.admin.lotes.retirado);
    if (antes === estado) throw new AppError(409, textos.admin.lotes.yaEsta);
    await lotes.insertEstado(trx, { lote_id: id, estado, administrador_id: administrador.id });
    const hecho = { administrador, verbo: 'mover', objeto: 'lote', id };
    await recordAccion(trx, { ...hecho, antes: { estado: antes }, despues: { estado } });
  });
}

/**
 * Retires free badges of a lot for good: those with these short codes, or all. Badges that a pet
 * carries or ever carried (decision 21), or that somebody is paying, are skipped and counted as
 * `omitidas`.
 * @throws AppError 404
 */
export function retireChapas(
  db: Db,
  administrador: Administrador,
  id: number,
  cortos: string[] | undefined,
): Promise<{ retiradas: number; omitidas: number }> {
  return withTransaction(db, async (trx) => {
    const antes = await lockLote(trx, id);
    const retiradas = await lotes.retireLibres(trx, id, administrador.id, cortos);
    if (!cortos && antes !== 'retirado') {
      const estado = {
        lote_id: id,
        estado: 'retirado',
        administrador_id: administrador.id,
      } as const;
      await lotes.insertEstado(trx, estado);
    }
    const hecho = { administrador, verbo: 'retirar', objeto: 'lote', id };
    await recordAccion(trx, { ...hecho, despues: { retiradas, cortos: cortos ?? 'todas' } });
    return { retiradas, omitidas: await lotes.countSinRetirar(trx, id, cortos) };
  });
}

/** Locks a lot until the transaction ends and returns its status. @throws AppError 404 */
async function lockLote(trx: Transaction<DB>, id: number): Promise<EstadoLote> {
  if (!(await lotes.lockLote(trx, id))) throw notFound(textos.admin.lotes.desconocido);
  return (await getLote(trx, id)).estado;
}

/** A badge of a lot, for printing. @throws AppError 404 when it is retired or not in this lot */
export async function getChapaLote(db: Queryable, id: number, corto: string): Promise<Codigo> {
  const chapa = await lotes.findChapaOf(db, id, corto);
  if (!chapa) throw notFound(textos.admin.lotes.chapaDesconocida);
  return chapa;
}

/** Badges per query. */
const TANDA = 500;

/** Reads a lot's badges that are not retired, in batches. Between them it holds no connection. */
export async function* eachImprimible(db: Queryable, id: number): AsyncGenerator<Codigo> {
  let cursor = '';
  for (;;) {
    const rows = await lotes.selectImprimibles(db, id, { limite: TANDA, cursor });
    yield* rows;
    if (rows.length < TANDA) return;
    cursor = rows.at(-1)!.corto;
  }
}

function toFila(row: lotes.FilaLote): FilaLote {
  const { id, unidades, tienda_id, cupon_id } = row;
  return {
    id,
    fecha_alta: row.fecha_alta.toISOString(),
    unidades,
    activas: row.activas ?? 0,
    retiradas: row.retiradas ?? 0,
    estado: (row.estado ?? 'creado') as EstadoLote,
    tienda: tienda_id === null ? null : { id: tienda_id, nombre: row.tienda ?? '' },
    cupon: cupon_id === null ? null : { id: cupon_id, cupon: row.cupon ?? '' },
  };
}

/**
 * The status of a free badge follows from its lot's. After a lot was retired, the badges that
 * remain are still at the shop.
 */
const LIBRE = {
  creado: 'creada',
  impreso: 'impresa',
  en_tienda: 'en_tienda',
  retirado: 'en_tienda',
} as const;

function toChapa(row: lotes.FilaChapaLote, lote: EstadoLote): ChapaLote {
  const { hash, corto, mascota_id, pagada, retirada, retirada_por, fecha_retirada } = row;
  const unused = pagada ? 'suelta' : LIBRE[lote];
  const free = mascota_id === null ? unused : 'activa';
  return {
    hash,
    corto,
    estado: retirada ? 'retirada' : free,
    retirada: fecha_retirada && {
      fecha: fecha_retirada.toISOString(),
      administrador: { id: retirada_por!, nombre: row.retirada_nombre ?? '' },
    },
  };
}
