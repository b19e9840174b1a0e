import { provinciaOf } from '@vuelve/contract/provincias';
import { spaceCorto } from '../../taller/qr/letra.ts';
import type { Albaran } from './draw-albaranes.ts';
import type { Direccion } from './draw-etiquetas.ts';
import type { FilaPapel } from './papeles.queries.ts';

/** An order's address as the post wants it: name, street, postcode and town, province. */
export function describeDireccion(pedido: FilaPapel): Direccion {
  const { nombre, apellidos, direccion, cp, localidad, provincia } = pedido;
  const own = provincia || (provinciaOf(cp) ?? '');
  const lugar = localidad || own;
  return {
    nombre: `${nombre} ${apellidos}`.trim(),
    lineas: [direccion, `${cp} ${lugar}`.trim(), own === lugar ? '' : own].filter(Boolean),
  };
}

/** What goes into the envelope of an order. */
export function describeAlbaran(pedido: FilaPapel): Albaran {
  return {
    ...describeDireccion(pedido),
    numero: pedido.ds_order ?? '',
    piezas: pedido.piezas.map(({ nombre, color, unidades, mascota, chapa }) => ({
      nombre,
      unidades,
      detalles: [color, mascota && `para ${mascota}`, chapa && spaceCorto(chapa)]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}
