import type { Usuario } from '@vuelve/contract/usuario';
import type { Posicion } from './read-posicion.ts';

/** A place as a form holds it. */
export interface Lugar {
  municipio: string;
  /** A new position; without one, `mismoLugar` keeps the one that was said before. */
  posicion: Posicion | undefined;
  mismoLugar: boolean;
}

export function isDicho({ municipio, posicion, mismoLugar }: Lugar): boolean {
  return mismoLugar || posicion !== undefined || municipio.trim() !== '';
}

/** The one field by which a place is sent. */
export function dondeOf({ municipio, posicion, mismoLugar }: Lugar) {
  if (posicion) return { posicion };
  return mismoLugar ? { mismoLugar: true as const } : { municipio };
}

/** Where an account lives, as the board understands it; empty while the account does not say. */
export function nameLocalidad(usuario: Pick<Usuario, 'localidad' | 'provincia'> | null): string {
  if (!usuario?.localidad) return '';
  return usuario.provincia ? `${usuario.localidad} (${usuario.provincia})` : usuario.localidad;
}
