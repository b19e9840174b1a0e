import { type Cumplido, PLAZOS, type UltimosCumplidos } from '@vuelve/contract/plazos';
import { type Columna, Tabla } from '../../ui/tabla.tsx';
import { asDay } from '../../ui/format/as-day.ts';
import { asMoment } from '../../ui/format/as-moment.ts';

/** Data that was deleted lately because its retention period had ended. */
export function Plazos({ ultimos: { revision, cumplidos } }: { ultimos: UltimosCumplidos }) {
  const title = 'Plazos: lo último que se ha borrado';
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <p className="text-sm text-muted">
        Cada cuarto de hora se va lo que ha cumplido su plazo.{' '}
        {revision ? `Se miró por última vez: ${asMoment(revision)}.` : 'Aún no se ha mirado.'}
      </p>
      {cumplidos.length > 0 ? (
        <Tabla
          caption="De cada plazo, el último día en que se fue algo y cuánto"
          columnas={COLUMNAS}
          filas={cumplidos}
          keyOf={({ plazo }) => plazo}
        />
      ) : (
        <p>Todavía no se ha ido nada.</p>
      )}
    </section>
  );
}

const COLUMNAS: Columna<Cumplido>[] = [
  { titulo: 'Día', render: ({ dia }) => asDay(dia), isShort: true },
  { titulo: 'Qué', render: ({ plazo }) => PLAZOS[plazo].que },
  { titulo: 'Después de', render: ({ plazo }) => PLAZOS[plazo].tras },
  { titulo: 'Cómo', render: ({ plazo }) => PLAZOS[plazo].verbo, isShort: true },
  { titulo: 'Cuántos', render: ({ cuantos }) => cuantos, isFigure: true },
];
