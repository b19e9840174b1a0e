import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { callsAvisos } from './calls-avisos.ts';
import { callsAdmin } from './calls-admin.ts';
import { callsContactos } from './calls-contactos.ts';
import { callsComercio } from './calls-comercio.ts';
import { callsCupones } from './calls-cupones.ts';
import { callsLotes } from './calls-lotes.ts';
import { callsDenuncias } from './calls-denuncias.ts';
import { callsTablon } from './calls-tablon.ts';
import { callsTareas } from './calls-tareas.ts';
import { callsTiendas } from './calls-tiendas.ts';
import { callsEliminacion } from './calls-eliminacion.ts';
import { callsEmergencia } from './calls-emergencia.ts';
import { callsExportacion } from './calls-exportacion.ts';
import { callsFacturas } from './calls-facturas.ts';
import { callsFiltros } from './calls-filtros.ts';
import { callsIdentidad } from './calls-identidad.ts';
import { callsMascotas } from './calls-mascotas.ts';
import { callsPedidos } from './calls-pedidos.ts';
import { callsActivacion } from './calls-activacion.ts';
import { callsDashboard } from './calls-dashboard.ts';
import { callsTienda } from './calls-tienda.ts';
import { callsTraspaso } from './calls-traspaso.ts';
import { deUsuario, exito, id } from './campos.ts';
import { espacio } from './espacio.ts';
import {
  cambiosUsuario,
  camposFotoUsuario,
  credenciales,
  recuperacion,
  registro,
  restablecimiento,
  salida,
  usuario,
  verificacion,
} from './usuario.ts';

/** Every HTTP call. Server routes, web client, OpenAPI and the coverage test read this table. */
export const calls = {
  getSalud: {
    method: 'GET',
    path: '/salud',
    access: 'publico',
    summary: 'Whether the database answers',
    output: z.object({ estado: z.literal('ok') }),
  },
  getListo: {
    method: 'GET',
    path: '/listo',
    access: 'publico',
    summary: 'Whether this instance takes requests; 503 once it is stopping',
    output: z.object({ estado: z.literal('listo') }),
  },

  login: {
    method: 'POST',
    path: '/usuarios/login',
    access: 'publico',
    summary: 'Starts a session',
    body: credenciales,
    output: z.object({ usuario }),
  },
  logout: {
    method: 'POST',
    path: '/usuarios/logout',
    access: 'publico',
    summary:
      'Ends the session, if there is one; where its user leaves, this browser shows his alerts no more',
    query: salida,
    output: exito,
  },
  getSesion: {
    method: 'GET',
    path: '/sesion',
    access: 'usuario',
    summary: 'The user of the session',
    output: z.object({ usuario }),
  },
  reportActividad: {
    method: 'POST',
    path: '/sesion/actividad',
    access: 'usuario',
    summary: 'Keeps the session alive while the user is active',
    output: exito,
  },

  register: {
    method: 'POST',
    path: '/regristo/register',
    access: 'publico',
    summary: 'Asks for an account; mails a code',
    body: registro,
    output: exito,
  },
  verifyCode: {
    method: 'POST',
    path: '/regristo/verify-code',
    access: 'publico',
    summary:
      'Creates the account that the mailed code belongs to and starts a session; 409 asks for the same with a password',
    body: verificacion,
    output: z.extend(exito, { usuario }),
  },
  recuperarContrasena: {
    method: 'POST',
    path: '/usuarios/recuperar',
    access: 'publico',
    summary: 'Mails a code to set a new password',
    body: recuperacion,
    output: exito,
  },
  restablecerContrasena: {
    method: 'POST',
    path: '/usuarios/restablecer',
    access: 'publico',
    summary: 'Sets a new password with the mailed code; ends all sessions',
    body: restablecimiento,
    output: exito,
  },

  updateUsuario: {
    method: 'PUT',
    path: '/usuarios/:id',
    access: 'usuario',
    summary: 'Changes the own profile',
    params: z.object({ id }),
    body: cambiosUsuario,
    output: z.object({ usuario, avatar: z.nullable(z.string()) }),
  },
  uploadAvatarUsuario: {
    method: 'POST',
    path: '/imagenesUsuario/subirfotoUsuario',
    access: 'usuario',
    summary: 'Replaces the own avatar',
    form: camposFotoUsuario,
    fileField: 'imagen',
    status: 201,
    output: z.object({ avatar: z.string() }),
  },
  getEspacio: {
    method: 'GET',
    path: '/usuarios/espacio',
    access: 'usuario',
    summary: 'What the own account may store and what it does, in bytes',
    query: deUsuario,
    output: espacio,
  },

  ...callsIdentidad,
  ...callsEliminacion,
  ...callsAvisos,
  ...callsMascotas,
  ...callsContactos,
  ...callsEmergencia,
  ...callsExportacion,
  ...callsTraspaso,
  ...callsAdmin,
  ...callsDenuncias,
  ...callsTablon,
  ...callsTareas,
  ...callsTiendas,
  ...callsComercio,
  ...callsCupones,
  ...callsLotes,
  ...callsDashboard,
  ...callsPedidos,
  ...callsFiltros,
  ...callsFacturas,
  ...callsTienda,
  ...callsActivacion,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type In<T> = T extends z.ZodMiniType ? z.input<T> : never;
type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Part<C, K extends string> = C extends Record<K, infer T> ? { [P in K]: In<T> } : unknown;
type Query<C> = C extends { query: infer T }
  ? { query: C extends { saysWho: true } ? Named<In<T>> : In<T> }
  : unknown;
type Named<Q> = Omit<Q, 'usuario_id'> & { usuario_id: number };

/** The params, query and body that our client passes to a JSON call. */
export type CallInput<N extends CallName> = Part<Calls[N], 'params'> &
  Query<Calls[N]> &
  Part<Calls[N], 'body'>;

/** The JSON of an answer. A file is fetched by its address instead. */
export type CallOutput<N extends CallName> = Calls[N] extends { output: infer O }
  ? Parsed<O>
  : never;

/** The error answer of any call. */
export interface Rechazo {
  error: string;
  /** For a mailed code: no tries are left, and the user needs a new code. */
  agotado?: true;
  campos?: Record<string, string>;
}
