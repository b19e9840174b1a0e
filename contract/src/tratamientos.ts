import type { Grupo, Tratamiento } from './tratamiento.ts';
import { GRUPOS } from './tratamiento.ts';
import { TRATAMIENTOS_COMPRA } from './tratamientos-compra.ts';
import { TRATAMIENTOS_CUENTA } from './tratamientos-cuenta.ts';
import { TRATAMIENTOS_MASCOTA } from './tratamientos-mascota.ts';

/*
 * All that we do with personal data. The privacy policy and the register of activities are written from it, and every column,
 * file, cookie, storage key and log field is named as one of these, or as none (server/src/cimientos/datos).
 */

/** The processing activities, by name. */
export const TRATAMIENTOS = {
  ...TRATAMIENTOS_CUENTA,
  ...TRATAMIENTOS_MASCOTA,
  ...TRATAMIENTOS_COMPRA,
} as const satisfies Record<string, Tratamiento>;
export type NombreTratamiento = keyof typeof TRATAMIENTOS;

/** All names, in the order in which they are told. */
export const NOMBRES_TRATAMIENTO = Object.keys(TRATAMIENTOS) as NombreTratamiento[];

/** The activities under their headings, in order. */
export function listGrupos(): { titulo: string; tratamientos: Tratamiento[] }[] {
  const todos: Tratamiento[] = Object.values(TRATAMIENTOS);
  return (Object.keys(GRUPOS) as Grupo[]).map((grupo) => ({
    titulo: GRUPOS[grupo],
    tratamientos: todos.filter((it) => it.grupo === grupo),
  }));
}
