import { formatEuros } from '@vuelve/contract/dinero';
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { TRAZOS } from './trazos.tsx';
import type { Tramo } from './tramos.ts';

const BRAND = 'var(--color-brand)';
const LINE = 'var(--color-line)';
const TICK = { fill: 'var(--color-muted)', fontSize: 14 };
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };
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

interface Props {
  titulo: string;
  tramos: Tramo[];
}

/** Counts as bars. */
export function ChartSerie({ titulo, tramos }: Props) {
  return (
    <ResponsiveContainer width="100%" height={256}>
      <BarChart data={tramos} title={titulo} margin={MARGIN}>
        <Ejes width={44} tickFormatter={shortNumber} />
        <Tooltip {...FLOAT} />
        <Bar
          dataKey="valor"
          name={titulo}
          fill={BRAND}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** What is seen of a line with one point. */
const PUNTOS = {
  ahora: { r: 5, fill: BRAND, fillOpacity: 1 },
  antes: { r: 4, fill: 'var(--color-surface)', strokeDasharray: 'none' },
};

/** Euros as a line; behind it, dashed, those of the period before. */
export function ChartIngresos({ titulo, tramos }: Props) {
  const isUno = tramos.length === 1;
  return (
    <ResponsiveContainer width="100%" height={256}>
      <ComposedChart data={tramos} title={titulo} margin={MARGIN}>
        <Ejes width={72} tickFormatter={shortEuros} />
        <Tooltip {...FLOAT} formatter={(value) => formatEuros(Number(value))} />
        {tramos.some(({ antes }) => antes !== undefined) && (
          <Line
            dataKey="antes"
            name="Antes"
            {...TRAZOS.antes}
            dot={isUno && PUNTOS.antes}
            isAnimationActive={false}
          />
        )}
        <Area
          dataKey="valor"
          name={titulo}
          {...TRAZOS.ahora}
          fill={BRAND}
          fillOpacity={0.1}
          dot={isUno && PUNTOS.ahora}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function Ejes(props: { width: number; tickFormatter: (value: number) => string }) {
  return (
    <>
      <CartesianGrid vertical={false} stroke={LINE} />
      <XAxis
        dataKey="nombre"
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: LINE }}
        minTickGap={24}
      />
      <YAxis tick={TICK} tickLine={false} axisLine={false} allowDecimals={false} {...props} />
    </>
  );
}
