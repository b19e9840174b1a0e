import { addContacto } from '../contactos.ts';
import { ask, offer } from '../traspasos.ts';
import type { Mundo } from './mundo.ts';
import type { Ejemplos } from './peticion.ts';

/** The shared pet, which no request changes for good. */
const deLuna = ({ ana: { client, usuario }, luna }: Mundo) => ({
  client,
  query: { usuario_id: usuario.id, hash_id: usuario.hash, hash: luna.hash },
});

/** A pet that no other request uses. */
async function deOtra({ newDuena }: Mundo) {
  const duena = await newDuena();
  const { client, usuario, pet } = duena;
  return { duena, pet, client, query: { usuario_id: usuario.id, hash: pet.hash } };
}

async function dePerdida(mundo: Mundo) {
  const { client, query } = await deOtra(mundo);
  await client.put(`/insigniasQR/perdida?hash=${query.hash}`, { abre: true });
  return { client, query };
}

/** A photo in the shared pet's album that no other request uses. */
async function deMedio({ t, ana: { client, usuario }, luna }: Mundo) {
  const { id } = await t.createMedio(luna);
  return { client, id, deAlbum: { usuario_id: usuario.id, insignia_id: luna.id } };
}

async function deContacto(mundo: Mundo) {
  const { duena, pet, client } = await deOtra(mundo);
  const { id } = await addContacto(duena, pet, 'Luis');
  return { client, params: { id } };
}

/** A certificate that no other request uses. */
async function deCartilla(mundo: Mundo) {
  const { client, pet, duena } = await deOtra(mundo);
  const { bytes, nombre: name, tipo: type, campo: field } = mundo.cartilla;
  const form = { hash_mascota: pet.hash };
  await client.upload('/pdfvacunas/upload', form, bytes, { name, type, field });
  const { id, hash } = duena.usuario;
  return { client, params: { usuario_id: id, hash_mascota: pet.hash }, query: { hash_id: hash } };
}

/** A handover that waits for its owner's confirmation. */
async function deTraspaso(mundo: Mundo) {
  const { duena, pet } = await deOtra(mundo);
  const enlace = await ask(mundo.t, duena, pet, mundo.newEmail());
  return { client: duena.client, body: { enlace } };
}

/** A handover that waits for its recipient. */
async function deOferta(mundo: Mundo) {
  const { duena, pet } = await deOtra(mundo);
  const { client, email } = await mundo.t.createOwner();
  return { client, body: { enlace: await offer(mundo.t, duena, pet, email) } };
}

/** The calls of pets, their contacts, printed documents and handovers. */
export const ejemplosMascotas = {
  listMascotas: ({ ana: { client, usuario } }) => ({
    client,
    query: { usuario_id: usuario.id, limite: 10, cursor: 1 },
  }),
  getMascota: deLuna,
  createMascota: async ({ t }) => {
    const { client, usuario } = await t.createOwner();
    const body = { Mascota: 'Toby', tipo_mascota: 1 as const };
    return { client, query: { usuario_id: usuario.id }, body };
  },
  updateMascota: (mundo) => ({
    ...deLuna(mundo),
    body: { Mascota: 'Luna', fecha_nac: '2024-02-29', Raza: 'Galgo', Genero: 'H', citas: '' },
  }),
  deleteMascota: async (mundo) => {
    const { client, query } = await deOtra(mundo);
    return { client, query: { ...query, chapa: 'libre' } };
  },
  savePerdida: async (mundo) => ({
    ...(await dePerdida(mundo)),
    body: { abre: true, desde: new Date().toISOString(), lugar: 'Retiro', pasos: ['vecinos'] },
  }),
  endPerdida: dePerdida,
  downloadCartel: async (mundo) => {
    const { client, query } = await mundo.keep('perdida', () => dePerdida(mundo));
    return { client, query: { ...query, formato: 'pdf' } };
  },
  downloadChapa: (mundo) => ({
    ...deLuna(mundo),
    query: { ...deLuna(mundo).query, formato: 'svg' },
  }),
  listChapas: deLuna,
  retireChapa: async (mundo) => {
    const { client, query, pet } = await deOtra(mundo);
    return { client, query, body: { chapa: pet.chapa.hash } };
  },
  listConversaciones: deLuna,
  listSinAbrir: ({ ana: { client, usuario } }) => ({ client, query: { usuario_id: usuario.id } }),
  thankBuscadores: (mundo) => ({ ...deLuna(mundo), body: { texto: 'Gracias' } }),
  getEnVivo: ({ t }) => ({ client: t.visitor() }),
  listActividad: (mundo) => ({
    ...deLuna(mundo),
    query: { ...deLuna(mundo).query, limite: 5, antes: 1_000 },
  }),
  listSucesos: ({ ana: { client, usuario }, luna }) => ({
    client,
    query: {
      usuario_id: usuario.id,
      limite: 5,
      antes: '1764115200000000.lectura.1',
      clase: 'lectura',
      hash: luna.hash,
    },
  }),
  uploadImagenMascota: ({ ana: { client, usuario }, luna, foto }) => ({
    client,
    form: { id_usuario: usuario.id, hash_mascota: luna.hash, tipo_imagen: 'avatar' },
    fichero: foto,
  }),

  listMedios: async (mundo) => {
    const { client, id, deAlbum } = await deMedio(mundo);
    return { client, query: { ...deAlbum, limite: 5, cursor: id } };
  },
  countMedios: async (mundo) => {
    const { client, deAlbum } = await deMedio(mundo);
    return { client, query: deAlbum };
  },
  updateMedio: async (mundo) => {
    const { client, id } = await deMedio(mundo);
    return { client, params: { id }, body: { titulo: 'Siesta', descripcion: 'Al sol' } };
  },
  deleteMedio: async (mundo) => {
    const { client, id, deAlbum } = await deMedio(mundo);
    return { client, query: { ...deAlbum, id } };
  },
  uploadVacunas: ({ ana: { client, usuario }, luna, cartilla }) => ({
    client,
    form: { id_usuario: usuario.id, hash_mascota: luna.hash },
    fichero: cartilla,
  }),
  downloadVacunas: (mundo) => mundo.keep('cartilla', () => deCartilla(mundo)),
  deleteVacunas: deCartilla,
  verInsignia: ({ t, luna }) => ({
    client: t.visitor(),
    query: { hash: luna.hash, limite: 5, cursor: 1_000 },
  }),
  likeMedio: async (mundo) => ({
    client: mundo.t.visitor(),
    body: { insignia_id: mundo.luna.id, id: (await deMedio(mundo)).id, action: 1 },
  }),

  listContactos: deLuna,
  createContacto: async (mundo) => {
    const { client, query } = await deOtra(mundo);
    const body = { nombre: 'Luis', email: mundo.newEmail(), telefono: '+34 600 111 222' };
    return { client, query, body };
  },
  orderContactos: async (mundo) => {
    const { duena, pet, client, query } = await deOtra(mundo);
    const { id } = await addContacto(duena, pet, 'Luis');
    return { client, query, body: { ids: [id] } };
  },
  saveEsperaRelevo: (mundo) => ({ ...deLuna(mundo), body: { perdida: 15, casa: 60 } }),
  updateContacto: async (mundo) => ({
    ...(await deContacto(mundo)),
    body: { nombre: 'Luisa', email: mundo.newEmail(), telefono: '' },
  }),
  inviteContacto: deContacto,
  deleteContacto: deContacto,

  downloadTarjetaEmergencia: (mundo) => ({
    ...deLuna(mundo),
    query: { ...deLuna(mundo).query, numero: '1', chip: '1' },
  }),
  downloadReverso: (mundo) => ({
    ...deLuna(mundo),
    query: { ...deLuna(mundo).query, formato: 'svg' },
  }),
  createEnlaceNfc: deLuna,

  getTraspaso: deLuna,
  startTraspaso: async (mundo) => {
    const { client, query } = await deOtra(mundo);
    return { client, query, body: { email: mundo.newEmail() } };
  },
  cancelTraspaso: deLuna,
  readTraspaso: deTraspaso,
  confirmTraspaso: deTraspaso,
  acceptTraspaso: deOferta,
  refuseTraspaso: deOferta,
} satisfies Partial<Ejemplos>;
