import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { fieldError } from '../../cimientos/http/errors.ts';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { confirmContrasena } from '../acceso/confirm-contrasena.ts';
import { CSV_CUENTAS } from './csv-cuentas.ts';
import { getCuenta, listCuentas, updateCuenta } from './cuentas.ts';

export async function cuentasRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listCuentas', ({ query }) => listCuentas(db, query));

  routeCsv(app, 'downloadCuentasCsv', CSV_CUENTAS);

  route(app, 'getCuenta', ({ params }) => getCuenta(db, params.id));

  route(app, 'updateCuenta', async ({ params, body, usuario, request }) => {
    const { contrasena, ...cambios } = body;
    await updateCuenta(db, usuario, params.id, cambios, async () => {
      if (!contrasena) throw fieldError('contrasena', textos.admin.confirmaAdministracion);
      await confirmContrasena(request, usuario, contrasena);
    });
    return getCuenta(db, params.id);
  });
}
