import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import { Cuadro } from './cuadro.tsx';
import { Grafica } from './grafica.tsx';
import { LazyIngresos } from './lazy-charts.tsx';
import { Leyenda } from './leyenda.tsx';
import { CABECERA, toTramos } from './tramos.ts';

/** The period's sales in euros, and those of the same number of days before. */
export function GraficaIngresos({ datos: { periodo, DatosPedidos } }: { datos: DatosDashboard }) {
  const { serie, paso, anterior } = DatosPedidos;
  const antes = anterior?.serie ?? [];
  const { ancho, tramos } = toTramos(serie.map(toPunto), paso, periodo, antes.map(toPunto));
  const isComparado = antes.length > 0;
  const name = `Ingresos por ${ancho}`;
  return (
    <Grafica
      titulo={name}
      grafica={<LazyIngresos titulo={name} tramos={tramos} />}
      tabla={
        <Cuadro
          caption={name}
          titulos={[CABECERA[ancho], 'Ingresos', ...(isComparado ? ['Antes'] : [])]}
          filas={tramos.map(({ inicio, nombre, valor, antes }) => ({
            clave: inicio,
            celdas: [
              nombre,
              formatEuros(valor),
              ...(antes === undefined ? [] : [formatEuros(antes)]),
            ],
          }))}
        />
      }
    >
      <Leyenda periodo={periodo} isComparado={isComparado} />
    </Grafica>
  );
}

const toPunto = ({ fecha, importe }: { fecha: string; importe: number }) => ({
  fecha,
  valor: importe,
});
