import type { DiaCuadre } from '@vuelve/contract/cuadre';
import { formatEuros } from '@vuelve/contract/dinero';
import { useLoaderData } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { asDay } from '../../ui/format/as-day.ts';
import { Resultado } from './resultado.tsx';

export async function loader() {
  return { first: await call('listCuadre', { query: {} }) };
}

/** Payments in our database compared with the bank's answers, day by day. */
export function Component() {
  const { first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Cuadre con el banco"
        text="Cada noche se pregunta al banco por los pagos que se movieron el día anterior. Lo que no contesta, o no cuadra, se vuelve a preguntar cada noche mientras puede contestar: 85 días. Un pago que el banco tenga y aquí no conste no se encuentra."
      >
        <DescargarCsv call="downloadCuadreCsv" input={{}} name="cuadre" />
      </Cabecera>
      <p className="text-sm text-muted">
        Las cantidades son de los pagos que se movieron ese día, cada uno entero: el que se mueve
        varios días está en todos ellos.
      </p>
      <Lista
        caption="Días comparados, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listCuadre', { query: { cursor } })}
        columnas={COLUMNAS}
        keyOf={({ dia }) => dia}
        vacio="Todavía no se ha comparado ningún día: se hace a las 3:30."
      />
    </div>
  );
}

const COLUMNAS: Columna<DiaCuadre>[] = [
  {
    titulo: 'Día',
    render: ({ dia }) => <time dateTime={dia}>{asDay(dia)}</time>,
    isShort: true,
  },
  { titulo: 'Resultado', render: (dia) => <Resultado dia={dia} /> },
  { titulo: 'Pagos movidos', render: ({ intentos }) => intentos, isFigure: true },
  { titulo: 'Cobrado de ellos', render: ({ cobrado }) => asEuros(cobrado), isFigure: true },
  { titulo: 'Según el banco', render: (dia) => asEuros(dia.banco_cobrado), isFigure: true },
  { titulo: 'Devuelto de ellos', render: ({ devuelto }) => asEuros(devuelto), isFigure: true },
  {
    titulo: 'Devuelto según el banco',
    render: ({ banco_devuelto }) => asEuros(banco_devuelto),
    isFigure: true,
  },
];

/** A dash when the bank gave no answer. */
function asEuros(euros: number | null): string {
  return euros === null ? '—' : formatEuros(euros);
}
