import { CsvButton } from './csv-button.tsx';
import { GraficaSerie } from './grafica-serie.tsx';
import { GraficaVentas } from './grafica-ventas.tsx';
import { PedidosRecientes } from './recientes.tsx';
import type { SectionProps } from './filtros.ts';

export function Pedidos({ datos: { periodo, DatosPedidos }, filtros }: SectionProps) {
  const { por_tienda, por_cupon, recientes } = DatosPedidos;
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <GraficaSerie titulo="Ingresos" periodo={periodo} curso={DatosPedidos} campo="importe" />
        <GraficaSerie titulo="Pedidos" periodo={periodo} curso={DatosPedidos} />
      </div>
      <PedidosRecientes filas={recientes} />
      <CsvButton tabla="pedidos" filtros={filtros} name="Descargar esta lista (CSV)" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <GraficaVentas titulo="Ventas por tienda" nombre="Tienda" ventas={por_tienda}>
          <CsvButton tabla="tiendas" filtros={filtros} name="Descargar tiendas (CSV)" />
        </GraficaVentas>
        <GraficaVentas titulo="Ventas por cupón" nombre="Cupón" ventas={por_cupon}>
          <CsvButton tabla="cupones" filtros={filtros} name="Descargar cupones (CSV)" />
        </GraficaVentas>
      </div>
    </div>
  );
}
