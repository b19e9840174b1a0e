import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { momento } from './campos.ts';

/** The queues of work that outlives a request. */
export const COLAS = [
  'correo',
  'confirmacion',
  'video',
  'foto',
  'conciliacion',
  'limpieza',
  'resumen',
  'cuadre',
  'alerta',
  'push',
  'relevo',
  'juntos',
  'diario',
  'exportacion',
  'borrado',
] as const;

/** Which queue. */
export const cola = z.enum(COLAS);
export type NombreCola = z.infer<typeof cola>;

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
  esperan: z.number(),
  desde: z.nullable(momento),
  en_marcha: z.number(),
});
export type ColaEnEspera = z.infer<typeof colaEnEspera>;

/** A job that failed: for good, or to be tried again at `proximo`. Nothing of any person: what it is about is a number. */
export const tarea = z.object({
  id: tareaId,
  cola,
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
