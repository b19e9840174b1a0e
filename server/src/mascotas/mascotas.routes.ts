import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { EXITO } from '../http/exito.ts';
import { deleteMascota } from './delete-mascota.ts';
import { createMascota, getMascota, toInsignia, updateMascota } from './mascotas.ts';
import { listMascotas } from './mascotas.queries.ts';

export async function mascotasRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listMascotas', async ({ query, usuario }) =>
    (await listMascotas(db, usuario.id, query)).map(toInsignia),
  );

  route(app, 'getMascota', async ({ query, usuario }) => [
    await getMascota(db, usuario.id, query.hash),
  ]);

  route(app, 'createMascota', async ({ usuario }) => ({
    insignia: await createMascota(db, usuario.id),
  }));

  route(app, 'updateMascota', async ({ query, body, usuario }) => ({
    insignia: await updateMascota(db, usuario.id, query.hash, body),
  }));

  route(app, 'deleteMascota', async ({ query, usuario }) => {
    await deleteMascota(app.deps, usuario, query);
    return EXITO;
  });
}
