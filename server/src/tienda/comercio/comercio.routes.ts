import type { FastifyInstance } from 'fastify';
import { defineTask } from '../../taller/apart/task.ts';
import { sendCsv } from '../../cimientos/http/csv.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { sendPdf } from '../../taller/letras/send-pdf.ts';
import { type FilaVenta, listVentas } from '../ventas/ventas-de-tienda.ts';
import { firstOfMes } from './calendario.ts';
import { getAnuncio, getComercio } from './comercio.ts';
import type draw from './draw-cartel.hilo.ts';

const CARTEL = defineTask<typeof draw>(new URL('./draw-cartel.hilo.ts', import.meta.url));

const COLUMNAS: (keyof FilaVenta)[] = [
  'dia',
  'cupon',
  'chapas',
  'vendido',
  'devuelto',
  'importe',
  'porcentaje',
  'comision',
  'devuelta',
  'ultima_devolucion',
];

export async function comercioRoutes(app: FastifyInstance) {
  const { db, config, limites, imprenta } = app.deps;

  route(app, 'getComercio', async ({ tienda }) => {
    await spend(limites.comercio, String(tienda.id));
    return getComercio(db, tienda);
  });

  route(app, 'downloadVentasComercio', async ({ tienda, params: { mes }, reply }) => {
    await spend(limites.comercio, String(tienda.id));
    const dias = { desde: firstOfMes(mes, 0), hasta: firstOfMes(mes, 1) };
    return sendCsv(reply, `ventas-${mes}.csv`, COLUMNAS, listVentas(db, tienda.id, dias));
  });

  route(app, 'downloadTarjeta', async ({ tienda, params: { id }, reply }) => {
    await spend(limites.cartel, String(tienda.id));
    const anuncio = await getAnuncio(db, config.publicUrl, tienda, id);
    const contenido = await imprenta.run(
      CARTEL,
      { cual: 'tarjeta', anuncio },
      `tienda ${tienda.id}`,
    );
    return sendPdf(reply, { nombre: `tarjeta-${id}.pdf`, contenido });
  });

  route(app, 'downloadEstante', async ({ tienda, params: { id }, query: { hoja }, reply }) => {
    await spend(limites.cartel, String(tienda.id));
    const anuncio = await getAnuncio(db, config.publicUrl, tienda, id);
    const cual = hoja === '1' ? 'hoja' : 'etiqueta';
    const contenido = await imprenta.run(CARTEL, { cual, anuncio }, `tienda ${tienda.id}`);
    return sendPdf(reply, { nombre: `estante-${id}.pdf`, contenido });
  });
}
