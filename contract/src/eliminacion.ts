import * as z from 'zod/mini';
import { hash, momento, prueba } from './campos.ts';
import { onFirstUse } from './on-first-use.ts';
import { CHAPAS_ELIMINACION_MAXIMO } from './reglas.ts';
import { textosEliminacion } from './textos-eliminacion.ts';

/** What somebody should know of before his account goes: a sentence for each thing that is under way. */
const antes = z.object({
  clase: z.enum(['pedido', 'incidencia', 'devolucion', 'perdida', 'video', 'traspaso']),
  texto: z.string(),
});

/** A pet of the account, and the badges that it carries. */
const mascotaConChapas = z.object({
  hash: z.string(),
  Mascota: z.string(),
  chapas: z.array(z.object({ hash: z.string(), corto: z.string() })),
});

/** What goes with an account, what stays and until when, and what stands in the way of it. */
export const vistaEliminacion = z.object({
  /** When it is to be erased; null while nobody asked for it. */
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
  }),
  /** Paid orders, which stay blocked, and the last day of the last of them. */
  seQueda: z.object({ pedidos: z.number(), hasta: z.nullable(z.string()) }),
  antes: z.array(antes),
  /** Why it cannot be asked for now. */
  impide: z.nullable(z.string()),
});
export type VistaEliminacion = z.infer<typeof vistaEliminacion>;

/** Asks for the own account to be erased; badges that are not named end for good. */
export const peticionEliminacion = z.object({
  contrasena: prueba,
  libres: z.array(hash).check(z.maxLength(CHAPAS_ELIMINACION_MAXIMO)),
});

/** By which legal request somebody reads a blocked order. */
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

/** What is kept of the buyer of a blocked order, by the name of each field, and until which day. */
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

/** A moment as people read it in Spain: 'lunes, 30 de noviembre de 2026, 14:05'. */
export function sayVence(vence: Date | string): string {
  return enEspana().format(new Date(vence));
}

/** When an account is to be erased, to follow 'se eliminará': at its moment, or once what holds it up after that is over. */
export function sayCuando(vence: Date | string): string {
  const isOver = new Date(vence) <= new Date();
  return isOver ? 'en cuanto termine lo que está en marcha' : `el ${sayVence(vence)}`;
}
