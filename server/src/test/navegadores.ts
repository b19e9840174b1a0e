import type { Avisos } from '@vuelve/contract/avisos';
import type { Client } from './client.ts';
import { makeEach, useOpened, useTestApp } from './fixtures.ts';
import { beginAvisos, openServicioPush, type Respuestas } from './servicio-push.ts';
import { CONTRASENA, type Owner } from './test-app.ts';

export const RUTA = '/avisos/navegadores';

/** An app with a fake push service, a new owner before each test, and a browser's requests. */
export function useNavegadores() {
  const servicio = useOpened(() => openServicioPush());
  const t = useTestApp(() => ({ PUSH_HOSTS_PERMITIDOS: servicio.host }));
  const owner = makeEach(() => t.createOwner());
  return {
    servicio,
    t,
    owner,
    read: async ({ client }: { client: Client } = owner) =>
      (await client.get<Avisos>('/avisos')).body,
    begin: (client = owner.client, answers?: Respuestas) => beginAvisos(servicio, client, answers),
    login: (client: Client, { email }: Owner) =>
      client.post('/usuarios/login', { email, password: CONTRASENA }),
    listEndpoints: async () => {
      const rows = await t.db
        .selectFrom('suscripciones_push')
        .select('endpoint')
        .where('usuario_id', '=', owner.usuario.id)
        .execute();
      return rows.map(({ endpoint }) => endpoint);
    },
  };
}
