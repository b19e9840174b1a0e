import { type ConsultaLista, consultaLista } from '@vuelve/contract/admin';
import type { CuentaEnLista } from '@vuelve/contract/cuenta';
import { inSpain, sayIf } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listCuentas } from './cuentas.ts';

/** The accounts as CSV. */
export const CSV_CUENTAS: ListaCsv<ConsultaLista, CuentaEnLista> = {
  objeto: 'usuarios',
  consulta: consultaLista,
  list: listCuentas,
  columnas: {
    Número: ({ id }) => id,
    Correo: ({ email }) => email,
    Nombre: ({ nombre }) => nombre,
    Apellidos: ({ apellidos }) => apellidos,
    Alta: ({ fecha_alta }) => inSpain(fecha_alta),
    Administra: ({ tipo_usuario }) => sayIf(tipo_usuario === 'A'),
    'Prepara pedidos': ({ encargo }) =>
      encargo && (encargo.hasta ? `hasta el ${encargo.hasta}` : 'sí'),
    Activa: ({ activo }) => sayIf(activo),
    'Páginas ocultas': ({ oculto }) => sayIf(oculto),
  },
};
