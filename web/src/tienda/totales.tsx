import type { Cesta } from '@vuelve/contract/pedido';
import { listSumas } from '@vuelve/contract/sumas';
import { DataList, DataRow } from '../ui/data-list.tsx';

/** Prices, total and included IVA of an order. */
export function Totales({ pedido }: { pedido: Cesta }) {
  const { precio, total, iva } = listSumas(pedido);
  return (
    <section aria-label="Importe" className="rounded-card bg-sunk px-5 py-2">
      <DataList>
        {precio.map(({ rotulo, valor }) => (
          <DataRow key={rotulo} term={rotulo}>
            {valor}
          </DataRow>
        ))}
        <DataRow term={total.rotulo} className="text-xl [&>dt]:font-semibold [&>dt]:text-ink">
          {total.valor}
        </DataRow>
        {iva.map(({ rotulo, valor }) => (
          <DataRow key={rotulo} term={rotulo} className="text-sm">
            {valor}
          </DataRow>
        ))}
      </DataList>
    </section>
  );
}
