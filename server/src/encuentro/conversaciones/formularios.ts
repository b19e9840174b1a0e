import { aviso, type Aviso } from '@vuelve/contract/conversacion';
import { clave } from '@vuelve/contract/campos';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { newHash } from '../../cimientos/hashes.ts';
import { type AppError, noteError, notFound } from '../../cimientos/http/errors.ts';
import type { Formulario } from '../../cimientos/http/formulario.ts';
import { negativaOf } from './negativa-of.ts';

export type Campos = Record<string, unknown>;
/** Sends the response, after the form's file was removed. */
export type Answer = () => FastifyReply;

/** Whether a form came with a photo, even a refused one. */
export const hasFoto = ({ fichero, rechazo }: Formulario) =>
  fichero !== undefined || rechazo !== undefined;

/** The refusal that an error means. The answer says when to try again. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = noteError(error as FastifyError, request);
  if (refusal.retryAfterS) reply.header('Retry-After', Math.ceil(refusal.retryAfterS));
  return refusal;
}

/** The texts of a refusal. A browser without script has lost the chosen photo. */
export function whyNot(refusal: AppError, form: Formulario) {
  return { error: negativaOf(refusal, hasFoto(form)), sinFoto: hasFoto(form) };
}

/** Keeps the form's key: a repeated form is the same message, even if the first was stored. */
export function keepClave(campos: Campos): string {
  return readClave(campos.clave) || newHash();
}

/** An idempotency key of a form; empty for an unreadable one. */
export function readClave(value: unknown): string {
  const sent = clave.safeParse(value);
  return sent.success ? sent.data : '';
}

/** Parses the path's parameters. @throws AppError 404 for invalid ones */
export function readParams<S extends z.core.$ZodType>(
  schema: S,
  { params }: FastifyRequest,
): z.output<S> {
  const parsed = z.core.safeParse(schema, params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** A typed field, to be shown again. */
export const texto = z.string().max(10_000).catch('');

/** The typed and chosen fields, to be shown again. Unreadable fields are left out. */
export function readEscrito(campos: Campos): Partial<Aviso> {
  const { frases, latitud, longitud, precision } = aviso.shape;
  const chosen = frases.safeParse(campos.frases);
  const donde = z.core.safeParse(z.object({ latitud, longitud, precision }), campos);
  return {
    ...donde.data,
    lugar: texto.parse(campos.lugar),
    texto: texto.parse(campos.texto),
    contacto: texto.parse(campos.contacto),
    frases: chosen.success ? chosen.data : [],
  };
}
