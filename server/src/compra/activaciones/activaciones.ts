import { findActivacion as find, insertActivacion } from './activaciones.queries.ts';

/** Says of an order which badge it activates, and for which pet; said again, the browser is the one that says it. */
export const keepActivacion = insertActivacion;

/** What an order activates, and for whom; undefined for an order of the cart. */
export const findActivacion = find;
