import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@vuelve/contract/addresses';
import { listPrimerasImagenes } from '@vuelve/contract/primeras-imagenes';
import { listPrimerasLlamadas } from '@vuelve/contract/primeras-llamadas';
import { APP, paramsOf, type ScreenName } from '@vuelve/contract/screens';
import type { FastifyRequest } from 'fastify';
import { isToken } from '../sesion/sesion.ts';
import { readSesionCookie } from './sesion-cookie.ts';
import type { Traido } from './shell.ts';

/** Longest wait of a document for its embedded answers, in ms. */
const ESPERA_MS = 300;
const SESION = addressOf('getSesion');
/** The request headers that a call gets: the user and the client's address. */
const PASADAS = new Set(['cookie', 'host', 'x-forwarded-for']);

/**
 * The answers to a screen's first calls, by address, and the images that the screen shows first.
 * Only answers with status 200 that came in time are included. The calls go through the same
 * routes, rules and limits as a browser's calls, and count as activity. Undefined without a live
 * session, and for a request that does not come from a person (see `isArrival`).
 */
export async function bringRespuestas(
  request: FastifyRequest,
  name: ScreenName,
): Promise<Traido | undefined> {
  if (!isArrival(request)) return undefined;
  const brought: Record<string, string> = {};
  await Promise.race([
    askAll(request, name, brought).catch((error: Error) => {
      request.server.faults.count(error, false, request.id); // the app asks again itself
    }),
    sleep(ESPERA_MS, undefined, { ref: false }),
  ]);
  if (!brought[SESION]) return undefined;
  const entries = Object.entries(brought)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, json]) => `${JSON.stringify(at)}:${json}`);
  const json = `{${entries.join(',')}}`;
  return { json, imagenes: listPrimerasImagenes(name, JSON.parse(json), paramsIn(request, name)) };
}

/** The parameters in the address of a screen's document. */
function paramsIn({ url }: FastifyRequest, name: ScreenName): Record<string, string> {
  const [path = ''] = url.slice(APP.length).split('?');
  return paramsOf(name, path);
}

/** Whether a person opens the screen: no HEAD request, prefetch or request by a script. */
function isArrival(request: FastifyRequest): boolean {
  const { method, headers, server } = request;
  const token = readSesionCookie(request);
  return (
    method === 'GET' &&
    (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
    headers['sec-purpose'] === undefined &&
    token !== undefined &&
    isToken(server.deps.secretos, token)
  );
}

async function askAll(request: FastifyRequest, name: ScreenName, brought: Record<string, string>) {
  const begun = performance.now();
  const ask = async (address: string) => {
    const json = await askOne(request, address);
    if (json !== undefined) brought[address] = json;
    return json;
  };
  const sesion = await ask(SESION);
  if (sesion === undefined || performance.now() - begun > ESPERA_MS) return;
  const { usuario } = JSON.parse(sesion) as { usuario: { id: number } };
  const llegada = { userId: usuario.id, params: paramsIn(request, name) };
  await Promise.all(listPrimerasLlamadas(name, llegada).map(ask));
}

/** The JSON of a call with status 200. */
async function askOne(
  { server, socket, headers }: FastifyRequest,
  url: string,
): Promise<string | undefined> {
  const { statusCode, payload } = await server.inject({
    method: 'GET',
    url,
    remoteAddress: socket.remoteAddress ?? '',
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => PASADAS.has(name))),
  });
  return statusCode === 200 ? payload : undefined;
}
