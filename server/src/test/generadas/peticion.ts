import type { CallInput, CallName, Calls } from '@vuelve/contract/calls';
import type * as z from 'zod/mini';
import type { Answer, Client } from '../client.ts';
import type { Mundo } from './mundo.ts';

export type Campos = Record<string, unknown>;

/** The parts of a request whose fields can be broken. */
export const PARTES = ['params', 'query', 'body', 'form'] as const;
export type Parte = (typeof PARTES)[number];

/** A file of a multipart form. */
export interface Fichero {
  campo: string;
  bytes: Uint8Array;
  nombre: string;
  tipo: string;
}

export interface Peticion extends Partial<Record<Parte, Campos>> {
  client: Client;
  headers?: Record<string, string>;
  fichero?: Fichero;
}

type Formulario<C> = C extends { form: infer F extends z.ZodMiniObject }
  ? { form: z.input<F>; fichero: Fichero }
  : unknown;

type Hecha<N extends CallName> = {
  client: Client;
  headers?: Record<string, string>;
} & CallInput<N> &
  Formulario<Calls[N]>;

/** Examples by call: each makes a request that succeeds, with all data that it needs. */
export type Ejemplos = {
  [N in CallName]: (mundo: Mundo) => Hecha<N> | Promise<Hecha<N>>;
};

/** A call of the contract, or a page. */
export interface Operacion {
  nombre: string;
  method: string;
  /** The path from the site's root, with its parameters. */
  ruta: string;
  make: (mundo: Mundo) => Peticion | Promise<Peticion>;
}

/** Sends a request without following redirects. */
export function send({ method, ruta }: Operacion, peticion: Peticion): Promise<Answer<unknown>> {
  const { client, headers = {}, params = {}, query = {}, body } = peticion;
  const path = ruta.replace(/:(\w+)/g, (_, name: string) => {
    const value = inAddress(params[name]);
    return name === 'ruta' ? value.replaceAll('%2F', '/') : value;
  });
  const search = entriesOf(query).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  const json = body && { 'content-type': 'application/json' };
  return client.requestAt(method, search.length > 0 ? `${path}?${search.join('&')}` : path, {
    redirect: 'manual',
    headers: { ...headers, ...json },
    ...(body && { body: JSON.stringify(body) }),
    ...((peticion.form || peticion.fichero) && { body: toForm(peticion) }),
  });
}

/** Node refuses longer headers before the server reads them. */
const LARGO_EN_DIRECCION = 1_000;

/** A value in an address: text, JSON for other values, raw bytes for a lone surrogate. */
function inAddress(value: unknown): string {
  const text = asText(value).slice(0, LARGO_EN_DIRECCION);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

const entriesOf = (campos: Campos) =>
  Object.entries(campos).filter(([, value]) => value !== undefined);

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Without a file, a form is sent URL-encoded. */
function toForm({ form = {}, fichero }: Peticion): FormData | URLSearchParams {
  const fields = entriesOf(form).map(([name, value]) => [name, asText(value)] as const);
  if (!fichero) return new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  const { bytes, tipo, nombre, campo } = fichero;
  data.append(campo, new Blob([Uint8Array.from(bytes)], { type: tipo }), nombre);
  return data;
}
