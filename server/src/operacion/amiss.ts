import { CronExpressionParser } from 'cron-parser';
import { COLAS, type NombreCola, TRABAJOS, type TrabajoCon } from '../cimientos/jobs/trabajos.ts';
import type { Servicio } from '../cimientos/servicios.ts';
import type { Cola } from './colas.queries.ts';
import type { Lectura } from './lectura.ts';

/** What can be amiss; the value of the label `what` of the metric `vuelve_amiss`. */
export const KINDS = [
  'database',
  'pool',
  'release',
  'queue',
  'failed',
  'clock',
  'mail',
  'bank',
  'store',
  'disk',
  'loop',
] as const;

export type Amiss = { what: (typeof KINDS)[number]; sentence: string };

const MINUTE_S = 60;
/** A job that could run starts within seconds. Somebody waits for a mail or an alert. */
const OLDEST_S = 2 * MINUTE_S;
/** So long after its time a clock job must have ended well, or as long as it may take. */
const LATE_S = 15 * MINUTE_S;
const DISK_LEAST = { bytes: 2 * 1024 ** 3, share: 0.1 };
/** Nobody notices a shorter pause. */
const LOOP_S = 0.25;

/** What is amiss, in sentences for an operator. They name nobody. */
export function listAmiss(lectura: Lectura): Amiss[] {
  return [
    ...judgeDatabase(lectura),
    ...judgeServicios(lectura),
    ...judgeColas(lectura),
    ...judgeMachine(lectura),
  ];
}

function* judgeDatabase({ database, pool }: Lectura): Iterable<Amiss> {
  if (!database) yield { what: 'database', sentence: 'The database does not answer within 2 s.' };
  if (pool.waiting > 0) {
    const sentence = `${pool.waiting} requests or jobs wait for one of ${pool.total} connections to the database.`;
    yield { what: 'pool', sentence };
  }
  if (database?.isBehind) {
    const sentence = 'A later release has changed the database: update this instance.';
    yield { what: 'release', sentence };
  }
}

const SERVICIOS: Record<Servicio, string> = {
  bank: 'The bank',
  mail: 'The mail server',
  store: 'The file store',
};

function* judgeServicios({ tratos }: Lectura): Iterable<Amiss> {
  for (const servicio of Object.keys(SERVICIOS) as Servicio[]) {
    const { silentSince, cause } = tratos[servicio];
    if (silentSince === undefined) continue;
    const since = new Date(silentSince).toISOString();
    yield {
      what: servicio,
      sentence: `${SERVICIOS[servicio]} has not answered since ${since} (${cause}).`,
    };
  }
}

function* judgeColas(lectura: Lectura): Iterable<Amiss> {
  for (const cola of lectura.database?.colas ?? []) {
    if (lectura.trabajos && cola.oldest_s > OLDEST_S) {
      const minutes = Math.round(cola.oldest_s / MINUTE_S);
      const sentence = `${cola.due} jobs of '${cola.cola}' wait, the oldest for ${minutes} minutes.`;
      yield { what: 'queue', sentence };
    }
    if (cola.failed > 0) {
      const sentence = `${cola.failed} jobs of '${cola.cola}' failed for good: /app/admin/tareas says why.`;
      yield { what: 'failed', sentence };
    }
  }
  if (!lectura.database || !lectura.trabajos) return;
  for (const nombre of COLAS) {
    const cola = lectura.database.colas.find((it) => it.cola === nombre);
    const due = findMissed(nombre, cola, lectura);
    if (!due) continue;
    yield {
      what: 'clock',
      sentence: `The job '${nombre}' was due at ${due.toISOString()} and has not ended well since.`,
    };
  }
}

/** The last time at which a clock job was due, where it should have ended well since. */
function findMissed(
  nombre: NombreCola,
  cola: Cola | undefined,
  { now, upS }: Lectura,
): Date | undefined {
  const { reloj, cola: options } = TRABAJOS[nombre] as TrabajoCon<never>;
  if (!reloj) return undefined;
  const lateS = Math.max(LATE_S, options.expireInSeconds ?? 0);
  const currentDate = new Date(now.getTime() - lateS * 1000);
  const due = CronExpressionParser.parse(reloj.cron, { currentDate, tz: reloj.zona ?? 'UTC' })
    .prev()
    .toDate();
  const startedMs = now.getTime() - upS * 1000;
  const isMissed = due.getTime() > startedMs && (cola?.good_s ?? 0) * 1000 < due.getTime();
  return isMissed ? due : undefined;
}

function* judgeMachine({ disk, loopS }: Lectura): Iterable<Amiss> {
  if (disk && disk.free < Math.min(DISK_LEAST.bytes, disk.size * DISK_LEAST.share)) {
    const megabytes = Math.round(disk.free / 1024 ** 2);
    yield { what: 'disk', sentence: `The disk of DATA_DIR has ${megabytes} MB left.` };
  }
  if (loopS > LOOP_S) {
    const ms = Math.round(loopS * 1000);
    yield { what: 'loop', sentence: `The process was busy for ${ms} ms without answering.` };
  }
}
