import { calls } from '@vuelve/contract/calls';
import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { countedAs } from '../../personas/acceso/counted-as.ts';
import { touchAlta } from './altas.queries.ts';
import { getEscrita } from '../../chapas/chapas.ts';
import { EXITO } from '../../cimientos/http/exito.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { setMarcaCookie } from '../../cimientos/http/marca-cookie.ts';
import { route } from '../../cimientos/http/route.ts';
import { withUpload } from '../../cimientos/http/upload.ts';
import { activateChapa } from './activate-chapa.ts';
import { receiveFoto } from './fotos.ts';
import { logInComprador } from './log-in-comprador.ts';
import { resumeCompra } from './recuerdos.ts';

export async function activacionesRoutes(app: FastifyInstance) {
  const { deps } = app;

  route(app, 'getChapa', async ({ params, request }) => {
    const chapa = await getEscrita(deps, params.hash, () => countedAs(request));
    const { hash, corto, mascota_id, pagada, cupon_hash } = chapa;
    const cupon = pagada ? null : cupon_hash;
    return { hash, corto, InsigniaQR_id: mascota_id, pagada, cupon };
  });

  route(app, 'activateChapa', async ({ body, comprador, request, reply }) => {
    const chapa = await getEscrita(deps, body.hash, () => countedAs(request));
    const { insignia, usuarioId } = await activateChapa(deps, comprador, chapa, body);
    await logInComprador(request, reply, usuarioId);
    return { insignia };
  });

  route(app, 'uploadFotoCompra', ({ comprador, request }) => {
    const limits = {
      ...calls.uploadFotoCompra,
      maxBytes: IMAGEN_MAXIMO_BYTES,
      tooLarge: textos.imagenes.grande,
      missing: textos.imagenes.falta,
    };
    return withUpload(request, limits, async (upload) => {
      await spend(deps.limites.fotoCompra, comprador.clave);
      const { campos, path, signal } = upload;
      await receiveFoto(deps, comprador, { chapa: campos.qrHash ?? '', path, signal });
      if (comprador.marca) await touchAlta(deps.db, comprador.marca.alta_id);
      return EXITO;
    });
  });

  route(app, 'resumeCompra', async ({ body, reply }) => {
    const { compra, marca } = await resumeCompra(deps, body.token);
    setMarcaCookie(reply, marca);
    return compra;
  });
}
