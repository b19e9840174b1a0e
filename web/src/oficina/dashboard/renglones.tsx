import type { ReactNode } from 'react';

export interface Renglon {
  clave: string | number;
  /** A link in it takes the whole row. */
  titulo: ReactNode;
  detalle: ReactNode;
  /** The right end of the first line, and of the second. */
  fin?: ReactNode;
  finDetalle?: ReactNode;
}

interface Props {
  caption: string;
  /** Of the left half and of the right one, for screen readers. */
  titulos: [string, string];
  filas: Renglon[];
}

/** A table for a phone: rows of two lines. */
export function Renglones({ caption, titulos, filas }: Props) {
  return (
    <table className="w-full border-b border-line">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {titulos.map((titulo) => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ clave, titulo, detalle, fin, finDetalle }) => (
          <tr key={clave} className="relative border-t border-line">
            <td className="w-full max-w-0 py-3 align-top">
              <span className="block font-semibold wrap-anywhere [&>a]:after:absolute [&>a]:after:inset-0">
                {titulo}
              </span>
              <span className="block truncate text-sm text-muted [&>a]:relative [&>a]:z-10 [&>a]:-outline-offset-2!">
                {detalle}
              </span>
            </td>
            <td className="py-3 pl-3 text-right align-top whitespace-nowrap tabular-nums">
              <span className="block font-semibold">{fin}</span>
              <span className="block text-sm text-muted">{finDetalle}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
