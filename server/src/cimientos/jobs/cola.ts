import type { DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';
import type { AvisoPush } from '@vuelve/contract/avisos';
import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import type { NombreCola } from '@vuelve/contract/tareas';
import type { Transaction } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Queryable } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { recordCorreo } from '../enviados/registro-correos.ts';
import { TRATO } from '../enviados/trato.ts';

/**
 * A mail to write and send; the job holds only what the mail needs. One for nobody is written all the same, so that
 * an address without account costs as much as one that has it.
 */
export type TrabajoCorreo = {
  [N in NombreCorreo]: { para: string | null; nombre: N; datos: DatosCorreos[N] };
}[NombreCorreo] & {
  /** The alert that it tells of, or those, if it tells of any. */
  alerta?: string | string[];
};

/** An alert that is told of later, unless it is opened first; `respaldo`: by mail, unless a browser took it first. */
export interface TrabajoAlerta {
  alerta: string;
  correos: TrabajoCorreo[];
  aparte?: TrabajoCorreo[];
  respaldo?: true;
}

/** A push to one browser of an account. */
export interface TrabajoPush {
  usuarioId: number;
  suscripcionId: number;
  /** What it is about; null where it is about no pet. */
  mascotaId: number | null;
  /** The alert that it tells of, if it tells of one. */
  alerta?: string;
  aviso: AvisoPush;
  /** When it is of no use any more, in ms since 1970. */
  hasta: number;
}

/** A step of an alert to the next contact. */
export interface TrabajoRelevo {
  alerta: string;
  orden: number;
}

/** A notice whose mail waits for those that come after it, known by its alert. */
export interface TrabajoJuntos {
  alerta: string;
}

/** The queue of work that outlives a request. */
export interface Cola {
  /**
   * Enqueues a mail in the transaction of what it tells about: both happen, or neither.
   * @param turno how many mails whoever caused this one had asked for lately: who asked for fewer goes first
   */
  sendCorreo: (trx: Transaction<DB>, correo: TrabajoCorreo, turno?: number) => Promise<void>;
  /** The same for whom nothing is to know afterwards: it stands in no log. */
  sendSinRegistro: (trx: Transaction<DB>, correo: TrabajoCorreo) => Promise<void>;
  /** Enqueues an alert that is told of in so many seconds, in the transaction that raises it. */
  sendAlerta: (trx: Transaction<DB>, alerta: TrabajoAlerta, esperaS: number) => Promise<void>;
  /** Enqueues the next step of an alert, which is due in so many seconds, in the transaction that decides it. */
  sendRelevo: (trx: Transaction<DB>, relevo: TrabajoRelevo, esperaS: number) => Promise<void>;
  /** Enqueues the letter about a notice and those that wait beside it, which is due in so many seconds. */
  sendJuntos: (trx: Transaction<DB>, juntos: TrabajoJuntos, esperaS: number) => Promise<void>;
  /** Enqueues the confirmation of an order in the transaction that completes it. */
  sendConfirmacion: (trx: Transaction<DB>, pedidoId: number) => Promise<void>;
  /** Enqueues one conversion more in the transaction that stores a video; whose turn it is is decided when it runs. */
  sendVideo: (trx: Transaction<DB>) => Promise<void>;
  /** Enqueues the making of what an account takes along, in the transaction that asks for it. */
  sendExportacion: (trx: Transaction<DB>, exportacionId: number) => Promise<void>;
  /** Enqueues the picture of a pet that a purchase makes, in its transaction. */
  sendFoto: (trx: Transaction<DB>, mascotaId: number) => Promise<void>;
  /**
   * Enqueues a push in the transaction of what it tells about.
   * @param esperaS how many seconds it is not to be tried before
   */
  sendPush: (trx: Queryable, push: TrabajoPush, esperaS?: number) => Promise<void>;
  /** Lets a job be done again that failed for good, in the transaction that writes it down. */
  retry: (trx: Transaction<DB>, nombre: NombreCola, id: string) => Promise<void>;
  /** Begins to work the queues of this instance, over at most `conexiones` connections to the mail server. */
  work: (workers: Workers, conexiones: number) => Promise<void>;
  /** Lets running jobs end, for at most 10 s. */
  stop: () => Promise<void>;
}

export interface Workers {
  /**
   * `registro` is its number in the log; a mail from before there was a log has none. `hasta` is when it is of no use any more,
   * in ms since 1970, if it ever is.
   */
  correo: (correo: TrabajoCorreo & { registro?: string; hasta?: number }) => Promise<void>;
  confirmacion: (pedidoId: number) => Promise<void>;
  video: () => Promise<void>;
  exportacion: (exportacionId: number) => Promise<void>;
  foto: (mascotaId: number) => Promise<void>;
  push: (push: TrabajoPush) => Promise<void>;
  conciliacion: () => Promise<void>;
  limpieza: () => Promise<void>;
  resumen: () => Promise<void>;
  cuadre: () => Promise<void>;
  diario: () => Promise<void>;
  alerta: (alerta: TrabajoAlerta) => Promise<void>;
  relevo: (relevo: TrabajoRelevo) => Promise<void>;
  juntos: (juntos: TrabajoJuntos) => Promise<void>;
  borrado: () => Promise<void>;
}

/** Opens the queue on the database at `url`. `onError` hears of faults that no caller sees, and of each job that failed. */
export async function openCola(url: string, onError: (error: Error) => void): Promise<Cola> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'vuelve-cola',
    useListenNotify: true,
  });
  boss.on('error', onError);
  await boss.start();
  // A mail job holds a code for as long as the code lives, and not much longer.
  await boss.createQueue('correo', {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    deleteAfterSeconds: 60,
    notify: true,
    ...CORREO_EN_MANO,
  });
  await boss.createQueue('confirmacion', { ...INSISTENTE, ...CORREO_EN_MANO, notify: true });
  await boss.createQueue('conciliacion', {
    policy: 'singleton',
    expireInSeconds: 240,
    ...DEL_RELOJ,
  });
  await boss.createQueue('video', {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 2700,
    notify: true,
  });
  await boss.createQueue('exportacion', EXPORTACION);
  await boss.createQueue('foto', { ...INSISTENTE, expireInSeconds: 120, notify: true });
  await boss.createQueue('push', PUSH);
  await boss.createQueue('limpieza', { policy: 'singleton', ...DEL_RELOJ });
  await boss.createQueue('resumen', { policy: 'singleton', ...DEL_RELOJ });
  await boss.createQueue('diario', { policy: 'singleton', ...DEL_RELOJ });
  await boss.createQueue('cuadre', { policy: 'singleton', expireInSeconds: 7200, ...DEL_RELOJ });
  // Instances may work it at once: each account is one's alone.
  await boss.createQueue('borrado', { expireInSeconds: 3600, ...DEL_RELOJ });
  await boss.createQueue('alerta', { ...INSISTENTE, ...ALERTAS });
  await boss.createQueue('relevo', { ...INSISTENTE, ...ALERTAS });
  await boss.createQueue('juntos', { ...INSISTENTE, ...ALERTAS });
  // A queue that there is keeps what it was made with.
  for (const name of ['conciliacion', 'limpieza', 'resumen'])
    await boss.updateQueue(name, DEL_RELOJ);
  await boss.updateQueue('correo', CORREO_EN_MANO);

  return {
    async sendCorreo(trx, correo, turno = 0) {
      const isCodigo = TRATO[correo.nombre] === 'codigo';
      const kind = isCodigo ? URGENTE : INSISTENTE;
      const priority = kind.priority - Math.min(turno, TURNO_MAXIMO);
      const registro = await recordCorreo(trx, correo);
      const vida = isCodigo ? { hasta: Date.now() + CODIGO_VIDA_MS } : {};
      await boss.send(
        'correo',
        { ...correo, ...vida, registro },
        { ...kind, priority, db: fromKysely(trx) },
      );
    },
    async sendSinRegistro(trx, correo) {
      await boss.send('correo', correo, { ...INSISTENTE, db: fromKysely(trx) });
    },
    async sendAlerta(trx, alerta, esperaS) {
      await boss.send('alerta', alerta, { startAfter: esperaS, db: fromKysely(trx) });
    },
    async sendRelevo(trx, relevo, esperaS) {
      await boss.send('relevo', relevo, { startAfter: esperaS, db: fromKysely(trx) });
    },
    async sendJuntos(trx, juntos, esperaS) {
      await boss.send('juntos', juntos, { startAfter: esperaS, db: fromKysely(trx) });
    },
    async sendConfirmacion(trx, pedidoId) {
      await boss.send('confirmacion', { pedidoId }, { db: fromKysely(trx) });
    },
    async sendVideo(trx) {
      await boss.send('video', {}, { db: fromKysely(trx) });
    },
    async sendExportacion(trx, exportacionId) {
      await boss.send('exportacion', { exportacionId }, { db: fromKysely(trx) });
    },
    async sendFoto(trx, mascotaId) {
      await boss.send('foto', { mascotaId }, { db: fromKysely(trx) });
    },
    async sendPush(trx, push, esperaS) {
      const later = esperaS === undefined ? {} : { startAfter: esperaS };
      await boss.send('push', push, { ...later, db: fromKysely(trx) });
    },
    async retry(trx, nombre, id) {
      await boss.retry(nombre, id, { db: fromKysely(trx) });
    },
    async work(workers, conexiones) {
      const {
        correo,
        confirmacion,
        video,
        exportacion,
        foto,
        conciliacion,
        limpieza,
        resumen,
        cuadre,
      } = workers;
      const { alerta, push, relevo, juntos, diario, borrado } = workers;
      const { paresCodigos, paresConfirmaciones } = shareConexiones(conexiones);
      const codigos = { ...EN_PARES, localConcurrency: paresCodigos, minPriority: 1 };
      const { atOnce, inTurn } = settleWith(onError);
      await boss.work('correo', codigos, atOnce(correo));
      await boss.work('correo', { ...EN_PARES, maxPriority: 0 }, atOnce(correo));
      await boss.work(
        'confirmacion',
        { ...EN_PARES, localConcurrency: paresConfirmaciones },
        atOnce(({ pedidoId }: { pedidoId: number }) => confirmacion(pedidoId)),
      );
      await boss.work('video', SOLO, inTurn(video));
      await boss.work(
        'exportacion',
        EN_TURNO,
        inTurn(({ exportacionId }: { exportacionId: number }) => exportacion(exportacionId)),
      );
      await boss.work(
        'foto',
        EN_TURNO,
        inTurn(({ mascotaId }: { mascotaId: number }) => foto(mascotaId)),
      );
      await boss.work('alerta', DE_GOLPE, inTurn(alerta));
      await boss.work('push', { ...EN_PARES, localConcurrency: PARES_PUSH }, atOnce(push));
      await boss.work('relevo', DE_GOLPE, inTurn(relevo));
      await boss.work('juntos', DE_GOLPE, inTurn(juntos));
      await boss.work('conciliacion', SOLO, inTurn(conciliacion));
      await boss.schedule('conciliacion', '*/5 * * * *');
      await boss.work('limpieza', SOLO, inTurn(limpieza));
      await boss.schedule('limpieza', '*/15 * * * *');
      await boss.work('resumen', SOLO, inTurn(resumen));
      await boss.schedule('resumen', '*/5 * * * *');
      await boss.work('diario', SOLO, inTurn(diario));
      await boss.schedule('diario', '*/10 * * * *');
      await boss.work('borrado', SOLO, inTurn(borrado));
      await boss.schedule('borrado', '*/5 * * * *');
      await boss.send('borrado', {}); // whoever died in the middle of it left it to this start
      await boss.work('cuadre', SOLO, inTurn(cuadre));
      await boss.schedule('cuadre', '30 3 * * *', null, { tz: 'Europe/Madrid' });
    },
    async stop() {
      await boss.stop({ timeout: 10_000 });
    },
  };
}

const TURNO_MAXIMO = 9_999;

/** Before everything else: somebody waits at a screen. */
const URGENTE = { priority: TURNO_MAXIMO + 1 };

/** About four days of a mail server that is down: what these say stays true. */
const INSISTENTE = {
  priority: 0,
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
};

/** A mail that a server had in hand when it died is sent by another after this; longer than a slow mail server is waited for. */
const CORREO_EN_MANO = { expireInSeconds: 120 };

/** Somebody waits: what a server that died had begun is taken up soon. It holds links, and is not kept. */
const ALERTAS = { expireInSeconds: 30, deleteAfterSeconds: 60 };

/** Soon, and for some hours: a push service is seldom away for longer, and who was to hear has his mail by then. */
const PUSH = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  deleteAfterSeconds: 60, // it holds links
  notify: true,
};

/** Enough that a service which does not answer, and is cut off after seconds, holds up nobody else's. */
const PARES_PUSH = 8;

/** A large one takes minutes; one whose server died is taken up again within two. */
const EXPORTACION = {
  retryLimit: 2,
  retryDelay: 5,
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 3600,
  notify: true,
};

/** What the clock starts stays for three days: one that failed at night is seen in the morning. */
const DEL_RELOJ = { deleteAfterSeconds: 3 * 86_400 };

// A new mail is announced; only one to be tried again has to be looked for.
const EN_TURNO = {
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

// Two at once, for whoever takes single jobs rests after each; no more, for a batch ends with its slowest mail.
const EN_PARES = { ...EN_TURNO, batchSize: 2 } as const;

// Each is only a transaction: what comes due at once is told at once.
const DE_GOLPE = { ...EN_TURNO, batchSize: 20 } as const;

/** No more than may wait for the thread of papers: the others would only be refused. */
const PARES_CONFIRMACIONES = 10;

/**
 * Half of the connections to the mail server is for codes, a pair for the other mails, the rest for confirmations: of six,
 * which is the least, a pair each.
 */
function shareConexiones(conexiones: number) {
  const paresCodigos = Math.floor(conexiones / 4);
  const resto = conexiones - 2 * paresCodigos - EN_PARES.batchSize;
  return {
    paresCodigos,
    paresConfirmaciones: Math.min(PARES_CONFIRMACIONES, Math.floor(resto / 2)),
  };
}

const SOLO = { perJobResults: true } as const;

interface Job<T> {
  id: string;
  name: string;
  data: T;
}

/** How a batch of jobs is worked; one that fails is tried again by itself, as its queue says, and `onError` hears of it. */
function settleWith(onError: (error: Error) => void) {
  const settle = <T>({ id, name, data }: Job<T>, work: (data: T) => Promise<void>) =>
    work(data).then(
      (): JobResult => ({ id, status: 'completed' }),
      (cause: unknown): JobResult => {
        const { name: kind, code, message } = Object(cause) as NodeJS.ErrnoException;
        // No more in a log: what a mail server answers names whom it refused.
        onError(new Error(`A job of ${name} failed: ${code ?? kind}`, { cause }));
        return { id, status: 'failed', output: { message, code, name: kind } };
      },
    );
  return {
    inTurn:
      <T>(work: (data: T) => Promise<void>) =>
      async (jobs: Job<T>[]) => {
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await settle(job, work));
        return results;
      },
    atOnce:
      <T>(work: (data: T) => Promise<void>) =>
      (jobs: Job<T>[]) =>
        Promise.all(jobs.map((job) => settle(job, work))),
  };
}
