import type { NombreCorreo } from '@vuelve/contract/paginas';
import type { Queryable } from '../db/database.ts';
import * as correos from './registro-correos.queries.ts';

/** Whether what a mail says may be kept, to send it again: not where it holds a code, or a link that opens something. */
const GUARDABLE: Record<NombreCorreo, boolean> = {
  codigoRegistro: false,
  codigoRecuperacion: false,
  codigoCompra: false,
  codigoVinculo: false,
  codigoConfirmacion: false,
  identidadVinculada: true,
  cuentaPorIdentidad: true,
  compraSinTerminar: false,
  cuentaExistente: true,
  contrasenaCambiada: true,
  cuentaExistenteCompra: true,
  pedidoConfirmado: true,
  pagoFallido: true,
  pedidoEnviado: true,
  dineroDevuelto: true,
  chapaActivada: true,
  chapaOcupada: true,
  pedidoEnRevision: true,
  avisoIncidencia: true,
  avisoDevolucion: true,
  avisoCuadre: true,
  avisoBuscador: false,
  avisoEscaneo: true,
  avisoDenuncia: true,
};

/** Writes down a mail that is asked for; returns its number in the log. `para` null: it is for nobody. */
export function recordCorreo(
  db: Queryable,
  { para, nombre, datos }: { para: string | null; nombre: NombreCorreo; datos: unknown },
): Promise<string> {
  const kept = GUARDABLE[nombre] ? JSON.stringify(datos) : null;
  return correos.upsertCorreo(db, { para, nombre, datos: kept, pedido_id: null });
}

/** The same for the confirmation of an order, which is written from it each time. */
export function recordConfirmacion(
  db: Queryable,
  { para, nombre, pedidoId }: { para: string; nombre: NombreCorreo; pedidoId: number },
): Promise<string> {
  return correos.upsertCorreo(db, { para, nombre, datos: null, pedido_id: pedidoId });
}

/**
 * Sends, and writes down what became of it. A log that cannot be written never makes a mail go twice.
 * @param id its number in the log; undefined for one from before there was a log
 * @throws whatever `send` throws
 */
export async function followCorreo(
  db: Queryable,
  id: string | undefined,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const { code, name } = Object(error) as NodeJS.ErrnoException;
    if (id) await correos.markFallo(db, id, code ?? name).catch(() => {});
    throw error;
  }
  if (id) await correos.markEnviado(db, id).catch(() => {});
}
