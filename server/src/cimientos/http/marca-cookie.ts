import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('comprador');

/** The token of a `marca`, which proves that this browser verified a buyer's e-mail. */
export const readMarcaCookie = cookie.read;

/** Stores the token of a `marca`, which lets the browser pay. */
export const setMarcaCookie = cookie.set;

/** Removes the token after a login or logout. */
export const clearMarcaCookie = cookie.clear;
