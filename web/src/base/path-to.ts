import { APP, href, type ScreenName } from '@vuelve/contract/screens';

/** A screen's address without the base path, as the router needs: `pathTo('perdida', { hash })`. */
export function pathTo(name: ScreenName, params?: Record<string, string>): string {
  return href(name, params).slice(APP.length);
}
