import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('sesion');

/** The session token that the browser sent, if any. */
export const readSesionCookie = cookie.read;

/** Stores the session token in the browser, where scripts cannot read it. */
export const setSesionCookie = cookie.set;

/** Makes the browser forget its session token. */
export const clearSesionCookie = cookie.clear;
