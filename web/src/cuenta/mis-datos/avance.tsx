import type { Exportaciones } from '@vuelve/contract/exportacion';
import { asSize } from '../../ui/format/as-size.ts';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';

type Props = NonNullable<Exportaciones['en_curso']>;

export function Avance({ estado, hecho, total }: Props) {
  return (
    <>
      <p className="font-semibold">
        {estado === 'pedida' ? 'Esperando su turno…' : 'Preparando tu copia…'}
      </p>
      {/* A screen reader would otherwise read out every step. */}
      <div aria-live="off">
        <ProgressBar label="Tu copia" value={total > 0 ? hecho / total : 0} />
        {total > 0 && (
          <p className="text-sm text-muted tabular-nums">
            {asSize(hecho)} de {asSize(total)}
          </p>
        )}
      </div>
      <p className="text-muted">
        Puedes cerrar esta página: te escribiremos cuando esté lista, y también si no sale.
      </p>
    </>
  );
}
