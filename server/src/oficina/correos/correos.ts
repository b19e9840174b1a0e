import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import type { TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import { resendConfirmacion } from '../../compra/pedidos/confirmaciones.ts';
import { type FilaCorreo, findCorreo, selectCorreos } from './correos.queries.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

/** The approximate time during which the queue retries a mail. */
const INTENTADO_MS = 5 * 86_400_000;

/** The mails of the last 90 days, newest first. `buscar`: the beginning of an address. */
export async function listCorreos(
  db: Queryable,
  { limite, cursor, buscar }: ConsultaLista,
): Promise<Lista<CorreoEnLista>> {
  const rows = await selectCorreos(db, { limite, cursor, texto: buscar });
  return toLista(rows, limite, ({ id }) => id, toEnLista);
}

/**
 * Sends a mail again to the same address, as a new entry of the log. An order's confirmation is
 * written anew.
 * @throws AppError 404, 409 for a mail with a code, or a confirmation that was not sent yet
 */
export async function resendCorreo(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  administrador: { id: number },
  id: number,
): Promise<void> {
  const row = await findCorreo(db, id);
  if (!row) throw notFound();
  if (!isReenviable(row)) throw new AppError(409, textos.admin.correos.conCodigo);
  await withTransaction(db, async (trx) => {
    await enqueue(cola, trx, row);
    await recordAccion(trx, { administrador, verbo: 'reenviar', objeto: 'correo', id });
  });
}

async function enqueue(cola: Cola, trx: Transaction<DB>, row: FilaCorreo): Promise<void> {
  const { para, nombre, datos, pedido_id } = row;
  if (pedido_id === null) {
    return cola.sendCorreo(trx, { para, nombre, datos } as unknown as TrabajoCorreo);
  }
  if (await resendConfirmacion({ cola }, trx, pedido_id)) return;
  throw new AppError(409, textos.admin.correos.sinSalir);
}

function isReenviable({ datos, pedido_id }: Pick<FilaCorreo, 'datos' | 'pedido_id'>): boolean {
  return datos !== null || pedido_id !== null;
}

function toEnLista(row: FilaCorreo): CorreoEnLista {
  return {
    id: Number(row.id),
    fecha: row.fecha.toISOString(),
    para: row.para ?? '',
    nombre: row.nombre,
    estado: estadoOf(row),
    enviado: row.enviado?.toISOString() ?? null,
    fallos: row.fallos,
    error: row.error,
    reenviable: isReenviable(row),
  };
}

/** What became of a mail. */
export function estadoOf({
  enviado,
  fecha,
  error,
}: Pick<FilaCorreo, 'enviado' | 'fecha' | 'error'>): CorreoEnLista['estado'] {
  if (enviado) return 'enviado';
  if (readAhoraMs() - fecha.getTime() > INTENTADO_MS) return 'fallido';
  return error === null ? 'pendiente' : 'reintentando';
}
