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

/** Carries the data of Apple's form to the redirect that follows. */
const cookie = hostCookie('vuelta');

const nombre = (maximo: number) =>
  z
    .string()
    .transform((text) => asLinea(asLinea(text).slice(0, maximo)))
    .catch('');
/** The form is unsigned: its name is only a suggestion, and its e-mail is ignored. */
const persona = z.object({
  name: z.object({ firstName: nombre(LARGO.nombre), lastName: nombre(LARGO.apellidos) }),
});
const guardada = z.object({
  ...esquema.shape,
  nombre: z.string().optional(),
  apellidos: z.string().optional(),
});

/** The provider's answer from the browser, with the name that Apple sends only once. */
export type VueltaConNombre = Vuelta & { nombre?: string; apellidos?: string };

/**
 * Keeps the data of Apple's form in a cookie for the next request. The form comes from another
 * site, without our SameSite cookies, and so this request cannot tell which browser began the
 * sign-in.
 */
export function keepVuelta(reply: FastifyReply, { user, ...vuelta }: VueltaPorFormulario): void {
  const kept = { ...vuelta, ...readPersona(user) };
  cookie.set(reply, Buffer.from(JSON.stringify(kept)).toString('base64url'));
}

/** Reads and deletes the data of Apple's form. */
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
