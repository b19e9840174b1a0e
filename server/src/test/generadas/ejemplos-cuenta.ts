import { vigentes } from '@vuelve/contract/documentos-legales';
import { askToErase } from '../eliminaciones.ts';
import { ask, waitForEnd } from '../exportaciones.ts';
import { signIn, signInAt } from '../identidad.ts';
import { beginAvisos } from '../servicio-push.ts';
import { CONTRASENA } from '../test-app.ts';
import type { Mundo } from './mundo.ts';
import type { Ejemplos } from './peticion.ts';

const ACEPTACION = { ...vigentes('aviso', 'privacidad'), mayorDe14: true as const };

/** A browser in which an identity waits for its owner's proof. */
async function openEspera({ t }: Mundo) {
  const { email } = await t.createOwner();
  const client = t.visitor();
  await signIn(client, 'google', { email });
  return client;
}

/** A subscription of a new account's browser. */
async function openNavegador({ t, servicio }: Mundo) {
  const { client } = await t.createOwner();
  const { id } = await beginAvisos(servicio, client);
  return { client, params: { id } };
}

async function exportar({ ana: { client } }: Mundo) {
  await ask(client);
  const { lista } = await waitForEnd(client);
  return lista!.hash;
}

/** The calls to sign up and log in, and those of the account, its alerts and its end. */
export const ejemplosCuenta = {
  getSalud: ({ t }) => ({ client: t.visitor() }),
  getListo: ({ t }) => ({ client: t.visitor() }),
  login: ({ t, ana }) => ({
    client: t.visitor(),
    body: { email: ana.email, password: CONTRASENA },
  }),
  logout: async ({ t }) => ({ client: (await t.createOwner()).client, query: {} }),
  getSesion: ({ ana: { client } }) => ({ client }),
  reportActividad: ({ ana: { client } }) => ({ client }),
  register: ({ t, newEmail }) => ({
    client: t.visitor(),
    body: { email: newEmail(), password: CONTRASENA, nombre: 'Eva', aceptacion: ACEPTACION },
  }),
  verifyCode: async ({ t, newEmail }) => {
    const client = t.visitor();
    const email = newEmail();
    await client.post('/regristo/register', { email, password: CONTRASENA });
    return { client, body: { email, code: await t.mailbox.waitForCode(email) } };
  },
  recuperarContrasena: async ({ t }) => ({
    client: t.visitor(),
    body: { email: (await t.createOwner()).email },
  }),
  restablecerContrasena: async ({ t }) => {
    const { email } = await t.createOwner();
    const client = t.visitor();
    await client.post('/usuarios/recuperar', { email });
    const code = await t.mailbox.waitForCode(email);
    return { client, body: { email, code, password: 'otra-de-cuatro-patas' } };
  },
  updateUsuario: ({ ana: { client, usuario } }) => ({
    client,
    params: { id: usuario.id },
    body: { nombre: 'Ana', apellidos: 'Serrano', telefono: '612 345 678', cp: '28012' },
  }),
  uploadAvatarUsuario: ({ ana: { client, usuario }, foto }) => ({
    client,
    form: { id_usuario: usuario.id },
    fichero: foto,
  }),
  getEspacio: ({ ana: { client, usuario } }) => ({ client, query: { usuario_id: usuario.id } }),

  beginIdentidad: ({ t }) => ({
    client: t.visitor(),
    params: { proveedor: 'google' },
    body: { aceptacion: ACEPTACION },
  }),
  returnFromProveedor: async ({ t, newEmail }) => {
    const client = t.visitor();
    const { path } = await signInAt(client, 'google', { email: newEmail() });
    const query = Object.fromEntries(new URL(path, t.base).searchParams);
    return { client, params: { proveedor: 'google' }, query };
  },
  returnFromProveedorByPost: async ({ t, newEmail }) => {
    const client = t.visitor();
    const { form } = await signInAt(client, 'apple', { email: newEmail(), nombre: 'Lola' });
    return { client, params: { proveedor: 'apple' }, body: form! };
  },
  getVinculo: async (mundo) => ({ client: await openEspera(mundo) }),
  requestCodigoVinculo: async (mundo) => ({ client: await openEspera(mundo) }),
  confirmVinculo: async (mundo) => ({
    client: await openEspera(mundo),
    body: { contrasena: CONTRASENA },
  }),
  getAccesos: ({ ana: { client } }) => ({ client }),
  requestCambioCorreo: async ({ t, newEmail }) => ({
    client: (await t.createOwner()).client,
    body: { email: newEmail() },
  }),
  changeCorreo: async ({ t, newEmail }) => {
    const { client, email: actual } = await t.createOwner();
    const email = newEmail();
    await client.post('/usuarios/correo', { email });
    const codigoActual = await t.mailbox.waitForCode(actual);
    return {
      client,
      body: { email, codigoActual, codigoNuevo: await t.mailbox.waitForCode(email) },
    };
  },
  requestConfirmacion: async ({ t, newEmail }) => {
    const client = t.visitor();
    await signIn(client, 'google', { email: newEmail() });
    return { client };
  },

  getEliminacion: ({ ana: { client } }) => ({ client }),
  requestEliminacion: async ({ newDuena }) => {
    const { client, pet } = await newDuena();
    return { client, body: { contrasena: CONTRASENA, libres: [pet.chapa.hash] } };
  },
  undoEliminacion: async ({ t }) => {
    const { client, email } = await t.createOwner();
    await askToErase(client);
    await client.post('/usuarios/login', { email, password: CONTRASENA });
    return { client };
  },
  getExportaciones: ({ ana: { client } }) => ({ client }),
  requestExportacion: async ({ t }) => ({
    client: (await t.createOwner()).client,
    body: { contrasena: CONTRASENA },
  }),
  downloadExportacion: async (mundo) => ({
    client: mundo.ana.client,
    params: { hash: await mundo.keep('exportacion', () => exportar(mundo)) },
  }),

  getAvisos: ({ ana: { client } }) => ({ client }),
  updateAvisos: ({ ana: { client } }) => ({
    client,
    body: { correo: true, resumen: true, silencio: { desde: '23:00', hasta: '08:00' } },
  }),
  getVecino: ({ ana: { client } }) => ({ client }),
  becomeVecino: ({ ana: { client } }) => ({
    client,
    body: { municipio: 'Leganés (Madrid)', km: 3 },
  }),
  stopVecino: ({ ana: { client } }) => ({ client }),
  subscribeNavegador: async ({ t, servicio }) => ({
    client: (await t.createOwner()).client,
    body: servicio.subscribe().suscripcion,
  }),
  renewNavegador: async (mundo) => ({
    client: (await openNavegador(mundo)).client,
    body: mundo.servicio.subscribe().suscripcion,
  }),
  unsubscribeNavegador: (mundo) => openNavegador(mundo),
  tryNavegador: (mundo) => openNavegador(mundo),
} satisfies Partial<Ejemplos>;
