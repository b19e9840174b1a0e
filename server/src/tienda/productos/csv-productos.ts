import { type ConsultaLista, consultaLista } from '@vuelve/contract/admin';
import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import { sayIf } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listProductosAdmin } from './productos.ts';

/** The products as CSV. */
export const CSV_PRODUCTOS: ListaCsv<ConsultaLista, ProductoAdmin> = {
  objeto: 'productos',
  consulta: consultaLista,
  list: listProductosAdmin,
  columnas: {
    Número: ({ id }) => id,
    Producto: ({ nombre }) => nombre,
    Color: ({ color }) => color,
    Talla: ({ talla }) => talla,
    Medidas: ({ medidas }) => medidas,
    'Precio (€)': ({ precio }) => precio,
    Existencias: ({ existencias }) => existencias,
    Apartadas: ({ apartadas }) => apartadas,
    'A la venta': ({ activo }) => sayIf(activo),
  },
};
