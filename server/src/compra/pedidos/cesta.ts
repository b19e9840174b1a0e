import { type Desistimiento, judgeDesistir, lastDiaDevolver } from '@vuelve/contract/desistimiento';
import { toEuros } from '@vuelve/contract/dinero';
import { joinDireccion } from '@vuelve/contract/direccion';
import type { Cesta, Paquete, Rectificativa } from '@vuelve/contract/pedido';
import type { FilaPedido } from './cestas.queries.ts';

/** Maps an order to the contract's `Cesta`. Cents become euros. */
export function toCesta(row: FilaPedido): Cesta {
  return {
    id: row.id,
    ref_pago: row.ds_order,
    hashPago: row.hash,
    metodo: row.metodo,
    estado: row.estado,
    fecha_compra: (row.pagado ?? row.fecha_alta).toISOString(),
    subtotal: toEuros(row.subtotal),
    descuento: toEuros(row.subtotal - row.total),
    total: toEuros(row.total),
    iva: splitIva(row.total, row.iva_tipo),
    factura: row.factura,
    rectificativas: row.rectificativas.map(toRectificativa),
    devuelto: toEuros(row.devuelto),
    paquete: toPaquete(row),
    desistible: toDesistible(row),
    desistimiento: row.desistimiento && toDesistimiento(row.desistimiento),
    destinatario: `${row.nombre} ${row.apellidos}`.trim(),
    ...describeEnvio(row),
    direccion_facturacion: row.facturacion,
    cod_cupon: row.cupon_codigo,
    Usuario: {
      id: row.usuario_id,
      nombre: row.usuario_nombre,
      apellidos: row.usuario_apellidos,
      email: row.usuario_email,
    },
    CestaDetalles: row.lineas.map(
      ({ precio, mascota_id, mascota, mascota_hash: hash, ...same }) => ({
        ...same,
        precio: toEuros(precio),
        pet: mascota === null ? null : { id: mascota_id, Mascota: mascota, hash },
      }),
    ),
  };
}

/** The delivery address; empty fields for an order that is not shipped. */
function describeEnvio(
  row: FilaPedido,
): Pick<Cesta, 'envio' | 'direccion' | 'Direccion' | 'cp' | 'Provincia'> {
  const { envio, direccion, cp, provincia } = row;
  if (!envio) return { envio: false, direccion: '', Direccion: '', cp: '', Provincia: '' };
  return {
    envio: true,
    direccion: joinDireccion(row),
    Direccion: direccion,
    cp,
    Provincia: provincia,
  };
}

/** Maps an order's parcel to the contract's `Paquete`; null until the parcel is sent. */
export function toPaquete({
  transportista,
  seguimiento,
  enviado,
  entregado,
}: Pick<FilaPedido, 'transportista' | 'seguimiento' | 'enviado' | 'entregado'>): Paquete | null {
  if (!enviado) return null;
  return {
    transportista: transportista ?? '',
    seguimiento: seguimiento ?? '',
    enviado: enviado.toISOString(),
    entregado: entregado?.toISOString() ?? null,
  };
}

/** The last day to withdraw from an order. Null where that is not possible, or was done already. */
function toDesistible(row: FilaPedido): Cesta['desistible'] {
  const juicio = judgeDesistir(row);
  const isOpen = juicio.negativa === undefined && row.desistimiento?.estado !== 'presentado';
  return isOpen ? { hasta: juicio.hasta } : null;
}

/** Maps a withdrawal to the contract's `Desistimiento`. */
export function toDesistimiento({
  estado,
  presentado,
}: Pick<Desistimiento, 'estado'> & { presentado: Date | string }): Desistimiento {
  const fecha = new Date(presentado);
  return {
    estado,
    presentado: fecha.toISOString(),
    devolver_hasta: lastDiaDevolver(fecha),
  };
}

/** Maps a corrective invoice to the contract's `Rectificativa`. Cents become euros. */
export function toRectificativa({
  numero,
  fecha,
  motivo,
  base,
  cuota,
}: FilaPedido['rectificativas'][number]): Rectificativa {
  return {
    numero,
    fecha: new Date(fecha).toISOString(),
    motivo,
    importe: toEuros(base + cuota),
    base: toEuros(base),
    cuota: toEuros(cuota),
  };
}

/** The taxable base of `cents`, in cents, at an IVA of `tipo` per cent. */
export function baseOf(cents: number, tipo: number): number {
  return Math.round((cents * 100) / (100 + tipo));
}

/** The tax inside a total of `cents`, in euros. Base and quota add up to the total. */
export function splitIva(cents: number, tipo: number): Cesta['iva'] {
  const base = baseOf(cents, tipo);
  return { tipo, base: toEuros(base), cuota: toEuros(cents - base) };
}
