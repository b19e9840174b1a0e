import type { DatosCompra, LineaCompra } from '@vuelve/contract/compra';
import { priceCarrito, toCents } from '@vuelve/contract/dinero';
import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { explainCupon, type findCupon, findProductos } from '../../tienda/catalogo/catalogo.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { getMascotaById } from '../../mascotas/mascotas.ts';
import type { NuevaLinea } from '../pedidos/pedidos.ts';

/** The price of a purchase by the catalogue, in cents, and the lines to store. */
export interface Cotizacion {
  lineas: NuevaLinea[];
  subtotal: number;
  total: number;
  cupon_id: number | null;
  cupon_codigo: string | null;
  /** The coupon's shop, which is credited with the sale. */
  tienda_id: number | null;
}

/** Finds a usable coupon by its code, in any spelling. */
export type FindCupon = (codigo: string) => ReturnType<typeof findCupon>;

/**
 * Prices a purchase. The client's prices are only compared.
 * @throws AppError 400 for a product, coupon or quantity that cannot be sold, 404 for another
 * owner's pet, 409 for a price that has changed
 */
export async function quoteCompra(
  db: Queryable,
  usuarioId: number,
  { productos, cod_cupon }: DatosCompra,
  find: FindCupon,
): Promise<Cotizacion> {
  const cupon = cod_cupon
    ? await requireCupon(db, cod_cupon, { find, unidades: countUnidades(productos) })
    : undefined;
  const lineas = await readLineas(db, usuarioId, productos);
  if (!cupon) requirePrecios(productos, lineas);
  const { subtotal, total } = priceCarrito(lineas, cupon);
  return {
    lineas,
    subtotal,
    total,
    cupon_id: cupon?.id ?? null,
    cupon_codigo: cupon?.codigo ?? null,
    tienda_id: cupon?.tienda_id ?? null,
  };
}

/** @throws AppError 409 when the buyer saw another amount; `amount` is in euros or in cents */
export function requireAmount(amount: number, total: number): void {
  // Floating point: a client's 39.99 × 5 is 199.95000000000002.
  if (toCents(amount) !== total && amount !== total) {
    throw new AppError(409, textos.carrito.precioCambiado);
  }
}

function countUnidades(productos: LineaCompra[]): number {
  return productos.reduce((sum, { unidades }) => sum + unidades, 0);
}

async function requireCupon(
  db: Queryable,
  codigo: string,
  { find, unidades }: { find: FindCupon; unidades: number },
) {
  const cupon = await find(codigo);
  if (!cupon) {
    const motivo = await explainCupon(db, codigo);
    throw fieldOf('cod_cupon', motivo ?? textos.carrito.cuponInvalido);
  }
  if (unidades > cupon.unidades_maximas) {
    throw fieldOf('cod_cupon', textos.carrito.cuponUnidades(cupon.unidades_maximas));
  }
  return cupon;
}

async function readLineas(
  db: Queryable,
  usuarioId: number,
  productos: LineaCompra[],
): Promise<NuevaLinea[]> {
  if (countUnidades(productos) > UNIDADES_MAXIMAS) {
    throw fieldOf('productos', textos.carrito.unidadesInvalidas);
  }
  const catalogo = await findProductos(
    db,
    productos.map(({ tama_id }) => tama_id),
  );
  const lineas: NuevaLinea[] = [];
  for (const [index, { tama_id, unidades, insigniaQR_id }] of productos.entries()) {
    const producto = catalogo.get(tama_id);
    if (!producto) {
      throw fieldOf(`productos.${index}.tama_id`, textos.carrito.productoNoDisponible);
    }
    const { nombre, color, talla, imagen, precio } = producto;
    const mascota = insigniaQR_id ? await getMascotaById(db, usuarioId, insigniaQR_id) : undefined;
    const para = {
      mascota_id: mascota?.id ?? null,
      mascota: mascota?.Mascota ?? null,
      chapa: mascota?.chapa.corto ?? null,
    };
    lineas.push({ producto_id: tama_id, nombre, color, talla, imagen, precio, unidades, ...para });
  }
  return lineas;
}

function requirePrecios(productos: LineaCompra[], lineas: NuevaLinea[]): void {
  const changed = productos.some(
    ({ precio }, index) => precio !== undefined && toCents(precio) !== lineas[index]!.precio,
  );
  if (changed) throw new AppError(409, textos.carrito.precioCambiado);
}

function fieldOf(campo: string, error: string): AppError {
  return new AppError(400, error, { campos: { [`merchantData.${campo}`]: error } });
}
