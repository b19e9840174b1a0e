import type { VentasDe } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Tramo } from './tramos.ts';

const BRAND = 'var(--color-brand)';
const LINE = 'var(--color-line)';
const TICK = { fill: 'var(--color-muted)', fontSize: 14 };
const FLOAT = {
  contentStyle: {
    background: 'var(--color-surface)',
    border: `1px solid ${LINE}`,
    borderRadius: 12,
    color: 'var(--color-ink)',
  },
  itemStyle: { color: 'var(--color-ink)' },
  cursor: { fill: LINE, fillOpacity: 0.5, stroke: LINE },
};

const short = new Intl.NumberFormat('es-ES', { notation: 'compact' });
const shortNumber = (value: number) => short.format(value);
const shortEuros = (value: number) => `${shortNumber(value)} €`;

interface SerieProps {
  titulo: string;
  tramos: Tramo[];
  isMoney: boolean;
}

/** Euros are drawn as an area, counts as bars. */
export function ChartSerie({ titulo, tramos, isMoney }: SerieProps) {
  const Chart = isMoney ? AreaChart : BarChart;
  const format = isMoney ? formatEuros : String;
  return (
    <ResponsiveContainer width="100%" height={256}>
      <Chart data={tramos} title={titulo} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={LINE} />
        <XAxis
          dataKey="nombre"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: LINE }}
          minTickGap={24}
        />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={isMoney ? 72 : 44}
          tickFormatter={isMoney ? shortEuros : shortNumber}
        />
        <Tooltip {...FLOAT} formatter={(value) => [format(Number(value)), titulo]} />
        {isMoney ? (
          <Area
            dataKey="valor"
            stroke={BRAND}
            strokeWidth={2.5}
            fill={BRAND}
            fillOpacity={0.18}
            isAnimationActive={false}
          />
        ) : (
          <Bar dataKey="valor" fill={BRAND} radius={[4, 4, 0, 0]} isAnimationActive={false} />
        )}
      </Chart>
    </ResponsiveContainer>
  );
}

const FILA_PX = 44;
const NOMBRE_MAXIMO = 14;

/** The best sellers as horizontal bars, each labelled with euros and orders. */
export function ChartVentas({ titulo, ventas }: { titulo: string; ventas: VentasDe[] }) {
  const data = ventas.map(({ nombre, total, importe }) => ({
    nombre,
    importe,
    rotulo: `${formatEuros(importe)} · ${total}`,
  }));
  return (
    <ResponsiveContainer width="100%" height={data.length * FILA_PX + 16}>
      <BarChart layout="vertical" data={data} title={titulo} margin={{ right: 120 }}>
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="nombre"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: LINE }}
          width={136}
          tickFormatter={shorten}
        />
        <Tooltip {...FLOAT} formatter={(value) => [formatEuros(Number(value)), 'Ingresos']} />
        <Bar dataKey="importe" fill={BRAND} radius={[0, 4, 4, 0]} isAnimationActive={false}>
          <LabelList
            dataKey="rotulo"
            position="right"
            style={{ fill: 'var(--color-ink)', fontSize: 14 }}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

function shorten(nombre: string): string {
  return nombre.length > NOMBRE_MAXIMO ? `${nombre.slice(0, NOMBRE_MAXIMO - 1)}…` : nombre;
}
