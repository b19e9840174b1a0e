import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Codigos } from '../../cimientos/db/tables.ts';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';
import { isBrowser } from '../../cimientos/http/origin.ts';
import { lineOf } from '../../cimientos/red.ts';
import { findKnownBrowser } from '../acceso/navegador.ts';
import type { Quien } from '../usuarios/turnos.ts';
import { digestOf, newToken } from '../../cimientos/tokens.ts';

type Motivo = Codigos['motivo'];

/** The client that asks for a mailed code or sends one. */
export interface Solicitante {
  ip: string;
  isBrowser: boolean;
  /** The browser's id, if the account logged in with it since its password was set (`desde`). */
  knownSince: (desde: Date | undefined) => string | undefined;
  /** The digest of the token that the browser got with its last code of this kind. */
  huella: Buffer | undefined;
}

/** The client's place in the queue for password hashes; `isConocido`: a known browser. */
export function turnoOf({ ip }: Solicitante, isConocido = false): Quien {
  return { red: lineOf(ip), conocido: isConocido };
}

/** A token for the cookie of a browser that asks, and its digest, which is stored. */
export function newSolicitud(): { token: string; huella: Buffer } {
  const token = newToken(16);
  return { token, huella: digestOf(token) };
}

/** Reads the client of a request about the account of `email`. */
export function readSolicitante(
  request: FastifyRequest,
  motivo: Motivo,
  email: string,
): Solicitante {
  const token = cookieOf(motivo).read(request);
  return {
    ip: request.ip,
    isBrowser: isBrowser(request),
    knownSince: (desde) => findKnownBrowser(request, email, desde),
    huella: token ? digestOf(token) : undefined,
  };
}

/** Stores the token in the browser for as long as the code is valid. */
export function setSolicitudCookie(reply: FastifyReply, motivo: Motivo, token: string): void {
  cookieOf(motivo).set(reply, token);
}

export function clearSolicitudCookie(reply: FastifyReply, motivo: Motivo): void {
  cookieOf(motivo).clear(reply);
}

const cookieOf = (motivo: Motivo) => hostCookie(motivo);
