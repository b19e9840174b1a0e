import { VENCE_ELIMINACION } from '../db/eliminacion-pendiente.ts';

/** Every column of a user except the password, and the moment of a pending erasure. */
export const COLUMNAS_USUARIO = [
  'usuarios.id',
  'usuarios.hash',
  'usuarios.email',
  'usuarios.nombre',
  'usuarios.apellidos',
  'usuarios.direccion',
  'usuarios.cp',
  'usuarios.localidad',
  'usuarios.provincia',
  'usuarios.telefono',
  'usuarios.avatar',
  'usuarios.tipo_usuario',
  'usuarios.activo',
  'usuarios.fecha_alta',
  VENCE_ELIMINACION.as('eliminacion'),
] as const;
