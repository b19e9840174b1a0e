import { type ConsultaTareas, consultaTareas, type Tarea } from '@vuelve/contract/tareas';
import { inSpain } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listTareas } from './tareas.ts';

/** The jobs that failed as CSV. */
export const CSV_TAREAS: ListaCsv<ConsultaTareas, Tarea> = {
  objeto: 'tareas',
  consulta: consultaTareas,
  list: listTareas,
  columnas: {
    Tarea: ({ nombre }) => nombre,
    'De qué': ({ sujeto }) => sujeto,
    Creada: ({ creada }) => inSpain(creada),
    'Último fallo': ({ ultimo }) => inSpain(ultimo),
    Intentos: ({ intentos }) => intentos,
    Error: ({ error }) => error,
    'Próximo intento': ({ proximo }) => inSpain(proximo),
  },
};
