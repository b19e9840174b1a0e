import { DASHBOARD_RESUMEN } from '@vuelve/contract/reglas';
import { CsvButton } from './csv-button.tsx';
import { Cifras } from './cifras.tsx';
import { GraficaIngresos } from './grafica-ingresos.tsx';
import { GraficaSerie } from './grafica-serie.tsx';
import { MascotasRecientes, PedidosRecientes, UsuariosRecientes } from './recientes.tsx';
import type { SectionProps } from './filtros.ts';
import { PorCupon, PorTienda } from './ventas-por.tsx';

export function Overview({ datos, filtros }: SectionProps) {
  const { periodo, DatosUsuario, DatosMascotas, DatosPedidos } = datos;
  const first = <T,>(rows: T[]) => rows.slice(0, DASHBOARD_RESUMEN);
  return (
    <div className="grid gap-6">
      <Cifras datos={datos} />
      <div className="grid gap-6 lg:grid-cols-2">
        <GraficaIngresos datos={datos} />
        <GraficaSerie titulo="Pedidos" periodo={periodo} curso={DatosPedidos} />
        <PorTienda datos={datos} />
        <PorCupon datos={datos} />
        <GraficaSerie titulo="Usuarios nuevos" periodo={periodo} curso={DatosUsuario} />
        <GraficaSerie titulo="Mascotas nuevas" periodo={periodo} curso={DatosMascotas} />
      </div>
      <CsvButton tabla="dias" filtros={filtros} name="Descargar los días (CSV)" />
      <PedidosRecientes filas={first(DatosPedidos.recientes)} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <UsuariosRecientes filas={first(DatosUsuario.recientes)} />
        <MascotasRecientes filas={first(DatosMascotas.recientes)} />
      </div>
    </div>
  );
}
