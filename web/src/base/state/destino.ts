import { rutaVecino } from '@vuelve/contract/addresses';
import { APP } from '@vuelve/contract/screens';
import { pathTo } from '../path-to.ts';
import type { EndReason } from './sesion.ts';
import { read, remove, write } from './storage.ts';

const KEY = 'destino';
const CHAPA = `${pathTo('activar')}?`;
const TRASPASO = pathTo('traspaso');
const VECINO = rutaVecino().slice(APP.length).split('#');

/** Address that a visitor without session asked for in this tab; the login leads there. */
export interface Destino {
  /** Address within the app. */
  path: string;
  /** Why the session ended there, and the user's id. */
  motivo?: EndReason | undefined;
  usuario_id?: number | undefined;
}

type Address = Pick<URL, 'pathname' | 'search'> & { hash?: string };

/** Keeps an address of the app until after the login. */
export function keepDestino(
  { pathname, search, hash = '' }: Address,
  more?: Omit<Destino, 'path'>,
) {
  if (!pathname.startsWith(`${APP}/`)) return;
  write(KEY, { path: pathname.slice(APP.length) + search + hash, ...more }, sessionStorage);
}

/** Keeps the badge of the address (`?chapa=`) through sign-up and login. */
export function keepChapaOf({ search }: URL | Location): void {
  const chapa = new URLSearchParams(search).get('chapa');
  if (chapa) write(KEY, { path: `${CHAPA}${encodeURIComponent(chapa)}` }, sessionStorage);
}

/** Whether the visitor came to activate a badge. */
export function isChapaDestino({ path }: Destino): boolean {
  return path.startsWith(CHAPA);
}

/**
 * Whether the address makes sense for a new account: a badge to activate, a pet that is handed over,
 * or what happens nearby, which also concerns people without pets.
 */
export function isDestinoDeNuevos(destino: Destino): boolean {
  return isChapaDestino(destino) || destino.path === TRASPASO || isVecinoDestino(destino);
}

function isVecinoDestino({ path }: Destino): boolean {
  const [screen = '', section = ''] = VECINO;
  return path.startsWith(screen) && path.endsWith(`#${section}`);
}

/** Keeps the way back to a pet that is handed over; enlace-traspaso.ts stores the link itself. */
export function keepTraspaso(): void {
  write(KEY, { path: TRASPASO }, sessionStorage);
}

/** Address of the screen that activates the kept badge; the first call also forgets the badge. */
export function takeChapa(): string | undefined {
  const destino = readDestino();
  if (!destino || !isChapaDestino(destino)) return undefined;
  forgetDestino();
  return destino.path;
}

export function readDestino(): Destino | undefined {
  const destino = read(KEY, sessionStorage) as Partial<Destino> | null | undefined;
  return destino?.path?.startsWith('/') ? (destino as Destino) : undefined;
}

export function forgetDestino(): void {
  remove(KEY, sessionStorage);
}
