import { APP, href, type ScreenName } from '@vuelve/contract/screens';

/** A screen's address as the router spells it, without the base path: `pathTo('editarMascota', { hash })`. */
export function pathTo(name: ScreenName, params?: Record<string, string>): string {
  return href(name, params).slice(APP.length);
}
