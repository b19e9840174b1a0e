import type { AvisoPush } from '@vuelve/contract/avisos';
import { CORREOS } from '@vuelve/contract/correos';
import type { DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';
import type { Queue, UpdateQueueOptions, WorkOptions } from 'pg-boss';
import type { Dato } from '../datos/mapa.ts';

/**
 * A mail to render and send; the job holds only the mail's data. A mail with `para` null is
 * rendered but not sent, so that an address without account takes as long as one with an account.
 */
export type TrabajoCorreo = {
  [N in NombreCorreo]: { para: string | null; nombre: N; datos: DatosCorreos[N] };
}[NombreCorreo] & {
  /** The alert, or alerts, that the mail tells of. */
  alerta?: string | string[];
};

/**
 * A mail in its queue. `registro` is its id in the mail log, absent in mails older than the log.
 * `hasta` is when the mail becomes useless, in ms since 1970.
 */
type CorreoEnCola = TrabajoCorreo & { registro?: string; hasta?: number };

/**
 * A delayed alert, dropped when its owner opens it meanwhile. `respaldo`: it is mailed, unless a
 * browser's push service took it.
 */
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
  /** The pet that the push is about; null without one. */
  mascotaId: number | null;
  /** The alert that the push tells of, if any. */
  alerta?: string;
  aviso: AvisoPush;
  /** When the push becomes useless, in ms since 1970. */
  hasta: number;
}

/** Tells the next contact of an alert. */
export interface TrabajoRelevo {
  alerta: string;
  orden: number;
}

/** A notice that will share a mail with later notices, known by its alert. */
export interface TrabajoJuntos {
  alerta: string;
}

/** A report, which the team hears of once it can no longer be taken back. */
export interface TrabajoDenuncia {
  conversacion: number;
  por: 'buscador' | 'dueno';
  /** When, as the database writes it. */
  momento: string;
}

/** A message that waits for a side of a conversation about a found animal. */
export interface TrabajoMensajeTablon {
  conversacion: number;
  para: 'buscador' | 'dueno';
  /** Since when, as the database writes it. */
  momento: string;
}

/**
 * A found animal, or a lost pet, to compare with the others; or (`respaldo`) a pair whose owner is
 * mailed, unless a browser took the push.
 */
export type TrabajoParecido =
  | { encontrada: number }
  | { perdida: number }
  | { respaldo: { perdida: number; encontrada: number } };

/** An entry of the board whose neighbours are to be chosen, or some of them to be told. */
export interface TrabajoVecino {
  llamamiento: number;
  /** Numbers of accounts. */
  vecinos?: number[];
}

/** An order that was sent, whose buyer hears of it once it can no longer be taken back. */
export interface TrabajoEnvio {
  pedidoId: number;
  /** When it was sent, as the database writes it. */
  momento: string;
}

/** A job without data: its queue says everything. */
type Nada = Record<string, never> | void;

/** A kind of job, except its work (`workers.ts`). */
interface Trabajo {
  /** The work in Spanish words, for administrators. */
  nombre: string;
  /** Whether administrators may repeat a job that failed for good. */
  repetible: boolean;
  /** The personal data in a waiting job (`pgboss.job.data`) or a failed one (`output`). */
  guarda: { que: string; de: readonly Dato[] };
  /** The queue's options: retries, and longest run of a job. */
  cola: Omit<Queue, 'name'>;
  /** Changed options: an existing queue keeps the options of its creation without this update. */
  cambios?: UpdateQueueOptions;
  /** The options of each worker, for a number of connections to the mail server. */
  manos: (conexiones: number) => WorkOptions[];
  /** Whether the jobs of a batch run at the same time; otherwise one after the other. */
  aLaVez?: true;
  /** The cron schedule, in UTC without `zona`. Times without a running server are skipped. */
  reloj?: { cron: string; zona?: string };
  /** Each start of a server enqueues one job. */
  alArrancar?: true;
  /** Runs only on an instance that knows every table of the database (decision 97). */
  soloAlDia?: true;
}

/** A kind of job with the type of its data; `datos` exists only for the type checker. */
export type TrabajoCon<D> = Trabajo & {
  datos?: D;
  /** Whether this release knows what the data ask for: a later one may have enqueued them. */
  conoce?: (datos: D) => boolean;
};

const trabajo = <D = Nada>(it: TrabajoCon<D>): TrabajoCon<D> => it;

const isConocido = ({ nombre }: { nombre: string }) => Object.hasOwn(CORREOS, nombre);

/** Retries for about four days of a broken mail server: the contents of these mails stay true. */
export const INSISTENTE = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
};

/** Another server retries a dead server's mail after 120 s: a slow mail server answers sooner. */
const CORREO_EN_MANO = { expireInSeconds: 120 };

/** Keeps cron jobs for three days: a failure at night is visible in the morning. */
const TRES_DIAS = { deleteAfterSeconds: 3 * 86_400 };

/** A bank that is away for the night's maintenance comes back meanwhile. */
const TRAS_MEDIA_HORA = { retryLimit: 2, retryDelay: 1800 };

const DE_UNO_EN_UNO = { policy: 'singleton', ...TRES_DIAS } as const;

// New jobs are announced by NOTIFY. Polling (2 s) only finds jobs due for a retry.
const EN_TURNO = {
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

// Batches of two: a worker pauses after each single job, and a batch ends with its slowest mail.
const EN_PARES = { ...EN_TURNO, batchSize: 2 } as const;

/** The thread that writes confirmations is busy with as many. */
const PARES_CONFIRMACIONES = 10;

/** Enough workers that a push service without answer (cut off after seconds) delays no other. */
const PARES_PUSH = 8;

/**
 * Shares the connections to the mail server: half for codes, one pair for other mails, the rest for
 * confirmations. The minimum of six gives a pair to each.
 */
export function shareConexiones(conexiones: number) {
  const paresCodigos = Math.floor(conexiones / 4);
  const resto = conexiones - 2 * paresCodigos - EN_PARES.batchSize;
  const paresConfirmaciones = Math.min(PARES_CONFIRMACIONES, Math.floor(resto / 2));
  const confirmaciones = paresConfirmaciones * EN_PARES.batchSize;
  return { paresCodigos, paresConfirmaciones, confirmaciones, demas: conexiones - confirmaciones };
}

/** A job that only looks for work in the database. */
const SIN_DATOS = {
  repetible: true,
  guarda: { que: 'Nada', de: ['ninguno'] },
  manos: () => [{ perJobResults: true }],
} as const;

/** A person waits: a dead server's job is retried soon. Jobs hold links and are deleted soon. */
const DE_ALERTA = {
  repetible: true,
  cola: { ...INSISTENTE, expireInSeconds: 30, deleteAfterSeconds: 60 },
  // Each job is a single transaction, so many due jobs can share a batch.
  manos: () => [{ ...EN_TURNO, batchSize: 20 }],
};

/**
 * Every kind of job, by queue, in the administrators' order. All but mails may be repeated, because
 * they do only what is left to do. A confirmation that was sent, or may have been, cannot be
 * claimed again.
 */
export const TRABAJOS = {
  correo: trabajo<CorreoEnCola>({
    nombre: 'Correos',
    // A failed mail may have arrived: administrators resend it from the mail log if it has not.
    repetible: false,
    guarda: {
      que: 'A quién y qué dice un correo: un minuto después de salir, cuatro días si no sale',
      de: ['correos'],
    },
    // A job keeps a code for the code's life, and not much longer.
    cola: {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: 60,
      notify: true,
      ...CORREO_EN_MANO,
    },
    cambios: CORREO_EN_MANO,
    conoce: isConocido,
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
  // The job picks the next video when it runs.
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
    cola: { ...DE_UNO_EN_UNO, ...TRAS_MEDIA_HORA, expireInSeconds: 7200 },
    cambios: TRAS_MEDIA_HORA,
    reloj: { cron: '30 3 * * *', zona: 'Europe/Madrid' },
  }),
  alerta: trabajo<TrabajoAlerta>({
    ...DE_ALERTA,
    nombre: 'Alertas que esperan',
    conoce: ({ correos, aparte = [] }) => [...correos, ...aparte].every(isConocido),
    guarda: { que: 'Los correos de un aviso, con sus enlaces', de: ['conversaciones', 'correos'] },
  }),
  push: trabajo<TrabajoPush>({
    nombre: 'Avisos a navegadores',
    repetible: true,
    guarda: { que: 'Lo que se enseña en un navegador', de: ['avisos'] },
    // Retries for some hours: push services are seldom away longer, and the mail has arrived by
    // then.
    cola: {
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 60,
      deleteAfterSeconds: 60, // a push contains links
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
  tablon: trabajo<TrabajoMensajeTablon>({
    nombre: 'Mensajes sobre mascotas encontradas',
    ...DE_ALERTA,
    guarda: { que: 'El número de una conversación y a qué lado le espera', de: ['conversaciones'] },
  }),
  parecido: trabajo<TrabajoParecido>({
    nombre: 'Perdidas y encontradas que se parecen',
    ...DE_ALERTA,
    guarda: { que: 'El número de un animal perdido o encontrado', de: ['mascotas'] },
  }),
  vecino: trabajo<TrabajoVecino>({
    nombre: 'Lo que pasa cerca',
    repetible: true,
    guarda: { que: 'El número de un anuncio y los de las cuentas que lo oyen', de: ['vecinos'] },
    // The heartbeat lets another server go on with a dead one's neighbours within two minutes. A
    // slow mail server needs less than the longest run for the mails of two jobs.
    cola: { ...INSISTENTE, heartbeatSeconds: 30, expireInSeconds: 1800, deleteAfterSeconds: 60 },
    // One after the other; the next two at once: after a smaller batch a worker pauses.
    manos: () => [EN_PARES],
  }),
  denuncia: trabajo<TrabajoDenuncia>({
    ...DE_ALERTA,
    nombre: 'Denuncias',
    guarda: { que: 'El número de una conversación y quién la denuncia', de: ['conversaciones'] },
  }),
  envio: trabajo<TrabajoEnvio>({
    ...DE_ALERTA,
    nombre: 'Pedidos enviados',
    guarda: { que: 'El número de un pedido y cuándo se envió', de: ['pedidos'] },
  }),
  diario: trabajo({
    ...SIN_DATOS,
    nombre: 'Resúmenes de la tarde y recordatorios del tablón',
    cola: DE_UNO_EN_UNO,
    reloj: { cron: '*/10 * * * *' },
  }),
  nuevos: trabajo({
    ...SIN_DATOS,
    nombre: 'Avisos de pedidos nuevos',
    cola: DE_UNO_EN_UNO,
    reloj: { cron: '*/5 * * * *' },
  }),
  exportacion: trabajo<{ exportacionId: number }>({
    nombre: 'Copias de datos',
    soloAlDia: true,
    repetible: true,
    guarda: { que: 'El número de una copia', de: ['exportaciones'] },
    // A large export takes minutes; the heartbeat lets another server retry within two minutes.
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
    soloAlDia: true,
    // Several instances may run it at once: each account is locked by one of them.
    cola: { expireInSeconds: 3600, ...TRES_DIAS },
    reloj: { cron: '*/5 * * * *' },
    alArrancar: true, // resumes an erasure that a dead server left unfinished
  }),
};

export type NombreCola = keyof typeof TRABAJOS;

export const COLAS = Object.keys(TRABAJOS) as NombreCola[];

export const isCola = (nombre: string): nombre is NombreCola => Object.hasOwn(TRABAJOS, nombre);

/** The data of a queue's jobs. */
export type DatosDe<N extends NombreCola> =
  (typeof TRABAJOS)[N] extends TrabajoCon<infer D> ? D : never;

/** The function that does the jobs of each queue. */
export type Workers = { [N in NombreCola]: (datos: DatosDe<N>) => Promise<void> };
