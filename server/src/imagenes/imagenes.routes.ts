import { calls } from '@vuelve/contract/calls';
import { camposMedio } from '@vuelve/contract/medio';
import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/v4/core';
import { fieldError, invalid } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { requireBytes, withUpload } from '../http/upload.ts';
import { publishMedio } from '../medios/publicar.ts';
import { replaceImagenMascota, replaceImagenUsuario } from './imagenes.ts';

const MB = 1024 * 1024;

export async function imagenesRoutes(app: FastifyInstance) {
  const { videoMaximoBytes } = app.deps.config;

  route(app, 'uploadImagenMascota', ({ request, usuario }) => {
    const limits = {
      ...calls.uploadImagenMascota,
      maxBytes: videoMaximoBytes,
      tooLarge: textos.medios.videoGrande(Math.floor(videoMaximoBytes / MB)),
      missing: textos.imagenes.falta,
      extraField: 'poster',
    };
    return withUpload(request, limits, async ({ campos, path, extraPath, signal }) => {
      const { hash_mascota: hash, insignia_id, tipo_imagen: cual, media } = campos;
      if (media === 'si') {
        if (extraPath) await requireBytes(extraPath, IMAGEN_MAXIMO_BYTES, textos.imagenes.grande);
        const parsed = z.safeParse(camposMedio, campos);
        if (!parsed.success) throw invalid(parsed.error.issues);
        const subida = { hash, insignia_id, path, posterPath: extraPath, signal };
        return { media: await publishMedio(app.deps, usuario, { ...subida, ...parsed.data }) };
      }
      if (!cual) throw fieldError('tipo_imagen', textos.imagenes.destino);
      await requireBytes(path, IMAGEN_MAXIMO_BYTES, textos.imagenes.grande);
      const subida = { hash, cual, path, signal };
      return { fichero: await replaceImagenMascota(app.deps, usuario, subida) };
    });
  });

  route(app, 'uploadAvatarUsuario', ({ request, usuario }) => {
    const limits = {
      ...calls.uploadAvatarUsuario,
      maxBytes: IMAGEN_MAXIMO_BYTES,
      tooLarge: textos.imagenes.grande,
      missing: textos.imagenes.falta,
    };
    return withUpload(request, limits, async ({ path, signal }) => ({
      avatar: await replaceImagenUsuario(app.deps, usuario, { path, signal }),
    }));
  });
}
