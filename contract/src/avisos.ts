import * as z from 'zod/mini';
import { momento } from './campos.ts';
import { onFirstUse } from './on-first-use.ts';
import { textosAvisos } from './textos-avisos.ts';

/** A time of day in Spain, HH:MM. */
const hora = z
  .string(textosAvisos.horaInvalida)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, textosAvisos.horaInvalida));

/** Quiet hours, `hasta` excluded. They pass midnight when `hasta` is earlier than `desde`. */
const silencio = z.object({ desde: hora, hasta: hora }).check(
  z.refine(({ desde, hasta }) => desde !== hasta, {
    error: textosAvisos.horasIguales,
    path: ['hasta'],
  }),
);
export type Silencio = z.infer<typeof silencio>;

/** How an owner wants to be alerted. */
const preferencias = z.object({
  /** Whether loud alerts are mailed at once. False: mailed only if no browser took them. */
  correo: z.boolean(),
  /** Whether an evening mail sums up the day's scans. */
  resumen: z.boolean(),
  silencio: z.nullable(silencio),
  /** Whether new orders are pushed; only to who packs them. */
  pedidos: z.boolean(),
});
export type PreferenciasAvisos = z.infer<typeof preferencias>;

export const cambiosAvisos = z.partial(preferencias);

/** A browser that is subscribed to the account's alerts. */
const navegador = z.object({
  id: z.number(),
  /** The browser's name in words: 'Chrome en Android'. */
  nombre: z.string(),
  creado: momento,
  /** When the browser last received an alert. */
  entregado: z.nullable(momento),
  /** Whether this browser sends the request. */
  este: z.boolean(),
});
export type NavegadorAvisado = z.infer<typeof navegador>;

export const avisos = z.object({
  preferencias,
  navegadores: z.array(navegador),
  /** The public key (VAPID) with which a browser subscribes: a P-256 point in base64url. */
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

/** A push subscription, as `PushSubscription.toJSON` returns it. */
export const suscripcion = z.object({
  endpoint: z
    .string(textosAvisos.suscripcionInvalida)
    .check(z.maxLength(1_000), z.regex(/^https?:\/\/[!-~]+$/, textosAvisos.suscripcionInvalida)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, textosAvisos.suscripcionInvalida),
});
export type Suscripcion = z.infer<typeof suscripcion>;

/** The payload of a push message: everything that the service worker shows. */
export interface AvisoPush {
  titulo: string;
  texto: string;
  /** The notification's tag: an alert replaces an earlier alert with the same tag. */
  marca: string;
  /** The path that a tap opens. */
  ruta: string;
  /** The path of the pet's picture. */
  retrato?: string;
  /** Whether the alert is shown without sound. */
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

/** Whether a moment lies in quiet hours, by the clock in Spain (daylight saving time included). */
export function isSilencio(silencio: Silencio | null, ahora = new Date()): boolean {
  if (!silencio) return false;
  const { desde, hasta } = silencio;
  const hora = reloj().format(ahora);
  return desde < hasta ? desde <= hora && hora < hasta : desde <= hora || hora < hasta;
}
