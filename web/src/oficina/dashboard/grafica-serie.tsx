import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import { Cuadro } from './cuadro.tsx';
import { Grafica } from './grafica.tsx';
import { LazySerie } from './lazy-charts.tsx';
import { type Paso, toTramos } from './tramos.ts';

interface Props {
  titulo: string;
  periodo: DatosDashboard['periodo'];
  curso: {
    paso: Paso;
    serie: { fecha: string; total: number; importe?: number }[];
  };
  /** Figure to draw: `importe` in euros as an area, `total` as bars. */
  campo?: 'total' | 'importe';
}

export function GraficaSerie({ titulo, periodo, curso, campo = 'total' }: Props) {
  const puntos = curso.serie.map((punto) => ({ fecha: punto.fecha, valor: punto[campo] ?? 0 }));
  const { ancho, tramos } = toTramos(puntos, curso.paso, periodo);
  const isMoney = campo === 'importe';
  const format = isMoney ? formatEuros : String;
  const name = `${titulo} por ${ancho}`;
  return (
    <Grafica
      titulo={name}
      grafica={<LazySerie titulo={name} tramos={tramos} isMoney={isMoney} />}
      tabla={
        <Cuadro
          caption={name}
          titulos={[CABECERA[ancho], titulo]}
          filas={tramos.map(({ inicio, nombre, valor }) => ({
            clave: inicio,
            celdas: [nombre, format(valor)],
          }))}
        />
      }
    />
  );
}

const CABECERA = { día: 'Día', semana: 'Semana del', mes: 'Mes' };
