import * as z from 'zod/mini';
import { aceptacionCuenta } from './aceptacion.ts';
import {
  codigo,
  contrasena,
  contrasenaNueva,
  email,
  idReclamado,
  linea,
  lineaObligatoria,
  momento,
} from './campos.ts';
import { camposDireccion } from './direccion.ts';
import { permisos } from './permisos.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** A user, as the user's own session sees it. `avatar` is a file name (see ficheros.ts). */
export const usuario = z.object({
  id: z.number(),
  hash: z.string(),
  /** Empty when the user gave none; sentences then leave the name out. */
  nombre: z.string(),
  apellidos: z.string(),
  /** Street, number, floor and door. */
  direccion: z.string(),
  cp: z.string(),
  localidad: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  ...permisos,
  activo: z.enum(['0', '1']),
  fecha_alta: momento,
  /** When the account will be erased, by its owner's request; until then it can only be undone. */
  eliminacion: z.optional(z.nullable(momento)),
});
export type Usuario = z.infer<typeof usuario>;

export const credenciales = z.object({ email, password: contrasena });

/**
 * A user's changes to the own data; an absent field stays unchanged. The fields id, hash, email,
 * tipo_usuario and avatar may be sent, and are dropped.
 */
export const cambiosUsuario = z.object({
  nombre: z.optional(lineaObligatoria(LARGO.nombre, textos.perfil.nombreObligatorio)),
  apellidos: z.optional(linea(LARGO.apellidos)),
  ...camposDireccion,
  telefono: z.optional(linea(LARGO.telefono)),
});

export const registro = z.object({
  email,
  password: contrasenaNueva,
  nombre: z.optional(linea(LARGO.nombre)),
  aceptacion: z.optional(aceptacionCuenta),
});

/** A browser that did not start the sign-up sends `password` and `aceptacion` again. */
export const verificacion = z.object({
  email,
  code: codigo,
  password: z.optional(contrasenaNueva),
  aceptacion: z.optional(aceptacionCuenta),
});

export const recuperacion = z.object({ email });

export const restablecimiento = z.object({ email, code: codigo, password: contrasenaNueva });

/** Form fields beside the avatar's file. */
export const camposFotoUsuario = z.object({
  id_usuario: idReclamado,
  hash_id: z.optional(z.string()),
});

/** The reason for the end of a session; absent when the user logs out. */
export const salida = z.object({ motivo: z.optional(z.enum(['inactividad'])) });
