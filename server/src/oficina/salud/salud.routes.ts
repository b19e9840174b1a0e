import { API } from '@vuelve/contract/addresses';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isDatabaseAway } from '../../cimientos/db/database.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { route } from '../../cimientos/http/route.ts';

export async function saludRoutes(app: FastifyInstance) {
  route(app, 'getSalud', async () => {
    try {
      await sql`SELECT 1`.execute(app.deps.db);
    } catch (error) {
      throw isDatabaseAway(error) ? error : new AppError(503, textos.errores.interno);
    }
    return { estado: 'ok' as const };
  });

  // Without the database: taking away every instance at once would help nobody.
  route(app, 'getListo', ({ reply }) =>
    app.parada.begun.aborted
      ? reply.code(503).send({ error: textos.errores.interno })
      : { estado: 'listo' as const },
  );

  app.get(`${API}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
