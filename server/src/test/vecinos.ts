import { sql } from 'kysely';
import { expect } from 'vitest';
import { tellVecinos } from '../encuentro/vecinos/tell-vecinos.ts';
import { createPerdida, SENAS } from './comparada.ts';
import { makeEach, useOpened, useTestApp } from './fixtures.ts';
import { openServicioPush } from './servicio-push.ts';

/** Some streets from where the dog of `createPerdida` is lost. */
export const A_UN_KM = { latitud: 40.3371, longitud: -3.7635 };

/** An app without other neighbours, and `ana`, whose dog is lost in Leganés, before each test. */
export function useVecinos() {
  const servicio = useOpened(() => openServicioPush());
  const t = useTestApp(() => ({
    DEMO: '0',
    TRUST_PROXY: '127.0.0.1',
    PUSH_HOSTS_PERMITIDOS: servicio.host,
  }));
  const ana = makeEach(async () => {
    await t.db.deleteFrom('vecinos').execute();
    await t.db.deleteFrom('llamamientos').execute();
    return createPerdida(t);
  });
  const publish = () => ana.say(SENAS);

  /** The job that tells some neighbours of the only entry. */
  async function listWork(vecinos: { email: string }[]) {
    const { id } = await t.db.selectFrom('llamamientos').select('id').executeTakeFirstOrThrow();
    const emails = vecinos.map(({ email }) => email);
    const rows = t.db.selectFrom('usuarios').select('id').where('email', 'in', emails);
    return { llamamiento: id, vecinos: (await rows.execute()).map((row) => row.id) };
  }

  return {
    servicio,
    t,
    ana,
    publish,
    listWork,
    createVecino: async (sitio: object = { posicion: A_UN_KM, km: 3 }) => {
      const owner = await t.createOwner();
      expect((await owner.client.put('/avisos/cerca', sitio)).status).toBe(200);
      return owner;
    },
    /** Until all that waits has been told. */
    settle: async () => {
      await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'vecino'`.execute(t.db);
      await t.drainCola('vecino');
    },
    heard: ({ email }: { email: string }) =>
      t.mailbox.to(email).filter(({ subject }) => subject?.includes('cerca de ti')),
    /** Tells some neighbours, while something happens as their letters are written; returns whom. */
    tellWhile: async (vecinos: { email: string }[], happen: () => Promise<unknown>) => {
      await publish();
      const { paginas } = t.deps;
      const renderCorreo: typeof paginas.renderCorreo = async (...args) => {
        await happen();
        return paginas.renderCorreo(...args);
      };
      const sent: string[] = [];
      const buzon = { send: async (para: string) => void sent.push(para) };
      const deps = { ...t.deps, paginas: { ...paginas, renderCorreo } };
      await tellVecinos(deps, buzon, await listWork(vecinos));
      return sent;
    },
  };
}
