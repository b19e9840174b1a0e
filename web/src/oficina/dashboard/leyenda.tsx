import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { daysIn } from './tramos.ts';
import { Trazo } from './trazos.tsx';

interface Props {
  periodo: DatosDashboard['periodo'];
  /** Whether the period before has any sales. */
  isComparado: boolean;
}

/** Says in words which line is which; nothing of an open range, which has no period before. */
export function Leyenda({ periodo: { desde, hasta, anterior }, isComparado }: Props) {
  if (!desde || !hasta || !anterior) return null;
  const days = daysIn(desde, hasta);
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      <span className="flex items-center gap-2">
        <Trazo de="ahora" />
        {days === 1 ? '1 día' : `${days} días`}
      </span>
      {isComparado ? (
        <span className="flex items-center gap-2">
          <Trazo de="antes" />
          {days === 1 ? 'el de antes' : `los ${days} de antes`}
        </span>
      ) : (
        <span>Sin datos antes</span>
      )}
    </p>
  );
}
