import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { callsAdmin } from './calls-admin.ts';
import { callsComercio } from './calls-comercio.ts';
import { callsCupones } from './calls-cupones.ts';
import { callsLotes } from './calls-lotes.ts';
import { callsTareas } from './calls-tareas.ts';
import { callsTiendas } from './calls-tiendas.ts';
import { callsFacturas } from './calls-facturas.ts';
import { callsPedidos } from './calls-pedidos.ts';
import { callsActivacion } from './calls-activacion.ts';
import { callsDashboard } from './calls-dashboard.ts';
import { callsTienda } from './calls-tienda.ts';
import { hash, id, idReclamado, pagina } from './campos.ts';
import { espacio } from './espacio.ts';
import { cambiosMascota, camposImagen, destinoChapa, insignia } from './mascota.ts';
import { cambiosMedio, like, medio } from './medio.ts';
import { consultaPerfil, perfilPublico } from './perfil-publico.ts';
import {
  cambiosUsuario,
  camposFotoUsuario,
  credenciales,
  recuperacion,
  registro,
  restablecimiento,
  usuario,
  verificacion,
} from './usuario.ts';
import { camposVacunas, rutaVacunas } from './vacunas.ts';

const exito = z.object({ success: z.literal(true) });
const deUsuario = z.object({ usuario_id: idReclamado, hash_id: z.optional(hash) });
const deMascota = z.extend(deUsuario, { hash });

/** Every HTTP call of the product. Server routes, web client, OpenAPI and the coverage test all read this. */
export const calls = {
  getSalud: {
    method: 'GET',
    path: '/salud',
    access: 'publico',
    summary: 'Whether the database answers',
    output: z.object({ estado: z.literal('ok') }),
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
    summary: 'Ends the session, if there is one',
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

  listMascotas: {
    method: 'GET',
    path: '/insigniasQR',
    access: 'usuario',
    summary: 'The own pets, oldest first',
    query: z.extend(deUsuario, pagina),
    output: z.array(insignia),
  },
  getMascota: {
    method: 'GET',
    path: '/insigniasQR/edit',
    access: 'usuario',
    summary: 'One own pet, in an array',
    query: deMascota,
    output: z.array(insignia),
  },
  createMascota: {
    method: 'POST',
    path: '/insigniasQR/edit/post',
    access: 'usuario',
    summary: 'A new, empty pet with its badge',
    query: deUsuario,
    status: 201,
    output: z.object({ insignia }),
  },
  updateMascota: {
    method: 'PUT',
    path: '/insigniasQR/edit/put',
    access: 'usuario',
    summary: 'Changes an own pet',
    query: deMascota,
    body: cambiosMascota,
    output: z.object({ insignia }),
  },
  deleteMascota: {
    method: 'DELETE',
    path: '/insigniasQR/edit/delete',
    access: 'usuario',
    summary: 'Deletes an own pet with all its files; its badge becomes free or is retired',
    query: z.extend(deMascota, { chapa: destinoChapa }),
    output: exito,
  },
  downloadChapa: {
    method: 'GET',
    path: '/insigniasQR/chapa',
    access: 'usuario',
    summary: "An own pet's badge as a drawing to print",
    query: z.extend(deMascota, { formato: z.enum(['svg', 'png']) }),
  },
  uploadImagenMascota: {
    method: 'POST',
    path: '/imagenes/subirfoto',
    access: 'usuario',
    summary: "Replaces an own pet's cover or avatar, or with media 'si' adds a photo or video",
    form: camposImagen,
    fileField: 'imagen',
    status: 201,
    output: z.union([z.object({ fichero: z.string() }), z.object({ media: medio })]),
  },

  listMedios: {
    method: 'GET',
    path: '/insigniaMediaQR/edit',
    access: 'usuario',
    summary: 'Photos and videos of an own pet, newest first',
    query: z.extend(deUsuario, { insignia_id: id }),
    output: z.array(medio),
  },
  updateMedio: {
    method: 'PUT',
    path: '/insigniaMediaQR/edit/:id',
    access: 'usuario',
    summary: 'Changes title and description of an own photo or video',
    params: z.object({ id }),
    body: cambiosMedio,
    output: z.object({ media: medio }),
  },
  deleteMedio: {
    method: 'DELETE',
    path: '/insigniaMediaQR/delete',
    access: 'usuario',
    summary: 'Deletes an own photo or video and its files',
    query: z.extend(deUsuario, { insignia_id: id, id }),
    output: exito,
  },

  uploadVacunas: {
    method: 'POST',
    path: '/pdfvacunas/upload',
    access: 'usuario',
    summary: "Stores an own pet's vaccination certificate in place of the one it had",
    form: camposVacunas,
    fileField: 'pdfvacunas',
    status: 201,
    output: exito,
  },
  downloadVacunas: {
    method: 'GET',
    path: '/pdfvacunas/:usuario_id/:hash_mascota',
    access: 'publico',
    summary: "A pet's vaccination certificate: for its owner always, for others while it is public",
    params: z.object(rutaVacunas),
    query: z.object({ hash_id: z.optional(hash) }),
  },
  deleteVacunas: {
    method: 'DELETE',
    path: '/pdfvacunas/:usuario_id/:hash_mascota',
    access: 'usuario',
    summary: "Deletes an own pet's vaccination certificate",
    params: z.object(rutaVacunas),
    query: z.object({ hash_id: z.optional(hash) }),
    output: exito,
  },

  verInsignia: {
    method: 'GET',
    path: '/verInsignia',
    access: 'publico',
    summary: 'The public profile behind a badge',
    query: consultaPerfil,
    output: perfilPublico,
  },
  likeMedio: {
    method: 'PUT',
    path: '/verInsignia/likes',
    access: 'publico',
    summary: 'Likes a medium once per visitor, or takes it back',
    body: like,
    output: z.object({ media: z.object({ id: z.number(), likes: z.number() }) }),
  },

  ...callsAdmin,
  ...callsTareas,
  ...callsTiendas,
  ...callsComercio,
  ...callsCupones,
  ...callsLotes,
  ...callsDashboard,
  ...callsPedidos,
  ...callsFacturas,
  ...callsTienda,
  ...callsActivacion,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type In<T> = T extends z.ZodMiniType ? z.input<T> : never;
type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Part<C, K extends string> = C extends Record<K, infer T> ? { [P in K]: In<T> } : unknown;

/** What a client passes to a JSON call: its params, query and body, where the call has them. */
export type CallInput<N extends CallName> = Part<Calls[N], 'params'> &
  Part<Calls[N], 'query'> &
  Part<Calls[N], 'body'>;

/** What a client gets back; a file is fetched by its address instead. */
export type CallOutput<N extends CallName> = Calls[N] extends { output: infer O }
  ? Parsed<O>
  : never;

/** The refusal of any call. */
export interface Rechazo {
  error: string;
  /** Of a mailed code: no try is left, only another code helps. */
  agotado?: true;
  campos?: Record<string, string>;
}
