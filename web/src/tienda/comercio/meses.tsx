import type { MesVendido } from '@vuelve/contract/comercio';
import { formatEuros } from '@vuelve/contract/dinero';
import { FileButton } from '../../base/file-button.tsx';
import { type Columna, Tabla } from '../../ui/tabla.tsx';
import { nombreMes } from './nombre-mes.ts';

export function Meses({ meses }: { meses: MesVendido[] }) {
  return (
    <section aria-label="Mes a mes" className="grid gap-3">
      <h2 className="text-xl">Mes a mes</h2>
      {meses.length > 0 ? (
        <Tabla
          caption="Ventas por mes, del último al primero"
          columnas={COLUMNAS}
          filas={meses}
          keyOf={({ mes }) => mes}
        />
      ) : (
        <p className="text-muted">Todavía no hay ventas. La primera aparecerá aquí al momento.</p>
      )}
    </section>
  );
}

const COLUMNAS: Columna<MesVendido>[] = [
  { titulo: 'Mes', render: ({ mes }) => nombreMes(mes), isShort: true },
  { titulo: 'Ventas', render: ({ ventas }) => ventas, isFigure: true },
  { titulo: 'Importe sin IVA', render: ({ importe }) => formatEuros(importe), isFigure: true },
  { titulo: 'Comisión', render: ({ comision }) => formatEuros(comision), isFigure: true },
  {
    titulo: 'Detalle',
    render: ({ mes }) => (
      <FileButton
        call="downloadVentasComercio"
        input={{ params: { mes } }}
        name={`ventas-${mes}.csv`}
      >
        CSV<span className="sr-only"> de {nombreMes(mes)}</span>
      </FileButton>
    ),
  },
];
