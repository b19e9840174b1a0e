import { type ConsultaLista, consultaLista } from '@vuelve/contract/admin';
import { ESTADOS_LOTE } from '@vuelve/contract/estados-lote';
import type { FilaLote } from '@vuelve/contract/lotes';
import { inSpain } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listLotes } from './lotes.ts';

/** The lots as CSV. */
export const CSV_LOTES: ListaCsv<ConsultaLista, FilaLote> = {
  objeto: 'lotes',
  consulta: consultaLista,
  list: listLotes,
  columnas: {
    Lote: ({ id }) => id,
    Tienda: ({ tienda }) => tienda?.nombre ?? null,
    Cupón: ({ cupon }) => cupon?.cupon ?? null,
    Chapas: ({ unidades }) => unidades,
    Activas: ({ activas }) => activas,
    Retiradas: ({ retiradas }) => retiradas,
    Estado: ({ estado }) => ESTADOS_LOTE[estado],
    Hecho: ({ fecha_alta }) => inSpain(fecha_alta),
  },
};
