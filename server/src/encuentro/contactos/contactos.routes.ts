import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import {
  createContacto,
  deleteContacto,
  inviteContacto,
  listContactos,
  orderContactos,
  saveEspera,
  updateContacto,
} from './contactos.ts';

/** The owner's calls about his pets' contacts. */
export async function contactosRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db } = deps;

  route(app, 'listContactos', ({ query, usuario }) => listContactos(db, usuario.id, query.hash));

  route(app, 'createContacto', ({ query, body, usuario }) =>
    createContacto(deps, usuario, query.hash, body),
  );

  route(app, 'updateContacto', ({ params, body, usuario }) =>
    updateContacto(deps, usuario, params.id, body),
  );

  route(app, 'inviteContacto', ({ params, usuario }) => inviteContacto(deps, usuario, params.id));

  route(app, 'deleteContacto', ({ params, usuario }) => deleteContacto(db, usuario, params.id));

  route(app, 'orderContactos', ({ query, body, usuario }) =>
    orderContactos(db, usuario.id, query.hash, body.ids),
  );

  route(app, 'saveEsperaRelevo', ({ query, body, usuario }) =>
    saveEspera(db, usuario.id, query.hash, body),
  );
}
