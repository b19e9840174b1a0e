import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('avisos');

/** The token that identifies a browser subscribed to alerts, with or without session. */
export const readAvisosCookie = cookie.read;

/** Stores the token of a browser that subscribes to alerts. */
export const setAvisosCookie = cookie.set;

/** Removes the token of a browser that unsubscribes. */
export const clearAvisosCookie = cookie.clear;
