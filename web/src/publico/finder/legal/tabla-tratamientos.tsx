import { describeBase, type Tratamiento } from '@vuelve/contract/tratamiento';

interface Props {
  titulo: string;
  tratamientos: Tratamiento[];
}

/**
 * Processing activities, one per row; on a narrow screen each row becomes a card with its own
 * labels.
 */
export function TablaTratamientos({ titulo, tratamientos }: Props) {
  return (
    <table>
      <caption>{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">Qué</th>
          {COLUMNAS.map(([titulo]) => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tratamientos.map((tratamiento) => (
          <tr key={tratamiento.nombre}>
            <th scope="row">
              {tratamiento.nombre}
              <span className="apunte">{tratamiento.datos}</span>
            </th>
            {COLUMNAS.map(([titulo, read]) => (
              <td key={titulo} data-columna={titulo}>
                {read(tratamiento).map((frase) => (
                  <p key={frase}>{frase}</p>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNAS: [titulo: string, read: (tratamiento: Tratamiento) => string[]][] = [
  ['Para qué', ({ fin }) => [fin]],
  ['Por qué podemos', ({ bases }) => bases.map(describeBase)],
  ['Quién los ve', ({ ven }) => [ven]],
  ['Cuánto tiempo', ({ plazo }) => [plazo]],
];
