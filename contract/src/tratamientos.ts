import type { Grupo, Tratamiento } from './tratamiento.ts';
import { GRUPOS } from './tratamiento.ts';
import { TRATAMIENTOS_COMPRA } from './tratamientos-compra.ts';
import { TRATAMIENTOS_CUENTA } from './tratamientos-cuenta.ts';
import { TRATAMIENTOS_MASCOTA } from './tratamientos-mascota.ts';

/*
 * Every processing of personal data. The privacy policy and the register of processing activities
 * are generated from this file. Each column, file, cookie, storage key and log field is assigned to
 * one of these activities, or to none (`server/src/cimientos/datos`).
 */

export const TRATAMIENTOS = {
  ...TRATAMIENTOS_CUENTA,
  ...TRATAMIENTOS_MASCOTA,
  ...TRATAMIENTOS_COMPRA,
} as const satisfies Record<string, Tratamiento>;
export type NombreTratamiento = keyof typeof TRATAMIENTOS;

/** All names, in display order. */
export const NOMBRES_TRATAMIENTO = Object.keys(TRATAMIENTOS) as NombreTratamiento[];

/** The activities under their headings, in display order. */
export function listGrupos(): { titulo: string; tratamientos: Tratamiento[] }[] {
  const todos: Tratamiento[] = Object.values(TRATAMIENTOS);
  return (Object.keys(GRUPOS) as Grupo[]).map((grupo) => ({
    titulo: GRUPOS[grupo],
    tratamientos: todos.filter((it) => it.grupo === grupo),
  }));
}
