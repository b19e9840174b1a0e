import type { Comercio, CuponComercio, MesVendido } from '@vuelve/contract/comercio';
import { toEuros } from '@vuelve/contract/dinero';
import { hoyISO } from '@vuelve/contract/fechas';
import { textos } from '@vuelve/contract/textos';
import { findCuponDe, getCuponAdmin, listCuponesAdmin } from '../catalogo/cupones.ts';
import type { Queryable } from '../db/database.ts';
import { AppError, notFound } from '../http/errors.ts';
import { listLotes } from '../lotes/lotes.ts';
import type { TiendaEnlazada } from '../sesion/enlaces-tienda.ts';
import { sumVentasPor } from '../ventas/ventas-de-tienda.ts';
import { firstOfMes, listLunes } from './calendario.ts';
import type { Anuncio } from './trazos.ts';

/** The weeks that are drawn, and the months that are listed. */
const SEMANAS = 12;
const MESES = 60;
/** Coupons and lots that are listed: the newest. */
const LISTA = { limite: 100, cursor: undefined, buscar: '' };

/**
 * What a shop sees of itself: sales as the dashboard counts them, on the day of payment in Spain, less what went back,
 * in euros without IVA; the commission of a month is rounded once, halves upwards. Nothing of any buyer.
 */
export async function getComercio(db: Queryable, tienda: TiendaEnlazada): Promise<Comercio> {
  const { id, nombre } = tienda;
  const hoy = hoyISO();
  const meses = (await sumVentasPor(db, id, 'month', firstOfMes(hoy, 1 - MESES))).map(toMes);
  const ofMes = (distance: number) => {
    const mes = firstOfMes(hoy, distance).slice(0, 7);
    return meses.find((it) => it.mes === mes) ?? { mes, ventas: 0, importe: 0, comision: 0 };
  };
  const lista = { ...LISTA, tienda: id };
  return {
    nombre,
    tipo: tienda.tipo as Comercio['tipo'],
    comision: toEuros(tienda.comision),
    este_mes: ofMes(0),
    mes_pasado: ofMes(-1),
    semanas: await listSemanas(db, id, hoy),
    meses,
    cupones: (await listCuponesAdmin(db, lista)).filas,
    lotes: (await listLotes(db, lista)).filas,
  };
}

async function listSemanas(db: Queryable, tiendaId: number, hoy: string) {
  const lunes = listLunes(hoy, SEMANAS);
  const rows = await sumVentasPor(db, tiendaId, 'week', lunes.at(-1)!);
  return lunes.map((dia) => {
    const row = rows.find(({ primero }) => primero === dia);
    return { lunes: dia, ventas: row?.ventas ?? 0, importe: toEuros(row?.base ?? 0) };
  });
}

type Tramo = Awaited<ReturnType<typeof sumVentasPor>>[number];

function toMes({ primero, ventas, base, comision }: Tramo): MesVendido {
  return { mes: primero.slice(0, 7), ventas, importe: toEuros(base), comision: toEuros(comision) };
}

/**
 * What a paper that is hung up says of a shop's coupon.
 * @throws AppError 404 for another's coupon, 409 for one that nobody can use now
 */
export async function getAnuncio(
  db: Queryable,
  publicUrl: string,
  tienda: TiendaEnlazada,
  cuponId: number,
): Promise<Anuncio> {
  if (!(await findCuponDe(db, tienda.id, cuponId))) {
    throw notFound(textos.comercio.cuponDesconocido);
  }
  const cupon = await getCuponAdmin(db, publicUrl, cuponId);
  if (!isPrintable(cupon)) throw new AppError(409, textos.comercio.noSeImprime);
  const { enlace, cupon: codigo, precio, caduca } = cupon;
  const tipo = tienda.tipo as Comercio['tipo'];
  return { enlace, codigo, precio, caduca, tienda: tienda.nombre, tipo };
}

function isPrintable({ estado }: Pick<CuponComercio, 'estado'>): boolean {
  return estado === 'activo';
}
