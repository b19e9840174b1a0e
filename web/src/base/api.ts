import { addressOf, PASIVA } from '@vuelve/contract/addresses';
import {
  calls,
  type CallInput,
  type CallName,
  type CallOutput,
  type Calls,
  type Rechazo,
} from '@vuelve/contract/calls';
import { textos } from '@vuelve/contract/textos';
import type * as z from 'zod/mini';
import { ApiError, UnreadableAnswer } from './api-error.ts';
import { takeBrought } from './brought.ts';
import { leave, waitForLeaving } from './leaving.ts';

type Value = string | number | undefined;
interface CallOptions {
  /** Ends the wait for an answer that nobody needs any more. */
  signal?: AbortSignal;
}
type Args<N extends CallName> =
  object extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions];

/** How many readings that no user asked for are under way. */
let pasivas = 0;

/**
 * Reads what no user asked for: the session does not count it as activity, nor another reading that
 * happens to begin meanwhile.
 */
export async function passively(read: () => Promise<unknown>): Promise<void> {
  pasivas += 1;
  try {
    await read();
  } finally {
    pasivas -= 1;
  }
}

export async function call<N extends CallName>(
  name: N,
  ...[input, options]: Args<N>
): Promise<CallOutput<N>> {
  const { body } = (input ?? {}) as { body?: Record<string, unknown> };
  const { method, access } = calls[name];
  const address = addressOf(name, input);
  const brought =
    method === 'GET' ? (takeBrought(address) as CallOutput<N> | undefined) : undefined;
  if (brought !== undefined) return brought;
  const ask = (signal = options?.signal) =>
    send(address, {
      method,
      // keepalive: a logout must reach the server even when the user leaves the page at once.
      keepalive: method !== 'GET' && !body,
      headers: {
        ...authorize(name),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(pasivas > 0 && method === 'GET' && { [PASIVA]: '1' }),
      },
      body: body && JSON.stringify(body),
      signal,
    });
  if (method !== 'GET' && access === 'publico') await waitForLeaving(); // may be a login
  const settle = expectAnswer(name);
  const response = await (name === 'logout' ? leave(ask) : ask());
  return settle(response.status, await response.text().catch(() => ''));
}

/** Whether the file behind a call is there. @throws ApiError for any refusal but 404 */
export async function exists<N extends CallName>(name: N, input: CallInput<N>): Promise<boolean> {
  const settle = expectAnswer(name);
  const { ok, status } = await send(addressOf(name, input), { method: 'HEAD' });
  if (!ok && status !== 404) settle(status, '');
  return ok;
}

export async function download<N extends CallName>(name: N, input: CallInput<N>): Promise<Blob> {
  const settle = expectAnswer(name);
  const response = await send(addressOf(name, input), { headers: authorize(name) });
  if (!response.ok) settle(response.status, await response.text().catch(() => ''));
  return response.blob().catch(connectionLost);
}

type UploadName = { [N in CallName]: Calls[N] extends { fileField: string } ? N : never }[CallName];
type Form<N extends UploadName> = Calls[N] extends { form: infer F extends z.ZodMiniType }
  ? z.input<F>
  : never;

interface UploadOptions {
  /** Receives the share sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called when the whole file is sent; the answer may take long, as files wait for their turn. */
  onSent?: () => void;
  /** Aborts the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Further files, by field name. */
  extras?: Record<string, Blob>;
}

export function upload<N extends UploadName>(
  name: N,
  fields: Form<N>,
  file: Blob,
  { onProgress, onSent, signal, extras = {} }: UploadOptions = {},
): Promise<CallOutput<N>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields as Record<string, Value>)) {
    if (value !== undefined) form.append(key, String(value));
  }
  form.append(calls[name].fileField, file);
  for (const [key, extra] of Object.entries(extras)) form.append(key, extra);

  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const settle = expectAnswer(name);
    const request = new XMLHttpRequest();
    request.open(calls[name].method, addressOf(name));
    signal?.addEventListener('abort', () => request.abort());
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onSent?.());
    request.addEventListener('error', () => reject(new ApiError(0, textos.errores.conexion)));
    request.addEventListener('load', () => {
      try {
        resolve(settle(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.send(form);
  });
}

let enlace = '';

/** Sets the token of a shop's private link, which the calls with access `tienda` send. */
export function setEnlaceTienda(token: string): void {
  enlace = token;
}

function authorize(name: CallName): Record<string, string> {
  return calls[name].access === 'tienda' ? { Authorization: `Bearer ${enlace}` } : {};
}

let watch = () => () => {};

/**
 * Sets the listener for the beginning of a call. The function that it returns is called when the
 * server knows no session: only the listener can tell whether that session is still the current
 * one.
 */
export function watchSesion(begin: () => () => void): void {
  watch = begin;
}

function send(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch(connectionLost);
}

function connectionLost(): never {
  throw new ApiError(0, textos.errores.conexion);
}

/**
 * Notes the session in which a call begins.
 * @returns a function that reads the call's answer, and throws ApiError for a refusal
 */
function expectAnswer<N extends CallName>(
  name: N,
): (status: number, text: string) => CallOutput<N> {
  const lose = watch();
  return (status, text) => {
    const answer = parse(text);
    const isDone = status >= 200 && status < 300;
    if (isDone && answer !== undefined) return answer as unknown as CallOutput<N>;

    if (status === 401 && calls[name].access !== 'publico') lose();
    if (answer === undefined) {
      const reason = isDone ? textos.pago.errorRespuesta : textos.errores.interno;
      throw new UnreadableAnswer(status, reason);
    }
    const refusal = (answer ?? {}) as Partial<Rechazo> & { message?: string };
    const { error, message = textos.errores.interno, campos, agotado } = refusal;
    throw new ApiError(status, error ?? message, campos, agotado);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
