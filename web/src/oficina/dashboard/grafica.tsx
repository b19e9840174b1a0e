import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface Props {
  titulo: string;
  grafica: ReactNode;
  /** The same figures as a table, also for screen readers. */
  tabla: ReactNode;
  /** A legend. */
  children?: ReactNode;
}

/** A chart that can be switched to a table. */
export function Grafica({ titulo, grafica, tabla, children }: Props) {
  const id = useId();
  const [isTabla, setTabla] = useState(false);
  const Icon = isTabla ? ChartColumn : Table;
  const other = isTabla ? 'Ver como gráfica' : 'Ver como tabla';
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-card bg-surface p-5 shadow-card"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {titulo}
        </h2>
        <Button
          variant="ghost"
          aria-label={`${other}: ${titulo}`}
          onClick={() => setTabla(!isTabla)}
          className="-mx-3 px-3"
        >
          <Icon aria-hidden className="size-5" />
          {other}
        </Button>
      </header>
      {isTabla ? (
        // The focus allows scrolling with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0} role="region" aria-label={titulo} className="max-h-80 overflow-y-auto">
          {tabla}
        </div>
      ) : (
        grafica
      )}
      {children}
    </section>
  );
}
