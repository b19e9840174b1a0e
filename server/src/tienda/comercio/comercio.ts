import type { Comercio, MesVendido } from '@vuelve/contract/comercio';
import { toEuros } from '@vuelve/contract/dinero';
import { hoyISO } from '@vuelve/contract/fechas';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { findCuponDe, listCuponesDe } from '../catalogo/cupones.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { listLotes } from '../lotes/lotes.ts';
import type { TiendaEnlazada } from '../../cimientos/sesion/enlaces-tienda.ts';
import { sumVentasPor } from '../ventas/ventas-de-tienda.queries.ts';
import { firstOfMes, listLunes } from './calendario.ts';
import type { Anuncio } from '../../taller/letras/trazos.ts';

/** Weeks in the chart, and months in the list. */
const SEMANAS = 12;
const MESES = 60;
/** Coupons and lots in each list. */
const LISTADOS = 100;

/**
 * The data of a shop's private page. Sales count on their day of payment in Spain, less refunds, in
 * euros without IVA; the commission of a month is rounded once, half up. No data of buyers.
 */
export async function getComercio(db: Queryable, tienda: TiendaEnlazada): Promise<Comercio> {
  const { id, nombre } = tienda;
  const hoy = hoyISO();
  const meses = (await sumVentasPor(db, id, 'month', firstOfMes(hoy, 1 - MESES))).map(toMes);
  const ofMes = (distance: number) => {
    const mes = firstOfMes(hoy, distance).slice(0, 7);
    return meses.find((it) => it.mes === mes) ?? { mes, ventas: 0, importe: 0, comision: 0 };
  };
  const cupones = await listCuponesDe(db, id, LISTADOS);
  const consulta = { limite: LISTADOS, cursor: undefined, buscar: '', tienda: id };
  const lotes = await listLotes(db, consulta);
  return {
    nombre,
    tipo: tienda.tipo as Comercio['tipo'],
    comision: toEuros(tienda.comision),
    este_mes: ofMes(0),
    mes_pasado: ofMes(-1),
    semanas: await listSemanas(db, id, hoy),
    meses,
    cupones: cupones.filas,
    lotes: lotes.filas,
    hay_mas: { cupones: cupones.hayMas, lotes: lotes.siguiente !== null },
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
 * The data of a coupon for a shop's poster, card or label.
 * @throws AppError 404 for an unknown coupon or another shop's, 409 for a coupon that cannot be
 * used now
 */
export async function getAnuncio(
  db: Queryable,
  publicUrl: string,
  tienda: TiendaEnlazada,
  cuponId: number,
): Promise<Anuncio> {
  const cupon = await findCuponDe(db, tienda.id, cuponId);
  if (!cupon) throw notFound(textos.comercio.cuponDesconocido);
  const { hash, codigo, precio, caduca, estado } = cupon;
  if (estado !== 'activo') throw new AppError(409, textos.comercio.noSeImprime);
  return {
    enlace: publicUrl + href('cuponera', { hash }),
    codigo,
    precio: toEuros(precio),
    caduca: caduca?.toISOString() ?? null,
    tienda: tienda.nombre,
    tipo: tienda.tipo as Comercio['tipo'],
  };
}
