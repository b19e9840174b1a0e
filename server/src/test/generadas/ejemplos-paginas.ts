import { rutaLegal } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO } from '@vuelve/contract/documentos-legales';
import { type Screen, screens } from '@vuelve/contract/screens';
import { rutaBaja } from '../../personas/baja-correos/enlace-baja.ts';
import { get, valueOf } from '../avisos-de-mascota.ts';
import { addConfirmed, addContacto, findContactoLink } from '../contactos.ts';
import { openConversacion } from '../denuncias.ts';
import { askToErase } from '../eliminaciones.ts';
import { from, newIp } from '../escaneos.ts';
import { eventually } from '../eventually.ts';
import { doSteps } from '../relevos.ts';
import {
  deAnuncio,
  deBorrador,
  deDenunciaDeTablon,
  deDesconocidos,
  deHallazgo,
  dePaso,
  deReclamacion,
  deReclamar,
} from './ejemplos-tablon.ts';
import type { Mundo } from './mundo.ts';
import type { Operacion, Peticion } from './peticion.ts';

/** The text after the last slash of a link. */
const tokenOf = (link: string) => link.split('/').at(-1)!;

const anybody = ({ t }: Mundo): Peticion => ({ client: t.visitor() });

const deLuna = ({ t, luna }: Mundo): Peticion => ({
  client: t.visitor(),
  params: { hash: luna.hash },
});

const AVISO = {
  tipo: 'tengo',
  frases: 'bien',
  lugar: 'Retiro',
  latitud: '40.41',
  longitud: '-3.68',
  precision: '12',
  texto: 'Está bien',
  contacto: 'Pepe, 612 345 678',
};

/** Opens a finder's page and fills in its form. */
async function deAviso(mundo: Mundo): Promise<Peticion> {
  const { client, params } = deLuna(mundo);
  const { html } = await get(client, `/app/view/${mundo.luna.hash}/aviso`);
  return { client, params: params!, form: { clave: valueOf(html, 'clave'), ...AVISO } };
}

async function deAvisoDeTablon(mundo: Mundo): Promise<Peticion> {
  const { client, params } = await deAnuncio(mundo);
  const { html } = await get(client, `/cerca/${String(params!.clave)}/aviso`);
  return { client, params: params!, form: { clave: valueOf(html, 'clave'), ...AVISO } };
}

/** A conversation as its finder or its owner reads it. */
async function deConversacion(mundo: Mundo, lado: 'buscador' | 'dueña'): Promise<Peticion> {
  const { t, newDuena } = mundo;
  const { client, pet } = await newDuena();
  const { id, finder } = await openConversacion(t, pet);
  if (lado === 'dueña') return { client, params: { id } };
  return { client: t.visitor(), params: { token: tokenOf(finder) } };
}

async function deMensaje(mundo: Mundo, lado: 'buscador' | 'dueña'): Promise<Peticion> {
  const form = { clave: 'A'.repeat(22), texto: 'Voy', frases: 'salgo', accion: '' };
  return { ...(await deConversacion(mundo, lado)), form };
}

/** A photo that does not exist: only its name can be broken. */
async function deFoto(mundo: Mundo, lado: 'buscador' | 'dueña'): Promise<Peticion> {
  const { client, params } = await deConversacion(mundo, lado);
  return { client, params: { ...params, fichero: 'no-hay.webp' } };
}

const sinFormulario = ({ client, params }: Peticion): Peticion => ({ client, params: params! });

const deFotoQueNoHay = (peticion: Peticion): Peticion => ({
  ...peticion,
  params: { ...peticion.params, fichero: 'no-hay.webp' },
});

async function deContacto({ t, newDuena }: Mundo): Promise<Peticion> {
  const duena = await newDuena();
  const { email } = await addContacto(duena, duena.pet, 'Luis');
  return { client: t.visitor(), params: { token: tokenOf(await findContactoLink(t, email)) } };
}

/** The page of a contact who was told of a scan. */
async function deRelevo({ t, newDuena }: Mundo): Promise<Peticion> {
  const duena = await newDuena();
  const { email } = await addConfirmed(t, duena, duena.pet, 'Luis');
  await duena.client.put(`/insigniasQR/perdida?hash=${duena.pet.hash}`, { abre: true });
  await (await t.visitor().fetch(`/q?${duena.pet.chapa.hash}`, from(newIp()))).text();
  await eventually(async () => {
    if ((await doSteps(t, duena.pet)) === 0) throw new Error('No step yet');
  });
  const RELEVO = /\/relevo\/([\w-]{22})/;
  const { text } = await t.mailbox.waitForMail(email, 1, RELEVO);
  return { client: t.visitor(), params: { token: RELEVO.exec(text!)![1] } };
}

async function deEliminacion({ t }: Mundo): Promise<Peticion> {
  const { client, email } = await t.createOwner();
  await askToErase(client);
  const ELIMINACION = /\/eliminacion\/([^\s/]+)/;
  const { text } = await t.mailbox.waitForMail(email, 1, ELIMINACION);
  return { client: t.visitor(), params: { token: ELIMINACION.exec(text!)![1] } };
}

const deBaja = ({ t, ana }: Mundo): Peticion => {
  const ruta = rutaBaja(t.deps.secretos.bajas, { que: 'resumen', de: String(ana.usuario.id) });
  return { client: t.visitor(), params: { token: tokenOf(ruta) } };
};

async function deDesistir({ t, venta }: Mundo): Promise<Peticion> {
  const { pago, buyer } = await venta();
  const escrito = { nombre: 'Lola Gil', numero: pago.orderId, email: buyer.email, parte: 'Una' };
  return { client: t.visitor(), form: { ...escrito, paso: 'revisar' } };
}

/** An existing file: the shared pet's cover. */
async function deFichero({ ana, luna, t, keep, foto }: Mundo): Promise<Peticion> {
  const form = { hash_mascota: luna.hash, tipo_imagen: 'cover' };
  const subida = () => ana.client.upload('/imagenes/subirfoto', form, foto.bytes);
  await keep('fichero', subida);
  const ruta = (await t.listFicheros()).find((name) => name.endsWith('.webp'));
  return { client: ana.client, params: { ruta: ruta!.replaceAll('\\', '/') } };
}

/** A screen's document with the answers of its first calls, for a client with access. */
const deDocumento =
  ({ access, path }: Screen): Operacion['make'] =>
  ({ ana, admin, luna, puerta }) => {
    const names = Object.entries({ hash: luna.hash, id: puerta.tiendaId });
    return {
      client: ['admin', 'preparador'].includes(access) ? admin.client : ana.client,
      params: Object.fromEntries(names.filter(([name]) => path.includes(`:${name}`))),
    };
  };

const DOCUMENTOS = Object.values(screens as Record<string, Screen>)
  .filter(({ servidor }) => !servidor)
  .map((screen) => [`GET /app${screen.path}`, deDocumento(screen)] as const);

/** Pages that are no calls, by method and address. Routes parse `:codigo`, `:ruta` themselves. */
const EJEMPLOS: Record<string, Operacion['make']> = {
  'GET /': anybody,
  'GET /ejemplo': anybody,
  'GET /legal': anybody,
  'GET /app/en-vivo': anybody,
  'GET /api/openapi.json': anybody,
  'GET /q?:codigo': ({ t, luna }) => ({
    client: t.visitor(),
    params: { codigo: luna.chapa.corto },
  }),
  'GET /app/view/:hash': deLuna,
  'GET /app/view/:hash/aviso': (mundo) => ({ ...deLuna(mundo), query: { tipo: 'visto' } }),
  'POST /app/view/:hash/aviso': deAviso,
  'GET /c/:token': (mundo) => deConversacion(mundo, 'buscador'),
  'POST /c/:token': (mundo) => deMensaje(mundo, 'buscador'),
  'GET /c/:token/fotos/:fichero': (mundo) => deFoto(mundo, 'buscador'),
  'GET /app/conversacion/:id': (mundo) => deConversacion(mundo, 'dueña'),
  'POST /app/conversacion/:id': (mundo) => deMensaje(mundo, 'dueña'),
  'GET /app/conversacion/:id/fotos/:fichero': (mundo) => deFoto(mundo, 'dueña'),
  'GET /c/:token/retrato': (mundo) => deConversacion(mundo, 'buscador'),
  'GET /app/conversacion/:id/retrato': (mundo) => deConversacion(mundo, 'dueña'),
  'GET /cerca': ({ t }) => ({
    client: t.visitor(),
    query: {
      zona: '28074',
      celda: '12345678',
      especie: 'gato',
      clase: 'perdida',
      dias: '7',
      antes: '',
    },
  }),
  'POST /cerca/aqui': ({ t }) => ({
    client: t.visitor(),
    form: { latitud: '40.34', longitud: '-1.10' },
  }),
  'GET /cerca/mapa/:forma/:zona.svg': ({ t }) => ({
    client: t.visitor(),
    params: { forma: 'baja', zona: '44216' },
  }),
  'GET /cerca/:clave': deAnuncio,
  'GET /cerca/:clave/foto': deAnuncio,
  'GET /cerca/:clave/aviso': async (mundo) => ({
    ...(await deAnuncio(mundo)),
    query: { tipo: 'visto' },
  }),
  'POST /cerca/:clave/aviso': deAvisoDeTablon,
  'GET /cerca/:clave/denuncia': deAnuncio,
  'POST /cerca/:clave/denuncia': async (mundo) => ({
    ...(await deAnuncio(mundo)),
    form: { motivo: 'otro', texto: 'Sale mi portal' },
  }),
  'GET /cerca/denuncia/:clave': deDenunciaDeTablon,
  'GET /cerca/:clave/fotos/:fichero': async (mundo) => deFotoQueNoHay(await deAnuncio(mundo)),
  'GET /cerca/:clave/es-mia': async (mundo) => sinFormulario(await deReclamar(mundo)),
  'POST /cerca/:clave/es-mia': deReclamar,
  'GET /cerca/es-mia/:token': async (mundo) => sinFormulario(await deReclamacion(mundo)),
  'POST /cerca/es-mia/:token': deReclamacion,
  'GET /cerca/conversacion/:token': deDesconocidos,
  'POST /cerca/conversacion/:token': async (mundo) => ({
    ...(await deDesconocidos(mundo)),
    form: { clave: 'A'.repeat(22), texto: 'Voy', frases: 'salgo', accion: '' },
  }),
  'GET /cerca/conversacion/:token/retrato': deDesconocidos,
  'GET /cerca/conversacion/:token/fotos/:fichero': async (mundo) =>
    deFotoQueNoHay(await deDesconocidos(mundo)),
  'GET /encontrada': anybody,
  'POST /encontrada': deHallazgo,
  'GET /encontrada/:token': deBorrador,
  'POST /encontrada/:token': dePaso,
  'GET /encontrada/:token/cambiar': deBorrador,
  'POST /encontrada/:token/cambiar': async (mundo) => ({
    ...(await deHallazgo(mundo)),
    ...(await deBorrador(mundo)),
  }),
  'GET /encontrada/:token/fotos/:fichero': async (mundo) => deFotoQueNoHay(await deBorrador(mundo)),
  'GET /contacto/:token': deContacto,
  'POST /contacto/:token': async (mundo) => ({
    ...(await deContacto(mundo)),
    form: { accion: 'acepta' },
  }),
  'GET /relevo/:token': deRelevo,
  'POST /relevo/:token': async (mundo) => ({
    ...(await deRelevo(mundo)),
    form: { accion: 'ocupo' },
  }),
  'GET /eliminacion': anybody,
  'GET /eliminacion/:token': deEliminacion,
  'POST /eliminacion/:token': async (mundo) => ({ ...(await deEliminacion(mundo)), form: {} }),
  'GET /correos/dejar/:token': deBaja,
  'POST /correos/dejar/:token': (mundo) => ({
    ...deBaja(mundo),
    form: { 'List-Unsubscribe': 'One-Click' },
  }),
  'GET /desistir': async ({ venta }) => {
    const { pago, buyer } = await venta();
    return { client: buyer.client, query: { pedido: pago.orderId } };
  },
  'GET /desistir/recibido': anybody,
  'POST /desistir': deDesistir,
  'GET /ficheros/:ruta': deFichero,
};

/** Pages whose example cannot succeed: photos of pets and conversations that have none. */
const SIN_EXITO = new Set([
  'GET /c/:token/retrato',
  'GET /app/conversacion/:id/retrato',
  'GET /cerca/:clave/foto',
  'GET /cerca/:clave/fotos/:fichero',
  'GET /cerca/conversacion/:token/retrato',
  'GET /cerca/conversacion/:token/fotos/:fichero',
  'GET /encontrada/:token/fotos/:fichero',
  'GET /c/:token/fotos/:fichero',
  'GET /app/conversacion/:id/fotos/:fichero',
]);

/** Pages without an example, and the reason. */
export const SIN_EJEMPLO: Record<string, string> = {
  'GET /c/:token/cambios': 'a stream without end: `conversaciones.test.ts` listens to it',
  'GET /app/conversacion/:id/cambios': 'the same, of its owner',
  'GET /cerca/conversacion/:token/cambios': 'the same, of strangers: `desconocidos.test.ts`',
  'GET /.well-known/change-password': 'a redirect that reads nothing',
  ...Object.fromEntries(
    CLAVES_DOCUMENTO.map((clave) => [`GET ${rutaLegal(clave)}`, 'reads nothing']),
  ),
};

export interface Pagina extends Operacion {
  saleBien: boolean;
}

export const paginas: Pagina[] = [...DOCUMENTOS, ...Object.entries(EJEMPLOS)].map(
  ([nombre, make]) => {
    const [method = '', ruta = ''] = nombre.split(' ');
    return { nombre, method, ruta, make, saleBien: !SIN_EXITO.has(nombre) };
  },
);
