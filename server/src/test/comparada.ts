import type { Parecidos } from '@vuelve/contract/parecidos';
import type { Client } from './client.ts';
import { publishEncontrada } from './encontradas.ts';
import type { TestApp } from './test-app.ts';

export const AQUI = { latitud: 40.3281, longitud: -3.7635 };
/** Where the other one was lost, some streets away. */
export const CERCA = { latitud: '40.3320', longitud: '-3.7640', municipio: '' };
export const SENAS = { tamano: 'mediano', colores: ['canela'], posicion: AQUI };
export const PRUEBAS = { collar: 'rojo', marcas: 'La oreja rota' };

export type Answer = Parecidos & { error?: string; campos?: Record<string, string> };

/** The owner of a dog that is lost in Leganés, off the board; no other pet is lost. */
export async function createPerdida(t: TestApp) {
  const encontradas = t.db.selectFrom('encontradas').select('id').orderBy('id').forUpdate();
  await t.db.deleteFrom('encontradas').where('id', 'in', encontradas).execute();
  await t.db.deleteFrom('perdidas').execute();
  const owner = await t.createOwner();
  const { client } = owner;
  const { hash, id } = await t.createMascota(owner);
  const perra = { Mascota: 'Luna', tipo_mascota: 1, Genero: 'H' };
  await client.put(`/insigniasQR/edit/put?hash=${hash}`, perra);
  await client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
  const path = `/insigniasQR/parecidos?hash=${hash}`;
  return {
    ...owner,
    hash,
    id,
    path,
    say: (body: object) => client.put(`/insigniasQR/tablon?hash=${hash}`, body),
    read: async () => (await client.get<Answer>(path)).body,
    answer: (clave: string, mas: object = { respuesta: 'no' }, who: { client: Client } = owner) =>
      who.client.post<{ conversacion: string | null } & Answer>(path, { clave, ...mas }),
  };
}

/** The calls of a test about a pet that is made anew before each one. */
export function callsOf(t: TestApp, ana: Awaited<ReturnType<typeof createPerdida>>) {
  return {
    /** Publishes a found dog nearby. */
    find: (campos: Record<string, string> = {}, detalles: Record<string, string> = {}) =>
      publishEncontrada(t, { campos: { ...CERCA, ...campos }, detalles }),
    say: (body: object) => ana.say(body),
    read: () => ana.read(),
    answer: (...args: Parameters<typeof ana.answer>) => ana.answer(...args),
  };
}
