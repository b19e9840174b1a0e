import * as z from 'zod/mini';
import { hash, momento, prueba } from './campos.ts';
import { onFirstUse } from './on-first-use.ts';
import { CHAPAS_ELIMINACION_MAXIMO } from './reglas.ts';
import { textosEliminacion } from './textos-eliminacion.ts';

/** A sentence about something unfinished, which the owner should know before the erasure. */
const antes = z.object({
  clase: z.enum(['pedido', 'incidencia', 'devolucion', 'perdida', 'video', 'traspaso']),
  texto: z.string(),
});

/** A pet of the account, and its badges. */
const mascotaConChapas = z.object({
  hash: z.string(),
  Mascota: z.string(),
  chapas: z.array(z.object({ hash: z.string(), corto: z.string() })),
});

/** The data that an erasure deletes, the data that stay and until when, and the obstacles. */
export const vistaEliminacion = z.object({
  /** The moment of the erasure; null while the owner has not asked for it. */
  vence: z.nullable(momento),
  mascotas: z.array(mascotaConChapas),
  seVa: z.object({
    mascotas: z.number(),
    fotos: z.number(),
    videos: z.number(),
    certificados: z.number(),
    chapas: z.number(),
    conversaciones: z.number(),
    contactos: z.number(),
    /** Found animals that the account's mailbox published. */
    encontradas: z.number(),
  }),
  /** Number of paid orders, which stay blocked, and the last day on which one is kept. */
  seQueda: z.object({ pedidos: z.number(), hasta: z.nullable(z.string()) }),
  antes: z.array(antes),
  /** Why the owner cannot ask for the erasure now. */
  impide: z.nullable(z.string()),
});
export type VistaEliminacion = z.infer<typeof vistaEliminacion>;

/** Asks to erase the own account. Badges not named in `libres` are retired for good. */
export const peticionEliminacion = z.object({
  contrasena: prueba,
  libres: z.array(hash).check(z.maxLength(CHAPAS_ELIMINACION_MAXIMO)),
});

/** An administrator's request to read a blocked order; `motivo` names the legal request. */
export const consultaBloqueado = z.object({
  motivo: z
    .string(textosEliminacion.motivoConsulta)
    .check(
      z.trim(),
      z.minLength(10, textosEliminacion.motivoConsulta),
      z.maxLength(500, textosEliminacion.motivoConsulta),
    ),
  contrasena: prueba,
});

/** The stored data of a blocked order's buyer, kept until the day `hasta`. */
export const datosBloqueados = z.object({
  hasta: z.string(),
  campos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
});
export type DatosBloqueados = z.infer<typeof datosBloqueados>;

const enEspana = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-ES', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    }),
);

/** A moment in Spanish words and Spanish time: 'lunes, 30 de noviembre de 2026, 14:05'. */
export function sayVence(vence: Date | string): string {
  return enEspana().format(new Date(vence));
}

/** Completes 'se eliminará …' with the moment or, once that is past, with a sentence. */
export function sayCuando(vence: Date | string): string {
  const isOver = new Date(vence) <= new Date();
  return isOver ? 'en cuanto termine lo que está en marcha' : `el ${sayVence(vence)}`;
}
