import { FOTOS_AVISO_EN_CAMINO_BYTES, IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Formulario, withFormulario } from '../../cimientos/http/formulario.ts';
import { spendEach } from '../../cimientos/http/limites.ts';
import { lineOf, networkOf } from '../../cimientos/red.ts';
import { digestOfRed } from './enlaces.ts';
import { sendPrivada } from '../send-privada.ts';
import { findFoto, type Foto, toFoto } from './fotos.ts';

/** A browser may cache a photo for a day, like other files (decision 5); proxies may not. */
const UN_DIA = 'private, max-age=86400, must-revalidate';

/**
 * Reads a form that may have a photo, and passes it to `work`.
 * @param dueno id of the conversation when its owner sends the form: he has his own rate limit, a
 * finder shares that of his network
 * @throws AppError 400 for an unreadable form
 */
export function withFormularioDe<T>(
  request: FastifyRequest,
  dueno: number | undefined,
  work: (formulario: Formulario) => Promise<T>,
): Promise<T> {
  const adjunto = {
    field: 'foto',
    maxBytes: IMAGEN_MAXIMO_BYTES,
    tooLarge: textos.imagenes.grande,
    enCaminoBytes: FOTOS_AVISO_EN_CAMINO_BYTES,
    admit: () => spendFoto(request, dueno),
  };
  return withFormulario(request, adjunto, work);
}

async function spendFoto({ server, ip }: FastifyRequest, dueno: number | undefined): Promise<void> {
  const { limites, secretos } = server.deps;
  const own = [{ limiter: limites.fotoAviso, key: `dueno ${dueno}` }];
  const digest = (red: string) => digestOfRed(secretos.conversaciones, red);
  const strangers = [
    { limiter: limites.fotoAviso, key: digest(networkOf(ip)) },
    { limiter: limites.fotoAvisoLinea, key: digest(lineOf(ip)) },
  ];
  await spendEach(dueno === undefined ? strangers : own);
}

/** The photo of a form, if any. @throws AppError of the field `foto` for a refused one */
export async function readFoto(
  { server, ip }: FastifyRequest,
  { fichero, rechazo }: Formulario,
): Promise<Foto | undefined> {
  if (rechazo) throw rechazo;
  if (!fichero) return undefined;
  return toFoto(server.deps, fichero.path, { cuenta: networkOf(ip), signal: fichero.signal });
}

/**
 * Sends a photo of a conversation to a reader with access. `guarda`: the Cache-Control header.
 * @throws AppError 404
 */
export async function sendFoto(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    conversacionId,
    fichero,
    guarda = UN_DIA,
  }: { conversacionId: number; fichero: string; guarda?: string },
): Promise<FastifyReply> {
  const ruta = await findFoto(request.server.deps, conversacionId, fichero);
  return sendPrivada(request, reply, ruta, guarda);
}
