import { CORREOS } from '@vuelve/contract/correos';
import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { DB } from '../db/tables.ts';
import { recordCorreo } from '../enviados/registro-correos.ts';
import { giveBack } from './give-back.ts';
import { settleAll } from './settle.ts';
import {
  COLAS,
  type DatosDe,
  INSISTENTE,
  type NombreCola,
  TRABAJOS,
  type TrabajoCon,
  type TrabajoCorreo,
  type Workers,
} from './trabajos.ts';
import { readAhoraMs } from '../db/reloj.ts';

/** The job queue: work that outlives a request. */
export interface Cola {
  /**
   * Enqueues a job in the caller's transaction: a rollback takes the job back.
   * @param esperaS seconds before the job may start
   */
  send: <N extends Exclude<NombreCola, 'correo'>>(
    trx: Transaction<DB>,
    nombre: N,
    datos: DatosDe<N>,
    esperaS?: number,
  ) => Promise<void>;
  /**
   * Enqueues a mail in the caller's transaction.
   * @param turno mails that the same person or network asked for lately: fewer mails go first
   */
  sendCorreo: (trx: Transaction<DB>, correo: TrabajoCorreo, turno?: number) => Promise<void>;
  /** Repeats a job that failed for good, in the transaction that records the repetition. */
  retry: (trx: Transaction<DB>, nombre: NombreCola, id: string) => Promise<void>;
  /**
   * Starts this instance's workers.
   * @param conexiones most connections to the mail server
   * @param isBehind whether a later release has migrated the database: its queues stay as they are
   */
  work: (workers: Workers, conexiones: number, isBehind: () => Promise<boolean>) => Promise<void>;
  /** Waits for running jobs, for at most 10 s. */
  stop: () => Promise<void>;
}

/**
 * Opens the queue on the database at `url`. `onError` gets job failures and unseen faults.
 * @param max connections with which it looks for jobs
 */
export async function openCola(
  url: string,
  onError: (error: Error) => void,
  max = 4,
): Promise<Cola> {
  const boss = new PgBoss({
    connectionString: url,
    max,
    application_name: 'vuelve-cola',
    useListenNotify: true,
  });
  boss.on('error', onError);
  await boss.start();
  for (const nombre of COLAS) await boss.createQueue(nombre, TRABAJOS[nombre].cola);
  return {
    async send(trx, nombre, datos, esperaS) {
      const later = esperaS === undefined ? {} : { startAfter: esperaS };
      await boss.send(nombre, datos ?? {}, { ...later, db: fromKysely(trx) });
    },
    async sendCorreo(trx, correo, turno = 0) {
      const isCodigo = CORREOS[correo.nombre].trato === 'codigo';
      const kind = isCodigo ? URGENTE : DEMAS;
      const priority = kind.priority - Math.min(turno, TURNO_MAXIMO);
      const registro = await recordCorreo(trx, correo);
      const vida = isCodigo ? { hasta: readAhoraMs() + CODIGO_VIDA_MS } : {};
      await boss.send(
        'correo',
        { ...correo, ...vida, registro },
        { ...kind, priority, db: fromKysely(trx) },
      );
    },
    async retry(trx, nombre, id) {
      await boss.retry(nombre, id, { db: fromKysely(trx) });
    },
    async work(workers, conexiones, isBehind) {
      const obra = { conexiones, isBehind, onError };
      for (const nombre of COLAS) {
        if (!(await isBehind())) await setOptions(boss, nombre);
        await workQueue(boss, nombre, { work: workers[nombre], ...obra });
      }
    },
    async stop() {
      await boss.stop({ timeout: 10_000 });
    },
  };
}

const TURNO_MAXIMO = 9_999;

/** Mails with a code go first, because a person waits at a screen. They get few retries. */
const URGENTE = { priority: TURNO_MAXIMO + 1 };

const DEMAS = { priority: 0, ...INSISTENTE };

async function setOptions(boss: PgBoss, nombre: NombreCola): Promise<void> {
  const { cambios, reloj } = TRABAJOS[nombre];
  if (cambios) await boss.updateQueue(nombre, cambios);
  if (!reloj) return;
  const { cron, zona } = reloj;
  await boss.schedule(nombre, cron, null, zona ? { tz: zona } : {});
}

interface Obra {
  /** Receives the data of one job. */
  work: (datos: never) => Promise<void>;
  conexiones: number;
  isBehind: () => Promise<boolean>;
  onError: (error: Error) => void;
}

async function workQueue(
  boss: PgBoss,
  nombre: NombreCola,
  { work, conexiones, isBehind, onError }: Obra,
): Promise<void> {
  const trabajo = TRABAJOS[nombre] as TrabajoCon<never>;
  const { manos, aLaVez = false, alArrancar, soloAlDia, conoce = () => true } = trabajo;
  const modo = {
    aLaVez,
    onError,
    mayRun: async (datos: never) => conoce(datos) && !(soloAlDia && (await isBehind())),
    giveBack: (job: { id: string; name: string }) => giveBack(boss, job),
  };
  for (const mano of manos(conexiones)) {
    await boss.work<never>(nombre, mano, (jobs) => settleAll(jobs, work, modo));
  }
  if (alArrancar) await boss.send(nombre, {});
}
