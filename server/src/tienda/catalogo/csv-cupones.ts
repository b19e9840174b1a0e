import { type ConsultaLista, consultaLista } from '@vuelve/contract/admin';
import type { FilaCuponAdmin } from '@vuelve/contract/cupones';
import { ESTADOS_CUPON } from '@vuelve/contract/estados-cupon';
import { inSpain, sayIf } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listCuponesAdmin } from './cupones.ts';

/** The coupons as CSV. */
export const CSV_CUPONES: ListaCsv<ConsultaLista, FilaCuponAdmin> = {
  objeto: 'cupones',
  consulta: consultaLista,
  list: listCuponesAdmin,
  columnas: {
    Código: ({ cupon }) => cupon,
    Nombre: ({ nombre }) => nombre,
    Tienda: ({ tienda }) => tienda?.nombre ?? null,
    'Precio (€)': ({ precio }) => precio,
    Empieza: ({ empieza }) => inSpain(empieza),
    Caduca: ({ caduca }) => inSpain(caduca),
    Usos: ({ usos }) => usos,
    Reservados: ({ reservados }) => reservados,
    'Usos máximos': ({ usos_maximos }) => usos_maximos,
    'En la tienda': ({ publico }) => sayIf(publico),
    Estado: ({ estado }) => ESTADOS_CUPON[estado],
  },
};
