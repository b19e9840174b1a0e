import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Columna<Fila> {
  titulo: string;
  render: (fila: Fila) => ReactNode;
  /** Figures are right-aligned, without line breaks. */
  isFigure?: boolean;
  /** Short text without line breaks in a wide table. */
  isShort?: boolean;
}

interface Props<Fila> {
  /** Description for screen readers. */
  caption: string;
  columnas: Columna<Fila>[];
  filas: Fila[];
  keyOf: (fila: Fila) => string | number;
}

/**
 * A table; on a narrow screen each row becomes a card. A table too wide for its place scrolls
 * sideways.
 */
export function Tabla<Fila>({ caption, columnas, filas, keyOf }: Props<Fila>) {
  return (
    <div className="md:overflow-x-auto">
      <table className="w-full max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-left text-sm text-muted">
            {columnas.map(({ titulo, isFigure }) => (
              <th
                key={titulo}
                scope="col"
                className={classNames(
                  'px-3 py-2 font-semibold whitespace-nowrap',
                  isFigure && 'text-right',
                )}
              >
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {filas.map((fila) => (
            <tr
              key={keyOf(fila)}
              className="border-t border-line max-md:grid max-md:gap-1 max-md:rounded-card max-md:border-0 max-md:bg-surface max-md:p-4 max-md:shadow-card"
            >
              {columnas.map((columna) => (
                <Celda key={columna.titulo} columna={columna} fila={fila} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Celda<Fila>({
  columna: { titulo, render, isFigure, isShort },
  fila,
}: {
  columna: Columna<Fila>;
  fila: Fila;
}) {
  return (
    <td
      className={classNames(
        'max-md:has-[>:last-child:empty]:hidden max-md:flex max-md:min-w-0 max-md:items-baseline max-md:justify-between max-md:gap-4 md:px-3 md:py-2.5',
        isFigure && 'tabular-nums md:text-right',
        (isFigure || isShort) && 'md:whitespace-nowrap',
      )}
    >
      <span aria-hidden className="max-w-3/5 shrink-0 text-sm text-muted md:hidden">
        {titulo}
      </span>
      <span className="min-w-0 wrap-anywhere max-md:text-right">{render(fila)}</span>
    </td>
  );
}
