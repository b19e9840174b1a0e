import { CsvButton } from './csv-button.tsx';
import { GraficaIngresos } from './grafica-ingresos.tsx';
import { GraficaSerie } from './grafica-serie.tsx';
import { PedidosRecientes } from './recientes.tsx';
import type { SectionProps } from './filtros.ts';
import { PorCupon, PorTienda } from './ventas-por.tsx';

export function Pedidos({ datos, filtros }: SectionProps) {
  const { periodo, DatosPedidos } = datos;
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <GraficaIngresos datos={datos} />
        <GraficaSerie titulo="Pedidos" periodo={periodo} curso={DatosPedidos} />
      </div>
      <PedidosRecientes filas={DatosPedidos.recientes} />
      <CsvButton tabla="pedidos" filtros={filtros} name="Descargar esta lista (CSV)" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PorTienda datos={datos}>
          <CsvButton tabla="tiendas" filtros={filtros} name="Descargar tiendas (CSV)" />
        </PorTienda>
        <PorCupon datos={datos}>
          <CsvButton tabla="cupones" filtros={filtros} name="Descargar cupones (CSV)" />
        </PorCupon>
      </div>
    </div>
  );
}
