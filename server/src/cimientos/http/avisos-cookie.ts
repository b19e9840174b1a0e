import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('avisos');

/** What the browser is known by that shows alerts, session or none. */
export const readAvisosCookie = cookie.read;

/** Lets a browser be known that shows alerts from now on. */
export const setAvisosCookie = cookie.set;

/** It shows them no more. */
export const clearAvisosCookie = cookie.clear;
