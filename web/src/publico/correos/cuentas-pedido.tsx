import { formatEuros, priceLinea } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { listSumas } from '@vuelve/contract/sumas';
import { Cuentas, type Fila } from './cuentas.tsx';

export function CuentasPedido({ pedido }: { pedido: Cesta }) {
  return (
    <>
      <Cuentas filas={pedido.CestaDetalles.map(describeLinea)} />
      <Cuentas filas={listTotales(pedido)} />
    </>
  );
}

function describeLinea(linea: Cesta['CestaDetalles'][number]): Fila {
  const { nombre, color, talla, pet: mascota, unidades, precio } = linea;
  const para = mascota && `para ${mascota.Mascota || 'tu mascota'}`;
  const cada = unidades > 1 && `${formatEuros(precio)} por unidad`;
  return {
    rotulo: `${unidades} × ${nombre}`,
    detalle: [color, talla, para, cada].filter(Boolean).join(' · '),
    valor: formatEuros(priceLinea(linea)),
  };
}

function listTotales(pedido: Cesta): Fila[] {
  const { precio, total, iva } = listSumas(pedido);
  return [
    ...precio,
    { ...total, tono: 'total' },
    ...iva.map((suma): Fila => ({ ...suma, tono: 'tenue' })),
  ];
}
