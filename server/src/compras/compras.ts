import { hash } from 'node:crypto';
import { addressOf } from '@vuelve/contract/addresses';
import type { InicioPago } from '@vuelve/contract/compra';
import { hasIva } from '@vuelve/contract/provincias';
import { IVA_GENERAL } from '@vuelve/contract/reglas';
import { screens, APP } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { isForeignKeyViolation, withTransaction } from '../db/database.ts';
import { createTurns } from '../apart/turns.ts';
import type { Deps } from '../deps.ts';
import { checkClaims } from '../http/check-claims.ts';
import { fieldError, notFound } from '../http/errors.ts';
import { createIntento } from '../pagos/intentos.ts';
import { type NuevaLinea, type NuevoPedido, openPedido } from '../pedidos/pedidos.ts';
import { reserveUsoFor } from '../pedidos/usos-cupon.ts';
import { buildFormulario } from '../redsys/formulario.ts';
import type { UsuarioSesion } from '../sesion/sesion.ts';
import { type Cotizacion, type FindCupon, quoteCompra, requireAmount } from './quote-compra.ts';
import { readDirecciones } from './direcciones.ts';

type Contexto = Pick<Deps, 'db' | 'config'>;

/** A buyer's purchases are written one after the other (decision 14): they wait here, where they hold no connection. */
const turnos = createTurns({ slots: Infinity, perAccount: 1, waitMs: 20_000, waiting: 600 });

/**
 * Begins a payment: prices the purchase, keeps it as an order with a new attempt, and signs the form for the bank.
 * All is stored before the buyer leaves, so the bank's notice alone can complete it.
 * @param host the host that the client used, which may stand in the addresses to return to
 * @param findCupon a usable coupon by its code; what it throws is thrown
 * @throws AppError 400 for what cannot be sold or sent, 403 for another's claims, 404 for another's pet, 409 when the
 * amount is not the price, 503 when too many of the buyer's wait
 */
export async function initiatePayment(
  { db, config }: Contexto,
  usuario: UsuarioSesion,
  { amount, orderId: propuesto, merchantData, urlOk, urlKo }: InicioPago,
  { host, findCupon }: { host: string | undefined; findCupon: FindCupon },
) {
  checkClaims(merchantData, usuario);
  requireOwnUrls({ urlOk, urlKo }, [new URL(config.publicUrl).host, host]);
  const direcciones = readDirecciones(merchantData);
  const cotizacion = await quoteCompra(db, usuario.id, merchantData, findCupon);
  requireAmount(amount, cotizacion.total);

  const nombre = merchantData.nombre || usuario.nombre;
  const apellidos = merchantData.apellidos || usuario.apellidos;
  const { lineas, ...precio } = cotizacion;
  const contenido = { ...precio, ...direcciones, nombre, apellidos };
  const pedido: NuevoPedido = {
    ...contenido,
    usuario_id: usuario.id,
    iva_tipo: hasIva(direcciones.cp) ? IVA_GENERAL : 0,
    huella: hash('sha256', JSON.stringify([listContenido(lineas), contenido]), 'buffer'),
  };
  const turno = await turnos.take(usuario.id);
  const { dsOrder, ref } = await withTransaction(db, async (trx) => {
    const pedidoId = await openPedido(trx, pedido, lineas);
    const pago = { pedidoId, importe: pedido.total, propuesto };
    const intento = await createIntento(trx, config.redsys, pago);
    if (pedido.cupon_id) await reserveUsoFor(trx, pedidoId);
    return intento;
  })
    .catch((error: unknown) => {
      // Its pet was deleted in this moment.
      throw isForeignKeyViolation(error) ? notFound(textos.mascotas.noEncontrada) : error;
    })
    .finally(turno.release);

  const formData = buildFormulario(config.redsys, {
    order: dsOrder,
    importe: pedido.total,
    descripcion: describe(cotizacion),
    titular: `${nombre} ${apellidos}`,
    urlAviso: config.publicUrl + addressOf('notifyPayment'),
    urlVuelta: config.publicUrl + addressOf('returnFromBank', { params: { ref } }),
  });
  return { action: config.redsys.url, formData, orderId: dsOrder, ref };
}

const RESULTADOS = new Set<string>([APP + screens.pagoCorrecto.path, APP + screens.pagoError.path]);

/** @throws AppError 400 for an address to return to that is not one of our two result pages */
function requireOwnUrls(urls: Record<string, string | undefined>, hosts: (string | undefined)[]) {
  for (const [campo, url] of Object.entries(urls)) {
    if (url === undefined) continue;
    const { host, pathname, protocol } = URL.canParse(url) ? new URL(url) : new URL('about:blank');
    const own = /^https?:$/.test(protocol) && hosts.includes(host);
    if (!own || !RESULTADOS.has(pathname)) throw fieldError(campo, textos.pago.urlAjena);
  }
}

/** What makes two carts the same, in whatever order their lines stand. */
function listContenido(lineas: NuevaLinea[]): string[] {
  return lineas
    .map(({ producto_id, mascota_id, unidades, precio }) =>
      [producto_id, mascota_id, unidades, precio].join(' '),
    )
    .sort();
}

function describe({ lineas }: Cotizacion): string {
  const unidades = lineas.reduce((sum, linea) => sum + linea.unidades, 0);
  return unidades === 1 ? '1 chapa Vuelve' : `${unidades} chapas Vuelve`;
}
