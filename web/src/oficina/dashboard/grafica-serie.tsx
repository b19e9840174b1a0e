import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { Cuadro } from './cuadro.tsx';
import { Grafica } from './grafica.tsx';
import { LazySerie } from './lazy-charts.tsx';
import { CABECERA, type Paso, toTramos } from './tramos.ts';

interface Props {
  titulo: string;
  periodo: DatosDashboard['periodo'];
  curso: {
    paso: Paso;
    serie: { fecha: string; total: number }[];
  };
}

/** How many there were in each day, week or month. */
export function GraficaSerie({ titulo, periodo, curso }: Props) {
  const puntos = curso.serie.map(({ fecha, total }) => ({ fecha, valor: total }));
  const { ancho, tramos } = toTramos(puntos, curso.paso, periodo);
  const name = `${titulo} por ${ancho}`;
  return (
    <Grafica
      titulo={name}
      grafica={<LazySerie titulo={name} tramos={tramos} />}
      tabla={
        <Cuadro
          caption={name}
          titulos={[CABECERA[ancho], titulo]}
          filas={tramos.map(({ inicio, nombre, valor }) => ({
            clave: inicio,
            celdas: [nombre, String(valor)],
          }))}
        />
      }
    />
  );
}
