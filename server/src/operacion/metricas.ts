import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer } from '../cimientos/http/medida.ts';
import { VERSION } from '../cimientos/version.ts';
import { KINDS, listAmiss } from './amiss.ts';
import type { Lectura } from './lectura.ts';

/** Bounds in seconds. The finder's page answers in milliseconds, an upload in minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** The metrics of this process, in the form of Prometheus. No label names a person. */
export function createMetricas() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `vuelve_${name}`, help, labelNames, registers });

  collectDefaultMetrics({ register: registry });
  gauge('info', 'The release that runs; always 1', ['version']).set({ version: VERSION }, 1);
  const requests = new Histogram({
    name: 'vuelve_http_request_seconds',
    help: 'Time from a request to the end of its answer, by call or route and class of status',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const amiss = gauge('amiss', 'Whether something is amiss; /estado says what', ['what']);
  const databaseUp = gauge('database_up', 'Whether the database answers');
  const pool = gauge('database_connections', 'Connections to the database', ['state']);
  const waiting = gauge('database_waiting', 'Who waits for a connection to the database');
  const jobs = gauge('jobs', 'Jobs of each queue', ['queue', 'state']);
  const oldest = gauge('job_oldest_seconds', 'Age of the oldest job that could run', ['queue']);
  const good = gauge(
    'job_last_success_timestamp_seconds',
    'When a job of the queue ended well, of those that are kept',
    ['queue'],
  );
  const up = gauge('service_up', 'Whether a service answered when last asked', ['service']);
  const answers = gauge('service_answers', 'Answers of a service since the start', ['service']);
  const silences = gauge('service_silences', 'Silences of a service since the start', ['service']);
  const free = gauge('disk_free_bytes', 'Free bytes of the disk of DATA_DIR');
  const size = gauge('disk_size_bytes', 'Bytes of the disk of DATA_DIR');

  function set(lectura: Lectura): void {
    const found = new Set(listAmiss(lectura).map(({ what }) => what));
    for (const what of KINDS) amiss.set({ what }, Number(found.has(what)));

    databaseUp.set(Number(lectura.database !== undefined));
    const { total, idle } = lectura.pool;
    pool.set({ state: 'idle' }, idle);
    pool.set({ state: 'busy' }, total - idle);
    waiting.set(lectura.pool.waiting);

    for (const { cola: queue, due, later, active, failed, ...cola } of lectura.database?.colas ??
      []) {
      for (const [state, count] of Object.entries({ due, later, active, failed })) {
        jobs.set({ queue, state }, count);
      }
      oldest.set({ queue }, cola.oldest_s);
      if (cola.good_s !== null) good.set({ queue }, cola.good_s);
    }
    for (const [service, trato] of Object.entries(lectura.tratos)) {
      up.set({ service }, Number(trato.silentSince === undefined));
      answers.set({ service }, trato.answers);
      silences.set({ service }, trato.silences);
    }
    if (!lectura.disk) return;
    free.set(lectura.disk.free);
    size.set(lectura.disk.size);
  }

  return {
    contentType: registry.contentType,
    countAnswer({ route, status, seconds }: Answer): void {
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    /** The metrics as text, with those of the installation as of `lectura`. */
    async write(lectura: Lectura): Promise<string> {
      set(lectura);
      return registry.metrics();
    },
  };
}
