import { type ConsultaLista, consultaLista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import { describeCambios, describeQuien } from '@vuelve/contract/describe-accion';
import { inSpain } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listAuditoria } from './list-auditoria.ts';

/** The audit trail as CSV. */
export const CSV_AUDITORIA: ListaCsv<ConsultaLista, Accion> = {
  objeto: 'registro',
  consulta: consultaLista,
  list: listAuditoria,
  columnas: {
    Cuándo: ({ fecha }) => inSpain(fecha),
    Quién: describeQuien,
    Cuenta: ({ administrador }) => administrador?.id ?? null,
    Verbo: ({ verbo }) => verbo,
    Registro: ({ objeto }) => objeto,
    Número: ({ numero, objeto_id }) => numero ?? objeto_id,
    Cambios: describeCambios,
  },
};
