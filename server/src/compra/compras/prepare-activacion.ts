import { hash } from 'node:crypto';
import type { MascotaNueva } from '@vuelve/contract/activacion';
import type { DatosActivacion } from '@vuelve/contract/compra';
import { priceCarrito } from '@vuelve/contract/dinero';
import { PRECIO_LISTA } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { insertActivacion } from '../activaciones/activaciones.queries.ts';
import { chooseMascota } from '../activaciones/choose-mascota.ts';
import { touchAlta } from '../activaciones/altas.queries.ts';
import type { CuponUtil } from '../../tienda/catalogo/catalogo.ts';
import { type Chapa, holdChapa } from '../../chapas/chapas.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { checkClaims } from '../../cimientos/http/check-claims.ts';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';
import type { NuevaLinea } from '../pedidos/pedidos.ts';
import type { Comprador } from '../../cimientos/sesion/marcas.ts';
import { ivaOfTienda } from '../../tienda/tiendas/tiendas.ts';
import type { Preparada } from './begin-pago.ts';
import { requireAmount } from './quote-compra.ts';

/** The line of an activation, which has no product. */
const LINEA = {
  producto_id: null,
  nombre: textos.chapas.linea,
  color: '',
  talla: '',
  imagen: '/app/productos/activacion.svg',
  precio: PRECIO_LISTA,
  unidades: 1,
} as const;

/** The badge and the coupon of the buyer's codes, and the amount he saw. */
interface Hallado {
  amount: number;
  chapa: Chapa;
  cupon: CuponUtil;
}

/**
 * Prices the activation of a free badge with a coupon, which never exceeds the list price (spec
 * section 9). Nothing is shipped.
 * @throws AppError 400 for a pet without name or breed, or a badge that the coupon does not cover,
 * 403 for claims of another account, 404 for another owner's pet, 409 for a badge that is taken, or
 * a wrong amount
 */
export async function prepareActivacion(
  db: Queryable,
  comprador: Comprador,
  datos: DatosActivacion,
  { amount, chapa, cupon }: Hallado,
): Promise<Preparada> {
  requireOwnClaims(comprador, datos);
  requireCovered(chapa, cupon);
  const mascota = await chooseMascota(db, comprador, datos, ['merchantData']);
  const lineas = [lineaFor(mascota, chapa)];
  const { subtotal, total } = priceCarrito(lineas, cupon);
  requireAmount(amount, total);

  const { clave, usuario, marca } = comprador;
  const { nombre, apellidos } = usuario ?? marca;
  const contenido = { subtotal, total, cupon_id: cupon.id, nombre, apellidos };
  const { tienda_id } = cupon;
  const iva_tipo = await ivaOfTienda(db, tienda_id);
  const huella = JSON.stringify([chapa.hash, mascota, contenido, tienda_id, iva_tipo]);
  const pedido = {
    ...contenido,
    cupon_codigo: cupon.codigo,
    comprador: clave,
    usuario_id: usuario?.id ?? null,
    ...(marca && { alta_id: marca.alta_id }),
    tienda_id,
    ...SIN_ENVIO,
    iva_tipo,
    huella: hash('sha256', huella, 'buffer'),
  };
  return {
    pedido,
    lineas,
    descripcion: textos.chapas.linea,
    sinUsos: () => new AppError(410, textos.carrito.cuponCaducado),
    async keep(trx, pedidoId) {
      const marcada = marca?.token_hash ?? null;
      const nueva = { chapa: chapa.hash, mascota: formOf(mascota), marca: marcada };
      await insertActivacion(trx, pedidoId, nueva);
      if (marca) await touchAlta(trx, marca.alta_id);
      await holdChapa(trx, chapa.hash, clave, comprador.antes);
    },
  };
}

const SIN_ENVIO = {
  envio: false,
  direccion: '',
  localidad: '',
  cp: '',
  provincia: '',
  facturacion: null,
} as const;

function lineaFor(
  mascota: MascotaNueva | { id: number; Mascota: string },
  { corto }: Chapa,
): NuevaLinea {
  const mascota_id = 'id' in mascota ? mascota.id : null;
  return { ...LINEA, mascota_id, mascota: mascota.Mascota, chapa: corto };
}

/** The stored data of the pet: its form; a name only where the pet exists. */
function formOf(mascota: MascotaNueva | { id: number; Mascota: string }): MascotaNueva {
  return 'id' in mascota ? { Mascota: mascota.Mascota, Raza: '' } : mascota;
}

/** Compares the request's claims with the session or the marca. The id 0 means no account. */
function requireOwnClaims({ usuario, marca }: Comprador, datos: DatosActivacion): void {
  const { usuario_id, email } = datos;
  if (usuario_id) checkClaims({ usuario_id }, usuario ?? { id: 0, hash: '' });
  if (email !== undefined && email !== (usuario ?? marca).email) {
    throw new AppError(403, textos.compra.otroEmail);
  }
}

/**
 * A coupon activates free badges of its own lot, of its shop's lots, or of no lot.
 * @throws AppError 400 for any other badge, and for a paid one, 409 for a badge that a pet carries
 */
export function requireCovered(chapa: Chapa, cupon: CuponUtil): void {
  if (chapa.mascota_id !== null) throw new AppError(409, textos.chapas.asignada);
  if (chapa.pagada) throw fieldError('merchantData.qrHash', textos.chapas.yaPagada);
  const isOfShop = chapa.tienda_id !== null && chapa.tienda_id === cupon.tienda_id;
  const isCovered = chapa.lote_id === null || chapa.cupon_id === cupon.id || isOfShop;
  if (!isCovered) throw fieldError('merchantData.qrHash', textos.chapas.noCubierta);
}
