import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { momento } from './campos.ts';

/** Which queue of work that outlives a request: the server says which there are. */
export const cola = z.string().check(z.regex(/^[a-z]{1,20}$/));

/** A job's number. */
export const tareaId = z.uuid();

/** Where a failed job stands in its list: when it was made (µs since 1970), and its number. */
const lugarTarea = z.pipe(
  z.string().check(z.regex(/^\d{1,17}:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  z.transform((cursor) => {
    const [lugar = '', id = ''] = cursor.split(':');
    return { lugar, id };
  }),
);

/** Newest first. */
export const consultaTareas = z.omit(consultaPor(lugarTarea), { buscar: true });
export type ConsultaTareas = z.infer<typeof consultaTareas>;

/** How much waits in a queue, since when the oldest of it, and how much is being done. */
export const colaEnEspera = z.object({
  cola,
  /** What its jobs do, in words. */
  nombre: z.string(),
  esperan: z.number(),
  desde: z.nullable(momento),
  en_marcha: z.number(),
});
export type ColaEnEspera = z.infer<typeof colaEnEspera>;

/** A job that failed: for good, or to be tried again at `proximo`. Nothing of any person: what it is about is a number. */
export const tarea = z.object({
  id: tareaId,
  cola,
  /** What it does, in words. */
  nombre: z.string(),
  estado: z.enum(['reintentando', 'fallida']),
  creada: momento,
  /** Since when it stands like that. */
  ultimo: z.nullable(momento),
  proximo: z.nullable(momento),
  intentos: z.number(),
  /** 'pedido 12', 'mascota 3', 'correo 55'; null where it is about nothing single. */
  sujeto: z.nullable(z.string()),
  error: z.string(),
  /** Whether it failed for good and may be done again. */
  repetible: z.boolean(),
});
export type Tarea = z.infer<typeof tarea>;
