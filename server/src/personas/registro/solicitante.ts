import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Codigos } from '../../cimientos/db/tables.ts';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';
import { isBrowser } from '../../cimientos/http/origin.ts';
import { lineOf } from '../../cimientos/red.ts';
import { findKnownBrowser } from '../acceso/navegador.ts';
import type { Quien } from '../usuarios/turnos.ts';
import { digestOf, newToken } from '../../cimientos/tokens.ts';

type Motivo = Codigos['motivo'];

/** Who asks for a mailed code, or brings one. */
export interface Solicitante {
  ip: string;
  isBrowser: boolean;
  /** The id of the browser, where the account logged in with it since its password is what it is (`desde`). */
  knownSince: (desde: Date | undefined) => string | undefined;
  /** The digest of the token that the browser got when it last asked for a code of this kind. */
  huella: Buffer | undefined;
}

/** In whose turn a password of his is hashed; `isConocido` says that the account knows his browser. */
export function turnoOf({ ip }: Solicitante, isConocido = false): Quien {
  return { red: lineOf(ip), conocido: isConocido };
}

/** A token for the cookie of a browser that asks, and its digest: what is stored of it. */
export function newSolicitud(): { token: string; huella: Buffer } {
  const token = newToken(16);
  return { token, huella: digestOf(token) };
}

/** Reads who sends a request about the account of `email`. */
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

/** Lets the browser be known as the one that asked, for as long as the code lives. */
export function setSolicitudCookie(reply: FastifyReply, motivo: Motivo, token: string): void {
  cookieOf(motivo).set(reply, token);
}

/** The code was used: nothing waits for the browser any more. */
export function clearSolicitudCookie(reply: FastifyReply, motivo: Motivo): void {
  cookieOf(motivo).clear(reply);
}

const cookieOf = (motivo: Motivo) => hostCookie(motivo);
