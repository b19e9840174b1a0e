import { APP, href, type ScreenName } from '@vuelve/contract/screens';

/** A screen's address as the router spells it, without the base path: `ruta('editarMascota', { hash })`. */
export function ruta(name: ScreenName, params?: Record<string, string>): string {
  return href(name, params).slice(APP.length);
}
