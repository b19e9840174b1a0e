import { type ConsultaLista, consultaLista } from '@vuelve/contract/admin';
import type { FilaTienda } from '@vuelve/contract/tiendas';
import { inSpain, sayIf } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listTiendas } from './fichas.ts';

/** Shops and promoters as CSV. */
export const CSV_TIENDAS: ListaCsv<ConsultaLista, FilaTienda> = {
  objeto: 'tiendas',
  consulta: consultaLista,
  list: listTiendas,
  columnas: {
    Número: ({ id }) => id,
    Nombre: ({ nombre }) => nombre,
    Tipo: ({ tipo }) => (tipo === 'tienda' ? 'Tienda' : 'Promotor'),
    'Código postal': ({ cp }) => cp,
    'Comisión (%)': ({ comision }) => comision,
    Activa: ({ activa }) => sayIf(activa),
    Alta: ({ fecha_alta }) => inSpain(fecha_alta),
  },
};
