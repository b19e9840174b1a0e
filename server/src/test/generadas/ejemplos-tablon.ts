import type { Publicacion, Publicado } from '@vuelve/contract/tablon';
import { newHash } from '../../cimientos/hashes.ts';
import { post } from '../avisos-de-mascota.ts';
import {
  newBuzon,
  openEntreDos,
  publishEncontrada,
  reclamar,
  startBorrador,
} from '../encontradas.ts';
import type { Mundo } from './mundo.ts';
import type { Ejemplos, Peticion } from './peticion.ts';

const MUESTRA: Publicacion = {
  tamano: 'mediano',
  colores: ['canela', 'blanco'],
  municipio: 'Leganés (Madrid)',
  tablon: true,
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

const PRUEBAS = { sexo: 'H', collar: 'rojo', marcas: 'Una pata blanca', dia: '' };

/** The private page of a found animal that is a draft, and one that is published. */
export async function deBorrador({ t }: Mundo): Promise<Peticion> {
  const { client, ruta } = await startBorrador(t);
  return { client, params: { token: tokenOf(ruta) } };
}

export async function dePaso({ t }: Mundo): Promise<Peticion> {
  const { client, ruta } = await startBorrador(t);
  const form = { ...PRUEBAS, email: newBuzon(), accion: 'pedir' };
  return { client, params: { token: tokenOf(ruta) }, form };
}

export async function deHallazgo({ t }: Mundo): Promise<Peticion> {
  const form = { clave: newHash(), situacion: 'vista', especie: 'loro', tamano: 'pequeno' };
  const donde = { latitud: '', longitud: '', municipio: 'Getafe', referencia: 'El parque' };
  return { client: t.visitor(), form: { ...form, colores: 'verde', ...donde } };
}

/** The form to say that a found animal is one's own. */
export async function deReclamar({ t }: Mundo): Promise<Peticion> {
  const { clave } = await publishEncontrada(t);
  const { sexo, collar, marcas } = PRUEBAS;
  const form = { clave: newHash(), email: newBuzon(), sexo, collar, marcas };
  return { client: t.visitor(), params: { clave }, form };
}

/** A claim that waits for its code. */
export async function deReclamacion({ t }: Mundo): Promise<Peticion> {
  const { clave } = await publishEncontrada(t);
  const client = t.visitor();
  const email = newBuzon();
  const { to } = await reclamar(client, clave, { email });
  const codigo = await t.mailbox.waitForCode(email);
  return { client, params: { token: tokenOf(to!) }, form: { accion: 'probar', codigo } };
}

/** A conversation of two strangers, as who claims the animal reads it. */
export async function deDesconocidos({ t }: Mundo): Promise<Peticion> {
  const { client, suya } = await openEntreDos(t, await publishEncontrada(t));
  return { client, params: { token: tokenOf(suya) } };
}

const tokenOf = (ruta: string) => ruta.split('/').at(-1)!;

export const ejemplosTablon = {
  getPublicado: deLuna,
  publishPerdida: async (mundo) => {
    const { client, query } = await dePerdida(mundo);
    return { client, query, body: MUESTRA };
  },
  withdrawPerdida: deLuna,
  listParecidos: deLuna,
  answerParecido: async (mundo) => {
    const { client, query } = await dePerdida(mundo);
    const { clave } = await publishEncontrada(mundo.t);
    return { client, query, body: { clave, respuesta: 'no' } };
  },
  appealRetirada: async (mundo) => {
    const { client, query } = await deRetirada(mundo);
    return { client, query, body: { texto: 'Es mi gata' } };
  },
  listAsuntosTablon: ({ admin: { client } }) => ({ client }),
  decideTablon: async (mundo) => ({
    client: mundo.admin.client,
    params: { id: (await deDenunciada(mundo)).pet.id },
    body: { clase: 'perdida', retira: false, explicacion: 'Está bien como está' },
  }),
  reviewApelacion: async (mundo) => ({
    client: mundo.admin.client,
    params: { id: await deApelada(mundo) },
    body: { devuelve: true, respuesta: 'Teníais razón' },
  }),
} satisfies Partial<Ejemplos>;
