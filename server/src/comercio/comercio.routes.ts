import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../http/csv.ts';
import { spend } from '../http/limites.ts';
import { route } from '../http/route.ts';
import { sendPdf } from '../recibos/send-pdf.ts';
import { type FilaVenta, listVentas } from '../ventas/ventas-de-tienda.ts';
import { firstOfMes } from './calendario.ts';
import { getAnuncio, getComercio } from './comercio.ts';
import { drawEstante, drawHojaEstante } from './draw-estante.ts';
import { drawTarjeta } from './draw-tarjeta.ts';

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
  const { db, config, limites } = app.deps;

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
    return sendPdf(reply, { nombre: `tarjeta-${id}.pdf`, contenido: await drawTarjeta(anuncio) });
  });

  route(app, 'downloadEstante', async ({ tienda, params: { id }, query: { hoja }, reply }) => {
    await spend(limites.cartel, String(tienda.id));
    const anuncio = await getAnuncio(db, config.publicUrl, tienda, id);
    const draw = hoja === '1' ? drawHojaEstante : drawEstante;
    return sendPdf(reply, { nombre: `estante-${id}.pdf`, contenido: await draw(anuncio) });
  });
}
