import { toEuros } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import type { FilaPedido } from './pedidos.queries.ts';

/** An order in the contract's words. */
export function toCesta(row: FilaPedido): Cesta {
  return {
    id: row.id,
    ref_pago: row.ds_order,
    hashPago: row.hash,
    estado: row.estado,
    fecha_compra: (row.pagado ?? row.fecha_alta).toISOString(),
    subtotal: toEuros(row.subtotal),
    descuento: toEuros(row.subtotal - row.total),
    total: toEuros(row.total),
    iva: splitIva(row.total, row.iva_tipo),
    factura: row.factura,
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
    CestaDetalles: row.lineas.map(({ precio, mascota_id, mascota, ...same }) => ({
      ...same,
      precio: toEuros(precio),
      pet: mascota === null ? null : { id: mascota_id, Mascota: mascota },
    })),
  };
}

/** Where an order is sent, if it is. */
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

/** An address in one line: 'Calle del Olmo 12, 28921 Alcorcón, Madrid'; '' where there is none. */
export function joinDireccion({
  direccion,
  localidad,
  cp,
  provincia,
}: Pick<FilaPedido, 'direccion' | 'localidad' | 'cp' | 'provincia'>): string {
  const isCapital = !localidad || localidad === provincia;
  const lugar = isCapital ? [`${cp} ${provincia}`] : [`${cp} ${localidad}`, provincia];
  return [direccion, ...lugar]
    .map((parte) => parte.trim())
    .filter(Boolean)
    .join(', ');
}

/** The tax inside a total of `cents`; base and quota add up to it. */
function splitIva(cents: number, tipo: number): Cesta['iva'] {
  const base = Math.round((cents * 100) / (100 + tipo));
  return { tipo, base: toEuros(base), cuota: toEuros(cents - base) };
}
