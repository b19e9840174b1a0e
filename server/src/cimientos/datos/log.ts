import type { Dato } from './mapa.ts';

/*
 * The server's log goes to its standard output; the operator decides how long it is kept. Requests
 * are not logged, so the log holds neither URLs nor IP addresses.
 */

/** The fields that a log line may have, each with its meaning and processing activity. */
export const CAMPOS_LOG = {
  reason: {
    que: 'Por qué: una frase o un código nuestros, o el mensaje de un fallo',
    de: 'limites',
  },
  type: { que: 'Clase del fallo', de: 'ninguno' },
  code: { que: 'Código del fallo', de: 'ninguno' },
  stack: { que: 'En qué líneas del programa, con el mensaje del fallo', de: 'limites' },
  reqId: { que: 'Número de la petición, que también lleva su respuesta', de: 'ninguno' },
  times: { que: 'Cuántas veces', de: 'ninguno' },
  proveedor: { que: 'Google o Apple, cuando no dejan entrar', de: 'ninguno' },
  dsOrder: { que: 'Número de un pago que no cuadra', de: 'pagos' },
} as const satisfies Record<string, { que: string; de: Dato }>;

/** The fields of one log line. */
export type Apunte = Partial<Record<keyof typeof CAMPOS_LOG, string | number | undefined>>;

/** Fields that the logger adds to each line. */
export const CAMPOS_PROPIOS = ['level', 'time', 'instance', 'version', 'msg'] as const;

/** Files that print without the logger, and the personal data in their lines. */
export const LINEAS_SUELTAS: Record<string, Dato> = {
  'cimientos/db/caida.ts': 'ninguno', // the driver's error code and message
  'cimientos/db/migrar.ts': 'ninguno', // names of migrations, and where the database is
  'oficina/cuadre/compare-dias.ts': 'ninguno',
  'personas/usuarios/nombrar-administrador.ts': 'administracion', // the operator's own e-mail
  'demo/quitar-demo.ts': 'ninguno',
  'open-deps.ts': 'ninguno', // a queue's name and an error code
  'compra/pagos/reconcile-pagos.ts': 'pagos', // payment numbers
  'compra/pagos/require-sin-pagar.ts': 'pagos',
  'operacion/comprobar.ts': 'ninguno',
  'operacion/copia/copia.ts': 'ninguno',
  'operacion/renovar.ts': 'ninguno',
  'operacion/copia/restaurar.ts': 'ninguno',
  'start.ts': 'ninguno',
  'cimientos/log.ts': 'ninguno',
};
