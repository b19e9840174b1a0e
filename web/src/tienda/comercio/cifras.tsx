import type { Comercio, MesVendido } from '@vuelve/contract/comercio';
import { formatEuros } from '@vuelve/contract/dinero';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { nombreMes } from './nombre-mes.ts';

export function Cifras({ comercio: { este_mes, mes_pasado, comision } }: { comercio: Comercio }) {
  return (
    <section aria-label="Este mes y el anterior" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Mes title="Este mes" vendido={este_mes} />
        <Mes title="El mes pasado" vendido={mes_pasado} />
      </div>
      <p className="max-w-3xl text-sm text-muted">
        Cuenta lo pagado con tus cupones, el día del pago, sin IVA y sin lo devuelto; una devolución
        resta en el mes de la venta. Tu comisión es ahora del {comision.toLocaleString('es-ES')} %;
        si cambia, lo ya vendido conserva la que tenía.
      </p>
    </section>
  );
}

function Mes({ title, vendido }: { title: string; vendido: MesVendido }) {
  return (
    <Card aria-label={title}>
      <h2 className="text-xl">
        {title} <span className="text-base font-normal text-muted">{nombreMes(vendido.mes)}</span>
      </h2>
      <p className="mt-2 font-display text-4xl font-bold tabular-nums">
        {formatEuros(vendido.comision)}
      </p>
      <p className="mb-2 text-muted">de comisión</p>
      <DataList>
        <DataRow term="Ventas">{vendido.ventas}</DataRow>
        <DataRow term="Importe sin IVA">{formatEuros(vendido.importe)}</DataRow>
      </DataList>
    </Card>
  );
}
