import type { Lista } from '@vuelve/contract/admin';
import type { ColaEnEspera, ConsultaTareas, Tarea } from '@vuelve/contract/tareas';
import { textos } from '@vuelve/contract/textos';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { listNumeros } from '../../compra/pedidos/numeros.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { COLAS, isCola, TRABAJOS } from '../../cimientos/jobs/trabajos.ts';
import { describeError } from './describe-error.ts';
import * as tareas from './tareas.queries.ts';

/** The waiting jobs of each queue, in the order of `TRABAJOS`. */
export async function listColas(db: Queryable): Promise<ColaEnEspera[]> {
  const rows = await tareas.countColas(db);
  return COLAS.map((cola) => {
    const row = rows.find((it) => it.cola === cola);
    const { esperan = 0, en_marcha = 0, desde } = row ?? {};
    const { nombre } = TRABAJOS[cola];
    return { cola, nombre, esperan, desde: desde?.toISOString() ?? null, en_marcha };
  });
}

/** Jobs that failed, for good or before a retry, newest first. */
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
 * Repeats a job that failed for good.
 * @throws AppError 400 for an unknown queue; 409 for a mail, and for a job that is gone or not
 * failed any more
 */
export async function retryTarea(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  administrador: { id: number },
  nombre: string,
  id: string,
): Promise<void> {
  if (!isCola(nombre)) throw fieldError('cola', textos.errores.datoInvalido);
  if (!TRABAJOS[nombre].repetible) throw new AppError(409, textos.admin.tareas.correo);
  await withTransaction(db, async (trx) => {
    if (!(await tareas.lockFallida(trx, nombre, id))) {
      throw new AppError(409, textos.admin.tareas.yaNo);
    }
    await cola.retry(trx, nombre, id);
    const hecho = { administrador, verbo: 'reintentar', objeto: 'tarea', id };
    await recordAccion(trx, { ...hecho, despues: { cola: nombre } });
  });
}

/** 0 for a job without an order. */
const pedidoOf = ({ pedido }: tareas.FilaTarea) =>
  /^\d{1,9}$/.test(pedido ?? '') ? Number(pedido) : 0;

function toTarea(row: tareas.FilaTarea, numero: string | undefined): Tarea {
  const { id, cola, state } = row;
  const isOver = state === 'failed';
  return {
    id,
    cola,
    nombre: TRABAJOS[cola].nombre,
    estado: isOver ? 'fallida' : 'reintentando',
    creada: row.created_on.toISOString(),
    ultimo: (row.completed_on ?? row.started_on)?.toISOString() ?? null,
    proximo: isOver ? null : row.start_after.toISOString(),
    intentos: row.retry_count + 1,
    sujeto: numero ? `pedido ${numero}` : describeSujeto(row),
    error: describeError(row),
    repetible: isOver && TRABAJOS[cola].repetible,
  };
}

function describeSujeto({ mascota, registro }: tareas.FilaTarea): string | null {
  const named = { mascota, correo: registro };
  const found = Object.entries(named).find(([, id]) => id && /^\d+$/.test(id));
  return found ? found.join(' ') : null;
}
