import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Guardado {
  model: string;
  payload: AdapterPayload;
  until: number;
}

/**
 * Storage of the provider, in memory: entries live for minutes and are lost when the process ends.
 */
export function createAlmacen(): AdapterFactory {
  const all = new Map<string, Guardado>();

  function forget(isOver: (guardado: Guardado) => boolean): void {
    for (const [key, guardado] of all) if (isOver(guardado)) all.delete(key);
  }

  return (model) => {
    const find = (id: string) => {
      const guardado = all.get(`${model} ${id}`);
      return guardado && guardado.until > Date.now() ? guardado.payload : undefined;
    };
    return {
      async upsert(id, payload, expiresIn = 0) {
        forget(({ until }) => until < Date.now());
        const until = Date.now() + expiresIn * 1000;
        all.set(`${model} ${id}`, { model, payload, until });
      },
      find: async (id) => find(id),
      async findByUid(uid) {
        const isIt = (one: Guardado) => one.model === model && one.payload.uid === uid;
        return [...all.values()].find(isIt)?.payload;
      },
      findByUserCode: async () => {},
      async consume(id) {
        const payload = find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        all.delete(`${model} ${id}`);
      },
      revokeByGrantId: async (grantId) => forget(({ payload }) => payload.grantId === grantId),
    };
  };
}
