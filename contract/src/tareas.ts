import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { momento } from './campos.ts';

/** The name of a queue. The server knows which names exist. */
export const cola = z.string().check(z.regex(/^[a-z]{1,20}$/));

/** A job's id. */
export const tareaId = z.uuid();

/** The cursor of the list of failed jobs: when the job was created (µs since 1970), and its id. */
const lugarTarea = z.pipe(
  z.string().check(z.regex(/^\d{1,17}:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  z.transform((cursor) => {
    const [lugar = '', id = ''] = cursor.split(':');
    return { lugar, id };
  }),
);

export const consultaTareas = z.omit(consultaPor(lugarTarea), { buscar: true });
export type ConsultaTareas = z.infer<typeof consultaTareas>;

/** A queue: number of waiting jobs, creation of the oldest one, and number of running jobs. */
export const colaEnEspera = z.object({
  cola,
  /** The work of the queue's jobs, in Spanish words. */
  nombre: z.string(),
  esperan: z.number(),
  desde: z.nullable(momento),
  en_marcha: z.number(),
});
export type ColaEnEspera = z.infer<typeof colaEnEspera>;

/** A job that failed for good, or is retried at `proximo`. No personal data: only numbers. */
export const tarea = z.object({
  id: tareaId,
  cola,
  /** The job's work, in Spanish words. */
  nombre: z.string(),
  estado: z.enum(['reintentando', 'fallida']),
  creada: momento,
  /** The moment of the last failure. */
  ultimo: z.nullable(momento),
  proximo: z.nullable(momento),
  intentos: z.number(),
  /** 'pedido 12', 'mascota 3', 'correo 55'; null for a job without a single subject. */
  sujeto: z.nullable(z.string()),
  error: z.string(),
  /** Whether the job failed for good and administrators may repeat it. */
  repetible: z.boolean(),
});
export type Tarea = z.infer<typeof tarea>;
