import type { AvisoPush } from '@vuelve/contract/avisos';
import type { DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';
import type { Queue, UpdateQueueOptions, WorkOptions } from 'pg-boss';
import type { Dato } from '../datos/mapa.ts';

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

/**
 * A mail as its queue holds it. `registro` is its number in the log; a mail from before there was a log has none. `hasta` is when
 * it is of no use any more, in ms since 1970, if it ever is.
 */
type CorreoEnCola = TrabajoCorreo & { registro?: string; hasta?: number };

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

/** Whose job is known by its queue alone. */
type Nada = Record<string, never> | void;

/** A kind of job: all that is said of it, but for what it does (`workers.ts`). */
interface Trabajo {
  /** What it does, in words: administrators read it. */
  nombre: string;
  /** Whether an administrator may have it done again when it failed for good. */
  repetible: boolean;
  /** What a job holds while it waits (pgboss.job.data), and what for; what it left of a failure, the same in `output`. */
  guarda: { que: string; de: readonly Dato[] };
  /** How its queue is made: how often a job is tried again, and how long one may take. */
  cola: Omit<Queue, 'name'>;
  /** What has changed since: a queue that there is keeps what it was made with. */
  cambios?: UpdateQueueOptions;
  /** How each of its workers takes jobs, where there are so many connections to the mail server. */
  manos: (conexiones: number) => WorkOptions[];
  /** Jobs that a worker took together are done at once, where it is not one after the other. */
  aLaVez?: true;
  /** When the clock starts one; in UTC unless `zona` is another. A time that passed while no server ran is left out. */
  reloj?: { cron: string; zona?: string };
  /** Each start of a server asks for one too. */
  alArrancar?: true;
}

/** The same with what its jobs hold, which only the types know. */
type TrabajoCon<D> = Trabajo & { datos?: D };

const trabajo = <D = Nada>(it: Trabajo): TrabajoCon<D> => it;

/** About four days of a mail server that is down: what these say stays true. */
export const INSISTENTE = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
};

/** A mail that a server had in hand when it died is sent by another after this; longer than a slow mail server is waited for. */
const CORREO_EN_MANO = { expireInSeconds: 120 };

/** What the clock starts stays for three days: one that failed at night is seen in the morning. */
const TRES_DIAS = { deleteAfterSeconds: 3 * 86_400 };

const DE_UNO_EN_UNO = { policy: 'singleton', ...TRES_DIAS } as const;

// A new job is announced; only one to be tried again has to be looked for.
const EN_TURNO = {
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

// Two at once, for whoever takes single jobs rests after each; no more, for a batch ends with its slowest mail.
const EN_PARES = { ...EN_TURNO, batchSize: 2 } as const;

/** No more than may wait for the thread of papers: the others would only be refused. */
const PARES_CONFIRMACIONES = 10;

/** Enough that a service which does not answer, and is cut off after seconds, holds up nobody else's. */
const PARES_PUSH = 8;

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

/** What only looks whether anything is to be done. */
const SIN_DATOS = {
  repetible: true,
  guarda: { que: 'Nada', de: ['ninguno'] },
  manos: () => [{ perJobResults: true }],
} as const;

/** Somebody waits: what a server that died had begun is taken up soon. It holds links, and is not kept. */
const DE_ALERTA = {
  repetible: true,
  cola: { ...INSISTENTE, expireInSeconds: 30, deleteAfterSeconds: 60 },
  // Each is only a transaction: what comes due at once is told at once.
  manos: () => [{ ...EN_TURNO, batchSize: 20 }],
};

/**
 * Every kind of job, by its queue, in the order in which administrators see them. All but mails may be done again: they do only
 * what is still to be done; a confirmation is sent by whoever claims it, which nobody can of one that has gone, or is in doubt.
 */
export const TRABAJOS = {
  correo: trabajo<CorreoEnCola>({
    nombre: 'Correos',
    // It goes once at most (decision 10); who wants it sent again says so in the log of mails.
    repetible: false,
    guarda: {
      que: 'A quién y qué dice un correo: un minuto después de salir, cuatro días si no sale',
      de: ['correos'],
    },
    // A job holds a code for as long as the code lives, and not much longer.
    cola: {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: 60,
      notify: true,
      ...CORREO_EN_MANO,
    },
    cambios: CORREO_EN_MANO,
    manos: (conexiones) => [
      {
        ...EN_PARES,
        localConcurrency: shareConexiones(conexiones).paresCodigos,
        minPriority: 1,
      },
      { ...EN_PARES, maxPriority: 0 },
    ],
    aLaVez: true,
  }),
  confirmacion: trabajo<{ pedidoId: number }>({
    nombre: 'Confirmaciones de pedido',
    repetible: true,
    guarda: { que: 'El número de un pedido', de: ['pedidos'] },
    cola: { ...INSISTENTE, ...CORREO_EN_MANO, notify: true },
    manos: (conexiones) => [
      { ...EN_PARES, localConcurrency: shareConexiones(conexiones).paresConfirmaciones },
    ],
    aLaVez: true,
  }),
  // Whose turn it is is decided when it runs.
  video: trabajo({
    ...SIN_DATOS,
    nombre: 'Vídeos por convertir',
    cola: { retryLimit: 2, retryDelay: 60, expireInSeconds: 2700, notify: true },
  }),
  foto: trabajo<{ mascotaId: number }>({
    nombre: 'Fotos de compras',
    repetible: true,
    guarda: { que: 'El número de una mascota', de: ['pedidos'] },
    cola: { ...INSISTENTE, expireInSeconds: 120, notify: true },
    manos: () => [EN_TURNO],
  }),
  conciliacion: trabajo({
    ...SIN_DATOS,
    nombre: 'Preguntas al banco',
    cola: { ...DE_UNO_EN_UNO, expireInSeconds: 240 },
    cambios: TRES_DIAS,
    reloj: { cron: '*/5 * * * *' },
  }),
  limpieza: trabajo({
    ...SIN_DATOS,
    nombre: 'Limpieza',
    cola: DE_UNO_EN_UNO,
    cambios: TRES_DIAS,
    reloj: { cron: '*/15 * * * *' },
  }),
  resumen: trabajo({
    ...SIN_DATOS,
    nombre: 'Cifras del panel',
    cola: DE_UNO_EN_UNO,
    cambios: TRES_DIAS,
    reloj: { cron: '*/5 * * * *' },
  }),
  cuadre: trabajo({
    ...SIN_DATOS,
    nombre: 'Cuadre con el banco',
    cola: { ...DE_UNO_EN_UNO, expireInSeconds: 7200 },
    reloj: { cron: '30 3 * * *', zona: 'Europe/Madrid' },
  }),
  alerta: trabajo<TrabajoAlerta>({
    ...DE_ALERTA,
    nombre: 'Alertas que esperan',
    guarda: { que: 'Los correos de un aviso, con sus enlaces', de: ['conversaciones', 'correos'] },
  }),
  push: trabajo<TrabajoPush>({
    nombre: 'Avisos a navegadores',
    repetible: true,
    guarda: { que: 'Lo que se enseña en un navegador', de: ['avisos'] },
    // Soon, and for some hours: a push service is seldom away for longer, and who was to hear has his mail by then.
    cola: {
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 60,
      deleteAfterSeconds: 60, // it holds links
      notify: true,
    },
    manos: () => [{ ...EN_PARES, localConcurrency: PARES_PUSH }],
    aLaVez: true,
  }),
  relevo: trabajo<TrabajoRelevo>({
    ...DE_ALERTA,
    nombre: 'Avisos a contactos',
    guarda: { que: 'El número de un aviso y su paso', de: ['contactos'] },
  }),
  juntos: trabajo<TrabajoJuntos>({
    ...DE_ALERTA,
    nombre: 'Avisos juntos',
    guarda: { que: 'El número de un aviso', de: ['conversaciones'] },
  }),
  diario: trabajo({
    ...SIN_DATOS,
    nombre: 'Resúmenes de la tarde',
    cola: DE_UNO_EN_UNO,
    reloj: { cron: '*/10 * * * *' },
  }),
  exportacion: trabajo<{ exportacionId: number }>({
    nombre: 'Copias de datos',
    repetible: true,
    guarda: { que: 'El número de una copia', de: ['exportaciones'] },
    // A large one takes minutes; one whose server died is taken up again within two.
    cola: {
      retryLimit: 2,
      retryDelay: 5,
      heartbeatSeconds: 30,
      expireInSeconds: 6 * 3600,
      notify: true,
    },
    manos: () => [EN_TURNO],
  }),
  borrado: trabajo({
    ...SIN_DATOS,
    nombre: 'Cuentas por borrar',
    // Instances may work it at once: each account is one's alone.
    cola: { expireInSeconds: 3600, ...TRES_DIAS },
    reloj: { cron: '*/5 * * * *' },
    alArrancar: true, // whoever died in the middle of it left it to this start
  }),
};

export type NombreCola = keyof typeof TRABAJOS;

/** All queues. */
export const COLAS = Object.keys(TRABAJOS) as NombreCola[];

/** Whether there is a queue of this name. */
export const isCola = (nombre: string): nombre is NombreCola => Object.hasOwn(TRABAJOS, nombre);

/** What a job of a queue holds. */
export type DatosDe<N extends NombreCola> =
  (typeof TRABAJOS)[N] extends TrabajoCon<infer D> ? D : never;

/** What does the jobs of each queue. */
export type Workers = { [N in NombreCola]: (datos: DatosDe<N>) => Promise<void> };
