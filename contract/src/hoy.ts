import * as z from 'zod/mini';
import { dia, momento } from './campos.ts';
import { cuentasPedidos } from './pedido-admin.ts';

const ventas = z.object({ pedidos: z.number(), importe: z.number() });

/** What waits in the back office, and what was sold. Money in euros. */
export const hoy = z.object({
  /** When this was read. */
  leido: momento,
  pedidos: cuentasPedidos,
  /** Since when the oldest order of each tray waits; null in an empty tray. */
  por_grabar_desde: z.nullable(momento),
  por_enviar_desde: z.nullable(momento),
  /** When the newest order to engrave was paid; null without one. */
  por_grabar_ultimo: z.nullable(momento),
  /** The pieces to engrave, by product, most first; none where more than `CUENTA_MAXIMA` orders wait. */
  piezas: z.array(z.object({ nombre: z.string(), unidades: z.number() })),
  denuncias: z.object({ abiertas: z.number(), primera: z.nullable(momento) }),
  desistimientos: z.object({ abiertos: z.number(), primero: z.nullable(dia()) }),
  /** Refunds whose outcome is unknown. */
  devoluciones: z.number(),
  /** Mails, and other jobs, that failed for good. */
  correos: z.number(),
  tareas: z.number(),
  /** Payments that differ from the bank's. */
  cuadre: z.number(),
  /** Products for sale of which fewer pieces are left than were sold in the last two weeks. */
  existencias: z.array(
    z.object({ id: z.number(), nombre: z.string(), color: z.string(), quedan: z.number() }),
  ),
  /** Bytes of the disk with the data when it fills; null while enough is free. */
  disco: z.nullable(z.object({ libre: z.number(), total: z.number() })),
  ventas: z.object({ hoy: ventas, semana: ventas }),
});
export type Hoy = z.infer<typeof hoy>;
