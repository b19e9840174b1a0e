import { classNames } from '../../ui/class-names.ts';

interface Props {
  caption: string;
  titulos: string[];
  /** The first cell is the row's header; the others are figures. */
  filas: { clave: string | number; celdas: [string, ...string[]] }[];
}

export function Cuadro({ caption, titulos, filas }: Props) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          {titulos.map((titulo, n) => (
            <th
              key={titulo}
              scope="col"
              className={classNames(
                'sticky top-0 bg-surface py-2 font-semibold',
                n === 0 ? 'text-left' : 'pl-3 text-right whitespace-nowrap',
              )}
            >
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ clave, celdas: [nombre, ...valores] }) => (
          <tr key={clave} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {nombre}
            </th>
            {valores.map((valor, column) => (
              <td
                key={titulos[column + 1]}
                className="py-2 pl-3 text-right whitespace-nowrap tabular-nums"
              >
                {valor}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
