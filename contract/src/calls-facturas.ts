import { consultaLista, filtroLista, listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { consultaCuadre, diaCuadre } from './cuadre.ts';
import { cadena, filaFactura } from './factura-admin.ts';

/** The calls of administrators about the invoice register and the comparison with the bank. */
export const callsFacturas = {
  listFacturas: {
    method: 'GET',
    path: '/admin/facturas',
    access: 'admin',
    summary: 'The register of invoices, newest first; searched by how a number begins',
    query: consultaLista,
    output: listaDe(filaFactura),
  },
  checkCadena: {
    method: 'GET',
    path: '/admin/facturas/cadena',
    access: 'admin',
    summary: 'Computes the whole register anew, and says whether its chain is whole',
    output: cadena,
  },
  downloadFacturasCsv: {
    method: 'GET',
    path: '/admin/facturas/csv',
    access: 'admin',
    summary:
      "The register of invoices under AEAT's names of its fields, as CSV; who reads it is written down",
    query: filtroLista,
  },
  listCuadre: {
    method: 'GET',
    path: '/admin/cuadre',
    access: 'admin',
    summary: 'The days whose payments were compared with the bank, newest first',
    query: consultaCuadre,
    output: listaDe(diaCuadre),
  },
  downloadCuadreCsv: {
    method: 'GET',
    path: '/admin/cuadre/csv',
    access: 'admin',
    summary: 'The days compared with the bank, as CSV; who reads it is written down',
  },
} as const satisfies Record<string, Call>;
