import { calls } from '@vuelve/contract/calls';
import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { withUpload } from '../http/upload.ts';
import { replaceImagenMascota, replaceImagenUsuario } from './imagenes.ts';

const IMAGEN = {
  maxBytes: IMAGEN_MAXIMO_BYTES,
  tooLarge: textos.imagenes.grande,
  missing: textos.imagenes.falta,
};

export async function imagenesRoutes(app: FastifyInstance) {
  route(app, 'uploadImagenMascota', ({ request, usuario }) =>
    withUpload(request, { ...calls.uploadImagenMascota, ...IMAGEN }, async ({ campos, path }) => {
      const { hash_mascota: hash, tipo_imagen: cual } = campos;
      return { fichero: await replaceImagenMascota(app.deps, usuario, { hash, cual, path }) };
    }),
  );

  route(app, 'uploadAvatarUsuario', ({ request, usuario }) =>
    withUpload(request, { ...calls.uploadAvatarUsuario, ...IMAGEN }, async ({ path }) => ({
      avatar: await replaceImagenUsuario(app.deps, usuario, path),
    })),
  );
}
