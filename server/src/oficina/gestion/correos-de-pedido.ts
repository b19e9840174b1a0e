import {
  correoReenviable,
  type CorreoReenviable,
  type PedidoAdmin,
} from '@vuelve/contract/pedido-admin';
import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { readAhora } from '../../cimientos/db/reloj.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { estadoOf } from '../correos/correos.ts';
import { type FilaCorreoDe, selectCorreosDe } from './correos-de-pedido.queries.ts';
import type { FilaFicha } from './gestion.queries.ts';

/** A mail to the buyer of an order. */
export interface CorreoDePedido {
  fecha: Date;
  nombre: CorreoReenviable;
  estado: CorreoEnLista['estado'] | 'dudoso';
  /** Whether it is the last of its kind, has left, and is still true. */
  reenviable: boolean;
  /** Its entry in the log, which forgets it after 90 days; a confirmation needs none. */
  registro: FilaCorreoDe | undefined;
}

/** The mails to the buyer of an order, oldest first. */
export async function listCorreosDe(db: Queryable, ficha: FilaFicha): Promise<CorreoDePedido[]> {
  const rows = await selectCorreosDe(db, {
    pedidoId: ficha.id,
    email: ficha.comprador_email ?? '',
    nombres: correoReenviable.options,
  });
  const confirmacion = toConfirmacion(ficha, rows);
  const others = rows.flatMap((row) => {
    const nombre = row.nombre as CorreoReenviable;
    if (isConfirmacion(nombre)) return [];
    const isLast = rows.findLast((other) => other.nombre === nombre) === row;
    const estado = estadoOf(row);
    const hasLeft = estado === 'enviado' || estado === 'fallido';
    const reenviable = isLast && hasLeft && row.datos !== null && CIERTO[nombre](ficha);
    return [{ fecha: row.fecha, nombre, estado, reenviable, registro: row }];
  });
  return [...confirmacion, ...others].map((correo) => ({
    ...correo,
    reenviable: correo.reenviable && hasBuyer(ficha),
  }));
}

/** Mails that are written anew from their order each time. */
export const isConfirmacion = (nombre: CorreoReenviable): boolean =>
  nombre === 'pedidoConfirmado' || nombre === 'chapaActivada';

const ESTADOS: Record<PedidoAdmin['correo'], CorreoDePedido['estado'] | undefined> = {
  ninguno: undefined,
  pendiente: 'pendiente',
  enviando: 'pendiente',
  enviado: 'enviado',
  dudoso: 'dudoso',
};

/** The confirmation as its order knows it: longer than the log of mails. */
function toConfirmacion(ficha: FilaFicha, rows: FilaCorreoDe[]): CorreoDePedido[] {
  const estado = ESTADOS[ficha.correo];
  if (!estado) return [];
  const registro = rows.find((row) => isConfirmacion(row.nombre as CorreoReenviable));
  return [
    {
      fecha: registro?.fecha ?? ficha.correo_desde ?? ficha.pagado ?? readAhora(),
      nombre: ficha.envio ? 'pedidoConfirmado' : 'chapaActivada',
      estado,
      reenviable: estado === 'enviado' || estado === 'dudoso',
      registro,
    },
  ];
}

const hasBuyer = ({ bloqueado, olvidado, comprador_email }: FilaFicha): boolean =>
  !bloqueado && !olvidado && Boolean(comprador_email);

/** Whether what a mail says is still so, where its order can tell. */
const CIERTO: Record<CorreoReenviable, (ficha: FilaFicha) => boolean> = {
  pedidoConfirmado: () => true,
  chapaActivada: () => true,
  chapaOcupada: () => true,
  pagoFallido: ({ pagado }) => pagado === null,
  pedidoEnRevision: ({ estado }) => estado === 'incidencia',
  pedidoEnviado: ({ por_avisar }) => por_avisar === null,
  dineroDevuelto: () => true,
  desistimientoRecibido: ({ desistimiento }) =>
    desistimiento !== null && desistimiento.estado !== 'cerrado',
  desistimientoNegado: ({ desistimiento }) => desistimiento === null,
};
