import { href } from '@vuelve/contract/screens';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../../cimientos/db/database.ts';
import {
  clearAvisosCookie,
  readAvisosCookie,
  setAvisosCookie,
} from '../../cimientos/http/avisos-cookie.ts';
import { EXITO } from '../../cimientos/http/exito.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { nameNavegador } from './name-navegador.ts';
import {
  getAvisos,
  getNavegador,
  renew,
  subscribe,
  unsubscribe,
  updateAvisos,
} from './navegadores.ts';
import { pushToNavegador } from './push.ts';

export async function navegadoresRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, cola, limites } = deps;

  route(app, 'getAvisos', ({ usuario, request }) =>
    getAvisos(deps, usuario.id, readAvisosCookie(request)),
  );

  route(app, 'updateAvisos', async ({ usuario, body, request }) => {
    await updateAvisos(deps, usuario, body);
    return getAvisos(deps, usuario.id, readAvisosCookie(request));
  });

  route(app, 'subscribeNavegador', async ({ usuario, body, request, reply }) => {
    const nombre = nameNavegador(request.headers['user-agent']);
    const before = readAvisosCookie(request);
    const token = await subscribe(deps, usuario.id, body, { token: before, nombre });
    setAvisosCookie(reply, token);
    return getAvisos(deps, usuario.id, token);
  });

  route(app, 'renewNavegador', async ({ body, request }) => {
    await renew(deps, readAvisosCookie(request), body);
    return EXITO;
  });

  route(app, 'unsubscribeNavegador', async ({ usuario, params: { id }, request, reply }) => {
    const token = readAvisosCookie(request);
    const { navegadores } = await getAvisos(deps, usuario.id, token);
    await unsubscribe(db, usuario.id, id);
    if (navegadores.some((it) => it.id === id && it.este)) clearAvisosCookie(reply);
    return getAvisos(deps, usuario.id, token);
  });

  route(app, 'tryNavegador', async ({ usuario, params: { id } }) => {
    const { id: suscripcionId } = await getNavegador(db, usuario.id, id);
    await spend(limites.pruebaPush, String(usuario.id), textosAvisos.demasiadasPruebas);
    const aviso = { ...textosAvisos.prueba, marca: 'prueba', ruta: RUTA_PRUEBA };
    const empuje = { usuarioId: usuario.id, aviso, mascotaId: null, suscripcionId };
    await withTransaction(db, (trx) => pushToNavegador(trx, cola, empuje));
    return EXITO;
  });
}

const RUTA_PRUEBA = href('ajustesAvisos');
