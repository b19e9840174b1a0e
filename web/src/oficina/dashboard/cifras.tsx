import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import { Euro, Minus, Package, PawPrint, TrendingDown, TrendingUp, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const whole = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const formatNumber = (value: number) => whole.format(value);

/** Totals of the range, compared with the same number of days just before. */
export function Cifras({ datos }: { datos: DatosDashboard }) {
  const { DatosUsuario, DatosMascotas, DatosPedidos } = datos;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Cifra
        icon={UserRound}
        name="Usuarios nuevos"
        value={DatosUsuario.total}
        before={DatosUsuario.anterior?.total}
      />
      <Cifra
        icon={PawPrint}
        name="Mascotas nuevas"
        value={DatosMascotas.total}
        before={DatosMascotas.anterior?.total}
      />
      <Cifra
        icon={Package}
        name="Pedidos pagados"
        value={DatosPedidos.total}
        before={DatosPedidos.anterior?.total}
      />
      <Cifra
        icon={Euro}
        name="Ingresos"
        value={DatosPedidos.importe}
        before={DatosPedidos.anterior?.importe}
        format={formatEuros}
      />
    </dl>
  );
}

interface Props {
  icon: LucideIcon;
  name: string;
  value: number;
  /** undefined when there is nothing to compare with. */
  before: number | undefined;
  format?: (value: number) => string;
}

function Cifra({ icon: Icon, name, value, before, format = formatNumber }: Props) {
  return (
    <div className="grid content-start gap-1 rounded-card bg-surface p-5 shadow-card">
      <dt className="flex items-center gap-2 font-semibold text-muted">
        <Icon aria-hidden className="size-5 text-brand" />
        {name}
      </dt>
      <dd className="font-display text-3xl font-bold tabular-nums">{format(value)}</dd>
      {before !== undefined && (
        <dd>
          <Change value={value} before={before} format={format} />
        </dd>
      )}
    </div>
  );
}

function Change({
  value,
  before,
  format,
}: Required<Pick<Props, 'value' | 'format'>> & { before: number }) {
  const [Icon, tone] =
    value > before
      ? [TrendingUp, before === 0 ? 'text-muted' : 'text-success'] // nothing before is no growth
      : value < before
        ? [TrendingDown, 'text-danger']
        : [Minus, 'text-muted'];
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <Icon aria-hidden className={`size-4 ${tone}`} />
      <span className={`font-semibold ${tone}`}>{describeChange(value, before, format)}</span>
      <span>antes: {format(before)}</span>
    </p>
  );
}

const percent = new Intl.NumberFormat('es-ES', { style: 'percent', signDisplay: 'exceptZero' });

/** Change in per cent; after 0, for which no percentage exists, the whole value. */
function describeChange(value: number, before: number, format: (value: number) => string): string {
  if (value === before) return 'Igual';
  return before === 0 ? `+${format(value)}` : percent.format((value - before) / before);
}
