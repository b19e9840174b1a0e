import {
  type Vuelta,
  type VueltaPorFormulario,
  vuelta as esquema,
} from '@vuelve/contract/identidad';
import { asLinea } from '@vuelve/contract/letras';
import { LARGO } from '@vuelve/contract/reglas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';

/** From Apple's form to the address that it leads on to. */
const cookie = hostCookie('vuelta');

const nombre = (maximo: number) =>
  z
    .string()
    .transform((text) => asLinea(asLinea(text).slice(0, maximo)))
    .catch('');
/** Nobody signs it: a name to begin with, and never the e-mail that stands there too. */
const persona = z.object({
  name: z.object({ firstName: nombre(LARGO.nombre), lastName: nombre(LARGO.apellidos) }),
});
const guardada = z.object({
  ...esquema.shape,
  nombre: z.string().optional(),
  apellidos: z.string().optional(),
});

/** What came back by the browser, with the name that Apple tells once. */
export type VueltaConNombre = Vuelta & { nombre?: string; apellidos?: string };

/**
 * Keeps what Apple's form brought for the next request of this browser: a form that another site sends comes without our
 * cookies (SameSite), so it cannot be told there whose it is.
 */
export function keepVuelta(reply: FastifyReply, { user, ...vuelta }: VueltaPorFormulario): void {
  const kept = { ...vuelta, ...readPersona(user) };
  cookie.set(reply, Buffer.from(JSON.stringify(kept)).toString('base64url'));
}

/** What the last form brought, once. */
export function takeVuelta(request: FastifyRequest, reply: FastifyReply): VueltaConNombre {
  const text = cookie.read(request);
  if (text) cookie.clear(reply);
  return guardada.catch({}).parse(parse(Buffer.from(text ?? '', 'base64url').toString()));
}

function readPersona(user: string | undefined) {
  const { data } = persona.safeParse(parse(user ?? ''));
  return data && { nombre: data.name.firstName, apellidos: data.name.lastName };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
