import { calls } from '@vuelve/contract/calls';
import { PDF_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { sendFichero } from '../../cimientos/http/send-fichero.ts';
import { withUpload } from '../../cimientos/http/upload.ts';
import { answerCertificado } from './answer-certificado.ts';
import { deleteVacunas, findCertificado, replaceVacunas } from './vacunas.ts';

const PDF = {
  maxBytes: PDF_MAXIMO_BYTES,
  tooLarge: textos.vacunas.grande,
  missing: textos.vacunas.falta,
};

/** The policy that the browsers' PDF viewers need. No sandbox: Safari shows no PDF in one. */
const POLITICA = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

export async function vacunasRoutes(app: FastifyInstance) {
  route(app, 'uploadVacunas', ({ request, usuario }) =>
    withUpload(request, { ...calls.uploadVacunas, ...PDF }, async ({ campos, path, signal }) => {
      await replaceVacunas(app.deps, usuario, { hash: campos.hash_mascota, path, signal });
      return EXITO;
    }),
  );

  route(app, 'deleteVacunas', async ({ params, usuario }) => {
    await deleteVacunas(app.deps, usuario, params.hash_mascota);
    return EXITO;
  });

  await app.register(lecturaRoutes);
}

/** The calls that a browser opens in a tab of its own: their errors are pages. */
async function lecturaRoutes(app: FastifyInstance) {
  app.setErrorHandler(answerCertificado);

  route(app, 'downloadVacunas', async ({ params, query, usuario, request, reply }) => {
    const { usuario_id: usuarioId, hash_mascota: mascotaHash } = params;
    const clave = { usuarioId, usuarioHash: query.hash_id, mascotaHash };
    const certificado = await findCertificado(app.deps, usuario, clave);
    reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${mascotaHash}.pdf"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', POLITICA);
    return sendFichero(request, reply, certificado);
  });
}
