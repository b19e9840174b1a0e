import type { Exportaciones } from '@vuelve/contract/exportacion';
import { EXPORTACION_CADA_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { textosExportacion } from '@vuelve/contract/textos-exportacion';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import * as exportaciones from './exportaciones.queries.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

/** The state of an account's exports. */
export async function readExportaciones(db: Queryable, usuarioId: number): Promise<Exportaciones> {
  return toExportaciones(await exportaciones.listExportaciones(db, usuarioId));
}

/**
 * Queues an export of an account. While one is under way, no other is started.
 * @throws AppError 401 for an account that is being erased, 429 soon after the last export, while
 * that is ready
 */
export async function requestExportacion(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  usuarioId: number,
): Promise<Exportaciones> {
  return withTransaction(db, async (trx) => {
    const isThere = await exportaciones.lockUsuario(trx, usuarioId);
    if (!isThere) throw new AppError(401, textos.errores.sinSesion);
    const now = toExportaciones(await exportaciones.listExportaciones(trx, usuarioId));
    if (now.en_curso) return now;
    requireRespiro(now.lista);
    await exportaciones.deleteIn(trx, usuarioId, 'fallida');
    const id = await exportaciones.insertExportacion(trx, usuarioId, newHash());
    await cola.send(trx, 'exportacion', { exportacionId: id });
    return readExportaciones(trx, usuarioId);
  });
}

/** Queues exports again whose job is lost. */
export async function resumeExportaciones({
  db,
  cola,
}: Pick<Deps, 'cola'> & { db: Db }): Promise<void> {
  for (const id of await exportaciones.listOlvidadas(db)) {
    await withTransaction(db, (trx) => cola.send(trx, 'exportacion', { exportacionId: id }));
  }
}

function requireRespiro(lista: Exportaciones['lista']): void {
  const esperaMs = lista ? Date.parse(lista.pedida) + EXPORTACION_CADA_MS - readAhoraMs() : 0;
  if (esperaMs <= 0) return;
  const retryAfterS = Math.ceil(esperaMs / 1000);
  throw new AppError(429, textosExportacion.reciente, { retryAfterS });
}

type Fila = Awaited<ReturnType<typeof exportaciones.listExportaciones>>[number];

function toExportaciones(filas: Fila[]): Exportaciones {
  const enCurso = filas.find(({ estado }) => estado === 'pedida' || estado === 'haciendo');
  const lista = filas.find(({ estado, caducada }) => estado === 'lista' && !caducada);
  return {
    en_curso: enCurso
      ? {
          estado: enCurso.estado as 'pedida' | 'haciendo',
          pedida: enCurso.pedida.toISOString(),
          hecho: enCurso.hecho,
          total: enCurso.total,
        }
      : null,
    fallo: filas.find(({ fallo }) => fallo)?.fallo ?? null,
    lista: lista
      ? {
          hash: lista.hash,
          bytes: lista.bytes,
          pedida: lista.pedida.toISOString(),
          caduca: lista.caduca!.toISOString(),
        }
      : null,
  };
}
