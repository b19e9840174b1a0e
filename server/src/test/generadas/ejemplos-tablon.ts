import type { Publicacion, Publicado } from '@vuelve/contract/tablon';
import { post } from '../avisos-de-mascota.ts';
import type { Mundo } from './mundo.ts';
import type { Ejemplos, Peticion } from './peticion.ts';

const MUESTRA: Publicacion = {
  tamano: 'mediano',
  colores: ['canela', 'blanco'],
  municipio: 'Leganés (Madrid)',
};

/** The shared pet, which is at home. */
const deLuna = ({ ana: { client, usuario }, luna }: Mundo) => ({
  client,
  query: { usuario_id: usuario.id, hash_id: usuario.hash, hash: luna.hash },
});

/** A lost pet that no other request uses. */
async function dePerdida({ newDuena }: Mundo) {
  const { client, usuario, pet } = await newDuena();
  const query = { usuario_id: usuario.id, hash: pet.hash };
  await client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
  return { client, query, pet };
}

/** The same, on the board; `clave` is in the address of its page. */
async function dePublicada(mundo: Mundo) {
  const { client, query, pet } = await dePerdida(mundo);
  const path = `/insigniasQR/tablon?hash=${pet.hash}`;
  const { body } = await client.put<{ publicado: Publicado }>(path, MUESTRA);
  return { client, query, pet, clave: body.publicado.clave };
}

/** The page of a lost pet on the board; its photo is left out. */
export async function deAnuncio(mundo: Mundo): Promise<Peticion> {
  const { clave } = await dePublicada(mundo);
  return { client: mundo.t.visitor(), params: { clave } };
}

/** A reported entry, and the address that its reporter was given. */
async function deDenunciada(mundo: Mundo) {
  const published = await dePublicada(mundo);
  const path = `/cerca/${published.clave}/denuncia`;
  const { to } = await post(mundo.t.visitor(), path, { motivo: 'falsa', texto: 'La conozco' });
  return { ...published, denuncia: to! };
}

/** What became of a report. */
export async function deDenunciaDeTablon(mundo: Mundo): Promise<Peticion> {
  const { denuncia } = await deDenunciada(mundo);
  return { client: mundo.t.visitor(), params: { clave: denuncia.split('/').at(-1)! } };
}

async function deRetirada(mundo: Mundo) {
  const reported = await deDenunciada(mundo);
  const decision = { retira: true, explicacion: 'No es una mascota' };
  await mundo.admin.client.post(`/admin/tablon/${reported.pet.id}`, decision);
  return reported;
}

async function deApelada(mundo: Mundo) {
  const removed = await deRetirada(mundo);
  const path = `/insigniasQR/tablon/apelacion?hash=${removed.pet.hash}`;
  await removed.client.post(path, { texto: 'Sí lo es' });
  const row = await mundo.t.db
    .selectFrom('decisiones_anuncio')
    .select('id')
    .where('mascota_id', '=', removed.pet.id)
    .executeTakeFirstOrThrow();
  return row.id;
}

export const ejemplosTablon = {
  getPublicado: deLuna,
  publishPerdida: async (mundo) => {
    const { client, query } = await dePerdida(mundo);
    return { client, query, body: MUESTRA };
  },
  withdrawPerdida: deLuna,
  appealRetirada: async (mundo) => {
    const { client, query } = await deRetirada(mundo);
    return { client, query, body: { texto: 'Es mi gata' } };
  },
  listAsuntosTablon: ({ admin: { client } }) => ({ client }),
  decideTablon: async (mundo) => ({
    client: mundo.admin.client,
    params: { id: (await deDenunciada(mundo)).pet.id },
    body: { retira: false, explicacion: 'Está bien como está' },
  }),
  reviewApelacion: async (mundo) => ({
    client: mundo.admin.client,
    params: { id: await deApelada(mundo) },
    body: { devuelve: true, respuesta: 'Teníais razón' },
  }),
} satisfies Partial<Ejemplos>;
