import type { Rol } from '@vuelve/contract/acceso';
import { sql } from 'kysely';
import { VENCE_ELIMINACION } from '../db/eliminacion-pendiente.ts';

/** The role of today: one whose last day is over counts no more. */
export const ROL_VIGENTE = sql<Rol | null>`CASE
  WHEN usuarios.rol_hasta < dia_de(now()) THEN NULL ELSE usuarios.rol END`;

/** Every column of a user except the password; the role of today, and a pending erasure's moment. */
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
  ROL_VIGENTE.as('rol'),
  VENCE_ELIMINACION.as('eliminacion'),
] as const;
