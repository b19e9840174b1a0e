import * as z from 'zod/mini';
import { momento } from './campos.ts';
import { onFirstUse } from './on-first-use.ts';
import { textosAvisos } from './textos-avisos.ts';

/** A time of day in Spain, HH:MM. */
const hora = z
  .string(textosAvisos.horaInvalida)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, textosAvisos.horaInvalida));

/** Hours in which nothing sounds: from the first to before the second, past midnight where that comes earlier. */
const silencio = z.object({ desde: hora, hasta: hora }).check(
  z.refine(({ desde, hasta }) => desde !== hasta, {
    error: textosAvisos.horasIguales,
    path: ['hasta'],
  }),
);
export type Silencio = z.infer<typeof silencio>;

/** How an owner wants to be told. */
const preferencias = z.object({
  /** Whether loud alerts come by mail at once; where not, only when no browser took them. */
  correo: z.boolean(),
  /** Whether a mail in the evening says what was scanned that day. */
  resumen: z.boolean(),
  silencio: z.nullable(silencio),
});
export type PreferenciasAvisos = z.infer<typeof preferencias>;

/** What of it is to change. */
export const cambiosAvisos = z.partial(preferencias);

/** A browser that shows alerts. */
const navegador = z.object({
  id: z.number(),
  /** What it is, in words: 'Chrome en Android'. */
  nombre: z.string(),
  creado: momento,
  /** When it last took one. */
  entregado: z.nullable(momento),
  /** Whether it is the one that asks. */
  este: z.boolean(),
});
export type NavegadorAvisado = z.infer<typeof navegador>;

export const avisos = z.object({
  preferencias,
  navegadores: z.array(navegador),
  /** What a browser has to subscribe with: a P-256 point in base64url. */
  clave: z.string(),
});
export type Avisos = z.infer<typeof avisos>;

const base64url = (bytes: number) =>
  z
    .string(textosAvisos.suscripcionInvalida)
    .check(
      z.regex(
        new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
        textosAvisos.suscripcionInvalida,
      ),
    );

/** A subscription as `PushSubscription.toJSON` says it. */
export const suscripcion = z.object({
  endpoint: z
    .string(textosAvisos.suscripcionInvalida)
    .check(z.maxLength(1_000), z.regex(/^https?:\/\/[!-~]+$/, textosAvisos.suscripcionInvalida)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, textosAvisos.suscripcionInvalida),
});
export type Suscripcion = z.infer<typeof suscripcion>;

/** What a push holds: all that the worker shows. */
export interface AvisoPush {
  titulo: string;
  texto: string;
  /** Alerts of the same mark take each other's place. */
  marca: string;
  /** The path that a tap opens. */
  ruta: string;
  /** It is shown without a sound. */
  callado?: boolean;
}

const reloj = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-ES', {
      timeZone: 'Europe/Madrid',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Whether it is quiet at a moment, by the clock in Spain: on the days when that is changed, too. */
export function isSilencio(silencio: Silencio | null, ahora = new Date()): boolean {
  if (!silencio) return false;
  const { desde, hasta } = silencio;
  const hora = reloj().format(ahora);
  return desde < hasta ? desde <= hora && hora < hasta : desde <= hora || hora < hasta;
}
