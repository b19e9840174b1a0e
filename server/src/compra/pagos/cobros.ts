/** What the bank took for an order, by whichever of its attempts, and what it gave back of that, in cents. */
export { sumCobros as sumCobrosOf } from './pagos.queries.ts';
