/**
 * V8 without its baseline compiler, which in Node 24 can crash a process (decision 126). Also in
 * `npm start` and in `operacion/vuelve`.
 */
export const SIN_SPARKPLUG = '--no-sparkplug';
