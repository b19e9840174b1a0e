import { origenEscaneo } from '@vuelve/contract/actividad';
import type { FastifyInstance } from 'fastify';
import { openAlertas } from '../alertas/alertas.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { route } from '../../cimientos/http/route.ts';
import { getMascota } from '../../mascotas/mascotas.ts';
import { listEscaneos } from './escaneos.queries.ts';

export async function escaneosRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listActividad', async ({ query, usuario }) => {
    const { hash, antes, limite } = query;
    const { id: mascota } = await getMascota(db, usuario.id, hash);
    await openAlertas(db, { mascota }, { por: 'dueno' });
    const rows = await listEscaneos(db, usuario.id, { hash, antes, limite: limite + 1 });
    return toLista(rows, limite, ({ id }) => id, toEscaneo);
  });
}

type Fila = Awaited<ReturnType<typeof listEscaneos>>[number];

function toEscaneo({ id, origen, primera, ultima, veces }: Fila) {
  return {
    id: Number(id),
    origen: origenEscaneo.parse(origen),
    primera: primera.toISOString(),
    ultima: ultima.toISOString(),
    veces,
  };
}
