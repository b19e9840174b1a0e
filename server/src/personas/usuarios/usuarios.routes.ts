import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../cimientos/http/errors.ts';
import { route } from '../../cimientos/http/route.ts';
import { toUsuario, updatePerfil } from './usuarios.ts';

export async function usuariosRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'updateUsuario', async ({ params, body, usuario }) => {
    if (params.id !== usuario.id) throw new AppError(403, textos.errores.sinPermiso);
    const row = await updatePerfil(db, usuario, body);
    return { usuario: toUsuario(row), avatar: row.avatar };
  });
}
