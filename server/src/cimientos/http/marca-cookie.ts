import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('comprador');

/** The token of the mark that the browser sent, if any. */
export const readMarcaCookie = cookie.read;

/** Marks the browser as the one that may pay, out of reach of scripts. */
export const setMarcaCookie = cookie.set;

/** The browser is logged in, or out: the mark has done its work. */
export const clearMarcaCookie = cookie.clear;
