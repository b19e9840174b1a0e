import { type ConsultaCuadre, consultaCuadre, type DiaCuadre } from '@vuelve/contract/cuadre';
import { inSpain } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listCuadre } from './list-cuadre.ts';

/** The days compared with the bank as CSV. */
export const CSV_CUADRE: ListaCsv<ConsultaCuadre, DiaCuadre> = {
  objeto: 'cuadre',
  consulta: consultaCuadre,
  list: listCuadre,
  columnas: {
    Día: ({ dia }) => dia,
    Comparado: ({ hecha }) => inSpain(hecha),
    'Pagos movidos': ({ intentos }) => intentos,
    'Sin respuesta': ({ sin_respuesta }) => sin_respuesta,
    Diferencias: ({ diferencias }) => diferencias,
    'Cobrado de ellos (€)': ({ cobrado }) => cobrado,
    'Según el banco (€)': ({ banco_cobrado }) => banco_cobrado,
    'Devuelto de ellos (€)': ({ devuelto }) => devuelto,
    'Devuelto según el banco (€)': ({ banco_devuelto }) => banco_devuelto,
  },
};
