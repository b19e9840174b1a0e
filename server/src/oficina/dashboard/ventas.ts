import type { VentasDe, VentasResto } from '@vuelve/contract/dashboard';
import { DASHBOARD_LISTA } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Filtro } from './filtros.queries.ts';
import { toCifras } from './to-cifras.ts';
import { listVendedores, type Ventas } from './vendedores.queries.ts';

const { otros, sinTienda, sinCupon } = textos.dashboard;

/** The range's sales by shop and by coupon, in euros: the ten best of each, and the rest. */
export async function listVentas(db: Queryable, filtro: Filtro) {
  const ventas = await listVendedores(db, filtro, DASHBOARD_LISTA);
  const { tienda = [], cupon = [] } = Object.groupBy(ventas, ({ de }) => de);
  return {
    por_tienda: tienda.flatMap(toMejor),
    por_cupon: cupon.flatMap(toMejor),
    resto_tienda: toResto(tienda, sinTienda),
    resto_cupon: toResto(cupon, sinCupon),
  };
}

function toMejor({ id, nombre, ...suma }: Ventas): VentasDe[] {
  return id === null ? [] : [{ id, nombre, ...toCifras(suma) }];
}

function toResto(ventas: Ventas[], sin: string): VentasResto[] {
  return ventas
    .filter(({ id }) => id === null)
    .map((venta) => ({ nombre: venta.sin ? sin : otros, ...toCifras(venta) }));
}
