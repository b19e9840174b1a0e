import { formatEuros } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { DataList, DataRow } from '../../ui/data-list.tsx';

/** From the prices of an order to what it costs, and how much of that is tax. */
export function Totales({ pedido }: { pedido: Cesta }) {
  const { subtotal, descuento, cod_cupon, total, iva } = pedido;
  return (
    <section aria-label="Importe" className="rounded-card bg-sunk px-5 py-2">
      <DataList>
        <DataRow term="Subtotal">{formatEuros(subtotal)}</DataRow>
        <DataRow term={cod_cupon ? `Descuento (cupón ${cod_cupon})` : 'Descuento'}>
          {(descuento > 0 || cod_cupon) && formatEuros(-descuento)}
        </DataRow>
        <DataRow term="Envío">{textos.carrito.envio}</DataRow>
        <DataRow term="Total" className="text-xl [&>dt]:font-semibold [&>dt]:text-ink">
          {formatEuros(total)}
        </DataRow>
        <DataRow term="Base imponible" className="text-sm">
          {formatEuros(iva.base)}
        </DataRow>
        <DataRow term={iva.tipo ? `IVA (${iva.tipo} %)` : 'IVA'} className="text-sm">
          {iva.tipo ? formatEuros(iva.cuota) : 'Exento de IVA'}
        </DataRow>
      </DataList>
    </section>
  );
}
