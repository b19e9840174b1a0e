import type { DatosDashboard, VentasResto } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import { type ReactNode, useId } from 'react';
import { useWide } from '../../ui/use-wide.ts';
import { asPedidos } from '../as-pedidos.ts';
import { Cuadro } from './cuadro.tsx';
import { Renglones } from './renglones.tsx';

interface De {
  datos: DatosDashboard;
  children?: ReactNode;
}

/** The period's sales by shop, which together are all of them. */
export function PorTienda({ datos: { DatosPedidos }, children }: De) {
  const { por_tienda, resto_tienda } = DatosPedidos;
  return (
    <VentasPor titulo="Por tienda" nombre="Tienda" ventas={[...por_tienda, ...resto_tienda]}>
      {children}
    </VentasPor>
  );
}

/** The same sales by coupon. */
export function PorCupon({ datos: { DatosPedidos }, children }: De) {
  const { por_cupon, resto_cupon } = DatosPedidos;
  return (
    <VentasPor titulo="Por cupón" nombre="Cupón" ventas={[...por_cupon, ...resto_cupon]}>
      {children}
    </VentasPor>
  );
}

interface Props {
  titulo: string;
  /** Header of the first column, such as 'Tienda'. */
  nombre: string;
  ventas: (VentasResto & { id?: number })[];
  children: ReactNode;
}

function VentasPor({ titulo, nombre, ventas, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-card bg-surface p-5 shadow-card"
    >
      <h2 id={id} className="text-xl">
        {titulo}
      </h2>
      {ventas.length === 0 ? (
        <p className="text-muted">Ninguna venta entre estas fechas.</p>
      ) : (
        <Ventas titulo={titulo} nombre={nombre} ventas={ventas} />
      )}
      {children}
    </section>
  );
}

function Ventas({ titulo, nombre, ventas }: Omit<Props, 'children'>) {
  const isWide = useWide();
  if (!isWide) {
    return (
      <Renglones
        caption={titulo}
        titulos={[nombre, 'Ingresos']}
        filas={ventas.map(({ id, nombre, total, importe }) => ({
          clave: id ?? nombre,
          titulo: nombre,
          fin: formatEuros(importe),
          detalle: asPedidos(total),
        }))}
      />
    );
  }
  return (
    <Cuadro
      caption={titulo}
      titulos={[nombre, 'Pedidos', 'Ingresos']}
      filas={ventas.map(({ id, nombre, total, importe }) => ({
        clave: id ?? nombre,
        celdas: [nombre, String(total), formatEuros(importe)],
      }))}
    />
  );
}
