import { APP } from '@vuelve/contract/screens';
import { pathTo } from '../path-to.ts';
import type { EndReason } from './sesion.ts';
import { read, remove, write } from './storage.ts';

const KEY = 'destino';
const CHAPA = `${pathTo('activar')}?`;
const TRASPASO = pathTo('traspaso');

/** Where somebody without a session wanted to be, in this tab. */
export interface Destino {
  /** Address within the app. */
  path: string;
  /** Why a session ended there, and whose it was. */
  motivo?: EndReason | undefined;
  usuario_id?: number | undefined;
}

/** Keeps an address of the app for after the login. */
export function keepDestino({ pathname, search }: URL | Location, more?: Omit<Destino, 'path'>) {
  if (!pathname.startsWith(`${APP}/`)) return;
  write(KEY, { path: pathname.slice(APP.length) + search, ...more }, sessionStorage);
}

/** Keeps the badge that the address names (`?chapa=`), so that it is not forgotten on the way through sign-up and login. */
export function keepChapaOf({ search }: URL | Location): void {
  const chapa = new URLSearchParams(search).get('chapa');
  if (chapa) write(KEY, { path: `${CHAPA}${encodeURIComponent(chapa)}` }, sessionStorage);
}

/** Whether somebody came with a badge that is to be activated. */
export function isChapaDestino({ path }: Destino): boolean {
  return path.startsWith(CHAPA);
}

/** Whether somebody came for what he still finds when he has just made his account: a badge, or a pet that is handed to him. */
export function isDestinoDeNuevos(destino: Destino): boolean {
  return isChapaDestino(destino) || destino.path === TRASPASO;
}

/** Keeps the way back to the pet that is handed over: the link itself stands elsewhere (enlace-traspaso.ts). */
export function keepTraspaso(): void {
  write(KEY, { path: TRASPASO }, sessionStorage);
}

/** Where the badge is activated that somebody came with, once. */
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
