import { calls } from '@vuelve/contract/calls';
import type { camposImagen } from '@vuelve/contract/mascota';
import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { fieldError } from '../../cimientos/http/errors.ts';
import { route } from '../../cimientos/http/route.ts';
import { requireBytes, type Upload, withUpload } from '../../cimientos/http/upload.ts';
import { receiveMedio } from '../medios/receive-medio.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { replaceImagenMascota, replaceImagenUsuario } from './imagenes.ts';

const MB = 1024 * 1024;

export async function imagenesRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { videoMaximoBytes } = deps.config;

  // The same address serves a pet's cover, avatar and album: its limit is that of the album's
  // videos.
  route(app, 'uploadImagenMascota', ({ request, usuario }) => {
    const limits = {
      ...calls.uploadImagenMascota,
      maxBytes: videoMaximoBytes,
      tooLarge: textos.medios.videoGrande(Math.floor(videoMaximoBytes / MB)),
      missing: textos.imagenes.falta,
      extraField: 'poster',
    };
    return withUpload(request, limits, async (upload) =>
      upload.campos.media === 'si'
        ? { media: await receiveMedio(deps, usuario, upload) }
        : { fichero: await receiveImagen(usuario, upload) },
    );
  });

  async function receiveImagen(
    usuario: UsuarioSesion,
    { campos, path, signal }: Upload<typeof camposImagen>,
  ): Promise<string> {
    const { hash_mascota: hash, tipo_imagen: cual } = campos;
    if (!cual) throw fieldError('tipo_imagen', textos.imagenes.destino);
    await requireBytes(path, IMAGEN_MAXIMO_BYTES, textos.imagenes.grande);
    return replaceImagenMascota(deps, usuario, { hash, cual, path, signal });
  }

  route(app, 'uploadAvatarUsuario', ({ request, usuario }) => {
    const limits = {
      ...calls.uploadAvatarUsuario,
      maxBytes: IMAGEN_MAXIMO_BYTES,
      tooLarge: textos.imagenes.grande,
      missing: textos.imagenes.falta,
    };
    return withUpload(request, limits, async ({ path, signal }) => ({
      avatar: await replaceImagenUsuario(deps, usuario, { path, signal }),
    }));
  });
}
