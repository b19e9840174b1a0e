import { calls } from '@vuelve/contract/calls';
import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { withUpload } from '../../cimientos/http/upload.ts';
import { CSV_PRODUCTOS } from './csv-productos.ts';
import {
  createProducto,
  getProducto,
  listProductosAdmin,
  replaceImagenProducto,
  updateProducto,
} from './productos.ts';

export async function productosRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db } = deps;

  route(app, 'listProductosAdmin', ({ query }) => listProductosAdmin(db, query));

  routeCsv(app, 'downloadProductosCsv', CSV_PRODUCTOS);

  route(app, 'getProducto', ({ params }) => getProducto(db, params.id));

  route(app, 'createProducto', ({ body, usuario }) => createProducto(db, usuario, body));

  route(app, 'updateProducto', ({ params, body, usuario }) =>
    updateProducto(db, usuario, params.id, body),
  );

  route(app, 'uploadImagenProducto', ({ request, usuario }) => {
    const limits = {
      ...calls.uploadImagenProducto,
      maxBytes: IMAGEN_MAXIMO_BYTES,
      tooLarge: textos.imagenes.grande,
      missing: textos.admin.productos.sinImagen,
    };
    return withUpload(request, limits, ({ campos, path, signal }) =>
      replaceImagenProducto(deps, usuario, campos.id, { path, signal }),
    );
  });
}
