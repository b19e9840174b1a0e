import type { Lista } from '@vuelve/contract/admin';
import {
  type ColaEnEspera,
  COLAS,
  type ConsultaTareas,
  type NombreCola,
  type Tarea,
} from '@vuelve/contract/tareas';
import { textos } from '@vuelve/contract/textos';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { listNumeros } from '../../cimientos/db/numeros.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { describeError } from './describe-error.ts';
import * as tareas from './tareas.queries.ts';

/**
 * Whether a job may be done twice. A mail goes once at most: one that is in doubt stays so (decision 10), and who wants it
 * sent again says so in the log of mails. All others do only what is still to be done; a confirmation is sent by whoever
 * claims it, which nobody can of one that has gone, or is in doubt.
 */
const REPETIBLE: Record<NombreCola, boolean> = {
  correo: false,
  confirmacion: true,
  video: true,
  foto: true,
  conciliacion: true,
  limpieza: true,
  resumen: true,
  cuadre: true,
  alerta: true,
  push: true,
  relevo: true,
  juntos: true,
  diario: true,
  exportacion: true,
  borrado: true,
};

/** How much waits in each queue, in the order of the contract. */
export async function listColas(db: Queryable): Promise<ColaEnEspera[]> {
  const rows = await tareas.countColas(db);
  return COLAS.map((cola) => {
    const row = rows.find((it) => it.cola === cola);
    const { esperan = 0, en_marcha = 0, desde } = row ?? {};
    return { cola, esperan, desde: desde?.toISOString() ?? null, en_marcha };
  });
}

/** Jobs that failed, for good or to be tried again, newest first. */
export async function listTareas(db: Queryable, consulta: ConsultaTareas): Promise<Lista<Tarea>> {
  const rows = await tareas.selectTareas(db, consulta);
  const numeros = await listNumeros(db, rows.map(pedidoOf));
  return toLista(
    rows,
    consulta.limite,
    ({ lugar, id }) => `${lugar}:${id}`,
    (row) => toTarea(row, numeros.get(pedidoOf(row))),
  );
}

/**
 * Does a job again that failed for good.
 * @throws AppError 409 for a mail, or when it is no longer there, or no longer failed
 */
export async function retryTarea(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  administrador: { id: number },
  nombre: NombreCola,
  id: string,
): Promise<void> {
  if (!REPETIBLE[nombre]) throw new AppError(409, textos.admin.tareas.correo);
  await withTransaction(db, async (trx) => {
    if (!(await tareas.lockFallida(trx, nombre, id))) {
      throw new AppError(409, textos.admin.tareas.yaNo);
    }
    await cola.retry(trx, nombre, id);
    const hecho = { administrador, verbo: 'reintentar', objeto: 'tarea', id };
    await recordAccion(trx, { ...hecho, despues: { cola: nombre } });
  });
}

/** 0 where it is about no order. */
const pedidoOf = ({ pedido }: tareas.FilaTarea) =>
  /^\d{1,9}$/.test(pedido ?? '') ? Number(pedido) : 0;

function toTarea(row: tareas.FilaTarea, numero: string | undefined): Tarea {
  const { id, cola, state } = row;
  const isOver = state === 'failed';
  return {
    id,
    cola,
    estado: isOver ? 'fallida' : 'reintentando',
    creada: row.created_on.toISOString(),
    ultimo: (row.completed_on ?? row.started_on)?.toISOString() ?? null,
    proximo: isOver ? null : row.start_after.toISOString(),
    intentos: row.retry_count + 1,
    sujeto: numero ? `pedido ${numero}` : describeSujeto(row),
    error: describeError(row),
    repetible: isOver && REPETIBLE[cola],
  };
}

function describeSujeto({ mascota, registro }: tareas.FilaTarea): string | null {
  const named = { mascota, correo: registro };
  const found = Object.entries(named).find(([, id]) => id && /^\d+$/.test(id));
  return found ? found.join(' ') : null;
}
