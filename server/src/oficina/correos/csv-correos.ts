import { type ConsultaLista, consultaLista } from '@vuelve/contract/admin';
import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { describeAsunto, ESTADOS_CORREO } from '@vuelve/contract/describe-correo';
import { inSpain } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listCorreos } from './correos.ts';

/** The log of mails as CSV. */
export const CSV_CORREOS: ListaCsv<ConsultaLista, CorreoEnLista> = {
  objeto: 'correos',
  consulta: consultaLista,
  list: listCorreos,
  columnas: {
    Número: ({ id }) => id,
    Fecha: ({ fecha }) => inSpain(fecha),
    Para: ({ para }) => para,
    Asunto: ({ nombre }) => describeAsunto(nombre),
    Estado: ({ estado }) => ESTADOS_CORREO[estado],
    Enviado: ({ enviado }) => inSpain(enviado),
    Fallos: ({ fallos }) => fallos,
    Error: ({ error }) => error,
  },
};
