import { hash } from 'node:crypto';
import type { DatosCompra } from '@vuelve/contract/compra';
import { textos } from '@vuelve/contract/textos';
import { ivaOf } from '../../tienda/tiendas/tiendas.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { checkClaims } from '../../cimientos/http/check-claims.ts';
import { fieldError } from '../../cimientos/http/errors.ts';
import type { NuevaLinea } from '../pedidos/pedidos.ts';
import { requireCodigos } from '../../chapas/encargadas.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import type { Preparada } from './begin-pago.ts';
import { describeCompra } from './describe-compra.ts';
import { readDirecciones } from './direcciones.ts';
import { type FindCupon, quoteCompra, requireAmount } from './quote-compra.ts';

/**
 * Prices a cart, and reads its addresses.
 * @param amount the amount that the buyer saw, in euros or in cents
 * @throws AppError 400 for products that cannot be sold or sent, 403 for claims of another account,
 * 404 for another owner's pet, 409 when the amount is not the price
 */
export async function prepareCarrito(
  db: Queryable,
  usuario: UsuarioSesion,
  datos: DatosCompra,
  { amount, findCupon }: { amount: number; findCupon: FindCupon },
): Promise<Preparada> {
  checkClaims(datos, usuario);
  const direcciones = readDirecciones(datos);
  const { lineas, ...precio } = await quoteCompra(db, usuario.id, datos, findCupon);
  requireAmount(amount, precio.total);
  const nombre = datos.nombre || usuario.nombre;
  const apellidos = datos.apellidos || usuario.apellidos;
  const contenido = { ...precio, ...direcciones, nombre, apellidos };
  const pedido = {
    ...contenido,
    comprador: `u${usuario.id}`,
    usuario_id: usuario.id,
    envio: true,
    iva_tipo: ivaOf(direcciones.cp),
    huella: hash('sha256', JSON.stringify([listContenido(lineas), contenido]), 'buffer'),
  };
  const sinUsos = () => fieldError('merchantData.cod_cupon', textos.carrito.cuponCaducado);
  return { pedido, lineas, descripcion: describeCompra(lineas), keep: requireCodigos, sinUsos };
}

/** The content of a cart, for comparison. The order of its lines does not matter. */
function listContenido(lineas: NuevaLinea[]): string[] {
  return lineas
    .map(({ producto_id, mascota_id, chapa, unidades, precio }) =>
      [producto_id, mascota_id, chapa, unidades, precio].join(' '),
    )
    .sort();
}
