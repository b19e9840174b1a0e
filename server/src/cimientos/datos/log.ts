import type { Dato } from './mapa.ts';

/*
 * The server's log goes to its output, and stays for as long as whoever runs it keeps it. Requests are not logged: neither
 * addresses nor IPs are there.
 */

/** Fields that a line of the log may have: what it is, and what for. */
export const CAMPOS_LOG = {
  reason: {
    que: 'Por qué: una frase o un código nuestros, o el mensaje de un fallo',
    de: 'limites',
  },
  type: { que: 'Clase del fallo', de: 'ninguno' },
  code: { que: 'Código del fallo', de: 'ninguno' },
  stack: { que: 'En qué líneas del programa, con el mensaje del fallo', de: 'limites' },
  times: { que: 'Cuántas veces', de: 'ninguno' },
  proveedor: { que: 'Google o Apple, cuando no dejan entrar', de: 'ninguno' },
  dsOrder: { que: 'Número de un pago que no cuadra', de: 'pagos' },
} as const satisfies Record<string, { que: string; de: Dato }>;

/** One line of the log: nothing that is not named. */
export type Apunte = Partial<Record<keyof typeof CAMPOS_LOG, string | number | undefined>>;

/** What the logger itself adds to each line. */
export const CAMPOS_PROPIOS = ['level', 'time', 'pid', 'hostname', 'reqId', 'msg'] as const;

/** Files that print a line without the logger, and what of anybody is in it. */
export const LINEAS_SUELTAS: Record<string, Dato> = {
  'oficina/cuadre/compare-dias.ts': 'ninguno',
  'personas/usuarios/nombrar-administrador.ts': 'administracion', // to who types the command, his own
  'demo/quitar-demo.ts': 'ninguno',
  'open-deps.ts': 'ninguno', // the name of a queue and a code
  'compra/pagos/reconcile-pagos.ts': 'pagos', // numbers of payments
  'compra/pagos/require-sin-pagar.ts': 'pagos',
  'start.ts': 'ninguno',
};
