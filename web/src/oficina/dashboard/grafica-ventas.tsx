import type { VentasDe } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import type { ReactNode } from 'react';
import { Cuadro } from './cuadro.tsx';
import { Grafica } from './grafica.tsx';
import { LazyVentas } from './lazy-charts.tsx';

interface Props {
  titulo: string;
  /** Header of the first column, such as 'Tienda'. */
  nombre: string;
  ventas: VentasDe[];
  children: ReactNode;
}

export function GraficaVentas({ titulo, nombre, ventas, children }: Props) {
  if (ventas.length === 0) {
    return (
      <section className="rounded-card bg-surface p-5 shadow-card">
        <h2 className="text-xl">{titulo}</h2>
        <p className="mt-4 text-muted">Ninguna venta entre estas fechas.</p>
      </section>
    );
  }
  return (
    <Grafica
      titulo={titulo}
      nota="Ingresos, y cuántos pedidos. Los diez primeros."
      grafica={<LazyVentas titulo={titulo} ventas={ventas} />}
      tabla={
        <Cuadro
          caption={titulo}
          titulos={[nombre, 'Pedidos', 'Ingresos']}
          filas={ventas.map(({ id, nombre, total, importe }) => ({
            clave: id,
            celdas: [nombre, String(total), formatEuros(importe)],
          }))}
        />
      }
    >
      {children}
    </Grafica>
  );
}
