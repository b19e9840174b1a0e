import type { LoteComercio } from '@vuelve/contract/comercio';
import { ESTADOS_LOTE } from '@vuelve/contract/estados-lote';
import { type Columna, Tabla } from '../../ui/tabla.tsx';

export function Lotes({ lotes, hayMas }: { lotes: LoteComercio[]; hayMas: boolean }) {
  return (
    <section aria-label="Tus chapas" className="grid gap-3">
      <h2 className="text-xl">Tus chapas</h2>
      {lotes.length > 0 ? (
        <Tabla
          caption="Lotes de chapas, del último al primero"
          columnas={COLUMNAS}
          filas={lotes}
          keyOf={({ id }) => id}
        />
      ) : (
        <p className="text-muted">Todavía no tienes ningún lote.</p>
      )}
      {hayMas && <p className="text-sm text-muted">Hay lotes más antiguos que no salen aquí.</p>}
    </section>
  );
}

const dia = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeZone: 'Europe/Madrid' });

const COLUMNAS: Columna<LoteComercio>[] = [
  { titulo: 'Lote', render: ({ id }) => `Lote ${id}`, isShort: true },
  { titulo: 'Hecho', render: ({ fecha_alta }) => dia.format(new Date(fecha_alta)), isShort: true },
  { titulo: 'Estado', render: ({ estado }) => ESTADOS_LOTE[estado] },
  { titulo: 'Chapas', render: ({ unidades }) => unidades, isFigure: true },
  { titulo: 'En una mascota', render: ({ activas }) => activas, isFigure: true },
  {
    titulo: 'Libres',
    render: ({ unidades, activas, retiradas }) => unidades - activas - retiradas,
    isFigure: true,
  },
  { titulo: 'Retiradas', render: ({ retiradas }) => retiradas, isFigure: true },
];
