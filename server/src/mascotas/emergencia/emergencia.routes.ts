import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defineTask } from '../../taller/apart/task.ts';
import { drawReverso, renderChapaPng } from '../../chapas/draw-chapa.ts';
import { printProvisional } from '../../chapas/hojas/print-provisional.ts';
import { hungUp } from '../../cimientos/http/hung-up.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { getMascota } from '../mascotas.ts';
import { sendPdf } from '../../taller/letras/send-pdf.ts';
import type draw from './draw-tarjeta.hilo.ts';
import { requireLlamable } from '../../personas/usuarios/telefonos.ts';
import { makeEnlace, prepareTarjeta } from './emergencia.ts';

const TARJETA = defineTask<typeof draw>(new URL('./draw-tarjeta.hilo.ts', import.meta.url));

export async function emergenciaRoutes(app: FastifyInstance) {
  const { db, config, apart, imprenta, limites } = app.deps;

  route(app, 'downloadTarjetaEmergencia', async ({ query, usuario, reply }) => {
    await spend(limites.emergencia, String(usuario.id));
    const deseo = { numero: query.numero === '1', chip: query.chip === '1' };
    const tarjeta = await prepareTarjeta(app.deps, usuario, query.hash, deseo);
    const contenido = await imprenta.run(TARJETA, tarjeta, usuario.id, hungUp(reply));
    return sendPdf(reply, { nombre: `tarjeta-${tarjeta.corto}.pdf`, contenido });
  });

  route(app, 'downloadReverso', async ({ query: { hash, formato }, usuario, reply }) => {
    await spend(limites.emergencia, String(usuario.id));
    const { chapa } = await getMascota(db, usuario.id, hash);
    const telefono = requireLlamable(usuario);
    if (formato === 'hoja') {
      name(reply, 'application/pdf', `chapa-${chapa.corto}-dos-caras.pdf`);
      const provisional = { publicUrl: config.publicUrl, chapa, telefono };
      const hoja = printProvisional(imprenta, provisional, usuario.id, hungUp(reply));
      return reply.send(Readable.from(hoja, { objectMode: false }));
    }
    const svg = drawReverso(telefono);
    const file = `reverso-${chapa.corto}.${formato}`;
    if (formato === 'svg') return name(reply, 'image/svg+xml', file).send(svg);
    const png = await renderChapaPng(apart, svg, { cuenta: usuario.id });
    return name(reply, 'image/png', file).send(png);
  });

  route(app, 'createEnlaceNfc', async ({ query, usuario }) => {
    await spend(limites.emergencia, String(usuario.id));
    return { enlace: await makeEnlace(app.deps, usuario.id, query.hash, 'nfc') };
  });
}

function name(reply: FastifyReply, tipo: string, file: string): FastifyReply {
  return reply.type(tipo).header('Content-Disposition', `attachment; filename="${file}"`);
}
