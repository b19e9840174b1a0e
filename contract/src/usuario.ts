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
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** A user as his own session sees him. `avatar` is a file name: see ficheros.ts. */
export const usuario = z.object({
  id: z.number(),
  hash: z.string(),
  /** Empty where he gave none: no sentence calls him anything then. */
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
  tipo_usuario: z.enum(['U', 'A']),
  activo: z.enum(['0', '1']),
  fecha_alta: momento,
  /** When the account is to be erased, as its owner asked: until then it can only be taken back. */
  eliminacion: z.optional(z.nullable(momento)),
});
export type Usuario = z.infer<typeof usuario>;

export const credenciales = z.object({ email, password: contrasena });

/** What an owner may change of himself; what is left out stays. Echoed id, hash, email, tipo_usuario and avatar are dropped. */
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

/** `password` is chosen here, and what is accepted said again, by a browser that did not begin the sign-up. */
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

/** Why a session is to end: nothing where its user leaves. */
export const salida = z.object({ motivo: z.optional(z.enum(['inactividad'])) });
