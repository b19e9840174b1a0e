import * as z from 'zod/mini';
import type { Miembro, Rol } from './acceso.ts';
import { dia } from './campos.ts';

const rol = z.enum(['preparador'] satisfies Rol[]);

/** A role given to an account until a day, inclusive in Spanish time; null: until it is taken. */
export const encargo = z.object({ rol, hasta: z.nullable(dia()) });
export type Encargo = z.infer<typeof encargo>;

/** The fields of an account that say what it may do. */
export const permisos = {
  tipo_usuario: z.enum(['U', 'A']),
  rol: z.optional(z.nullable(rol)),
} satisfies Record<keyof Miembro, z.ZodMiniType>;
