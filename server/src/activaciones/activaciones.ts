import { insertActivacion } from './activaciones.queries.ts';

/** Says of an order which badge it activates, and for which pet; said again, it stays. */
export const keepActivacion = insertActivacion;
