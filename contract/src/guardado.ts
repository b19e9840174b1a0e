import {
  CODIGO_VIDA_MS,
  COMPRA_VIDA_MS,
  CONVERSACION_DIAS,
  ME_GUSTA_DIAS,
  NAVEGADOR_OLVIDO_DIAS,
  SESION_MAXIMA_MS,
} from './reglas.ts';

/*
 * Every value that we store in a browser: name, purpose and lifetime (LSSI art. 22.2). Types forbid
 * the server to set a cookie, and the web to write a key, that is not in this file. The page about
 * cookies is generated from it.
 */

const MINUTO = 60_000;
const DIA_MS = 86_400_000;
const ANO_MS = 365 * DIA_MS;

/** A cookie's purpose (`fin`, in Spanish), and its lifetime (`vida`) in ms. */
export interface Cookie {
  fin: string;
  vida: number;
}

const delCodigo = (paraQue: string): Cookie => ({
  fin: `Saber que el código que escribes lo pediste desde este navegador: ${paraQue}.`,
  vida: CODIGO_VIDA_MS,
});
/** Ten minutes: a user may have to look for the password of Google or Apple first. */
const deIdaYVuelta = (quien: string): Cookie => ({
  fin: `Comprobar que quien vuelve de ${quien} es quien salió hacia allí desde este navegador, y qué textos legales le enseñamos.`,
  vida: 10 * MINUTO,
});

/** All our cookies; there are no others. With https, names begin with `__Host-` where possible. */
export const COOKIES = {
  sesion: {
    fin: 'Mantener tu sesión abierta mientras usas tu cuenta.',
    vida: SESION_MAXIMA_MS,
  },
  navegador: {
    fin: 'Reconocer un navegador en el que ya has entrado: así, si otra persona prueba contraseñas, no te bloqueamos a ti, y tus visitas a tus mascotas no se cuentan.',
    vida: 180 * DIA_MS,
  },
  avisos: {
    fin: 'Recordar que pediste los avisos de tus mascotas en este navegador.',
    // The longest life that browsers give a cookie.
    vida: NAVEGADOR_OLVIDO_DIAS * DIA_MS,
  },
  aviso: {
    fin: 'Si avisas de una mascota: saber que eres tú quien después lee su chapa, para que su familia se fíe más.',
    vida: CONVERSACION_DIAS * DIA_MS,
  },
  comprador: {
    fin: 'Saber que la chapa que activas y pagas la empezaste en este navegador.',
    vida: COMPRA_VIDA_MS,
  },
  visitante: {
    fin: 'Recordar a qué fotos y vídeos has dado «me gusta» sin tener cuenta.',
    vida: ME_GUSTA_DIAS * DIA_MS,
  },
  idioma: { fin: 'Recordar el idioma que eliges.', vida: ANO_MS },
  espera: {
    fin: 'Recordar con qué cuenta de Google o de Apple querías entrar mientras demuestras que la tuya de Vuelve es tuya.',
    // As long as a mailed code lives, plus the time to ask for the code.
    vida: 20 * MINUTO,
  },
  vuelta: { fin: 'Llevar la respuesta de Apple a la página que la espera.', vida: MINUTO },
  'salida-google': deIdaYVuelta('Google'),
  'salida-apple': deIdaYVuelta('Apple'),
  registro: delCodigo('para crear tu cuenta'),
  recuperacion: delCodigo('para cambiar tu contraseña'),
  compra: delCodigo('para comprar'),
  vinculo: delCodigo('para unir tu cuenta a la de Google o Apple'),
  confirmacion: delCodigo('para confirmar un cambio'),
  correoActual: delCodigo('para cambiar de correo (el de ahora)'),
  correoNuevo: delCodigo('para cambiar de correo (el nuevo)'),
  tablon: delCodigo('para publicar una mascota encontrada, o decir que es tuya'),
} as const satisfies Record<string, Cookie>;
export type NombreCookie = keyof typeof COOKIES;

/** `aparato`: localStorage or IndexedDB, until the value is removed. `pestana`: until the tab closes. */
type Sitio = 'aparato' | 'pestana';

interface Guardado {
  fin: string;
  sitio: Sitio;
  hasta: string;
}

const CERRAR = 'Hasta que cierras la pestaña';
const SALIR = 'Hasta que cierras la sesión';

/** Values that scripts store. A name that ends in * is a prefix of several keys. */
export const CLAVES = {
  authUser: {
    fin: 'Tu nombre y tu foto, para enseñarlos al entrar.',
    sitio: 'aparato',
    hasta: SALIR,
  },
  ultimaActividad: {
    fin: 'Cuándo usaste la web por última vez: cierra tu sesión si te vas y la dejas abierta.',
    sitio: 'aparato',
    hasta: SALIR,
  },
  avisosDe: {
    fin: 'De qué cuenta enseña avisos este navegador, si los pides.',
    sitio: 'aparato',
    hasta: 'Hasta que los quitas o cierras la sesión',
  },
  emailRecordado: {
    fin: 'Tu correo, si pides que lo recordemos.',
    sitio: 'aparato',
    hasta: 'Hasta que entras sin pedirlo',
  },
  tema: {
    fin: 'Si prefieres la web clara u oscura.',
    sitio: 'aparato',
    hasta: 'Hasta que eliges «como el sistema»',
  },
  teclas: {
    fin: 'Si preparas pedidos o administras Vuelve: que has apagado los atajos del teclado.',
    sitio: 'aparato',
    hasta: 'Hasta que los enciendes o cierras la sesión',
  },
  transportista: {
    fin: 'Si preparas pedidos: con quién enviaste los últimos pedidos.',
    sitio: 'aparato',
    hasta: 'Hasta que cierras la sesión',
  },
  etiquetas: {
    fin: 'Si preparas pedidos: en qué etiquetas imprimiste las últimas direcciones.',
    sitio: 'aparato',
    hasta: 'Hasta que cierras la sesión',
  },
  carrito: {
    fin: 'Lo que tienes en el carrito.',
    sitio: 'aparato',
    hasta: 'Hasta que compras o lo vacías',
  },
  carritoCupon: {
    fin: 'El cupón de tu carrito.',
    sitio: 'aparato',
    hasta: 'Hasta que compras o lo quitas',
  },
  carritoDe: {
    fin: 'De qué cuenta es el carrito.',
    sitio: 'aparato',
    hasta: 'Hasta que entra otra cuenta',
  },
  pagoEnCurso: {
    fin: 'Qué pedido estás pagando, por si no vuelves del banco.',
    sitio: 'aparato',
    hasta: 'Hasta que se paga o se abandona',
  },
  'pagoProcesado_*': {
    fin: 'Qué fue de un pedido ya pagado, para no contarlo dos veces.',
    sitio: 'aparato',
    hasta: 'Hasta que borras los datos de la web',
  },
  'mascota_*': {
    fin: 'Para qué mascota compras una chapa.',
    sitio: 'aparato',
    hasta: 'Hasta que borras los datos de la web',
  },
  borradores: {
    fin: 'Lo que has escrito en un formulario y aún no has guardado.',
    sitio: 'aparato',
    hasta: 'Hasta que lo guardas o cierras la sesión',
  },
  borradorCompra: {
    fin: 'Lo que has escrito al activar una chapa.',
    sitio: 'aparato',
    hasta: 'Hasta que la activas',
  },
  activacionEnCurso: {
    fin: 'Qué chapa estás activando, por si no vuelves del banco.',
    sitio: 'aparato',
    hasta: 'Hasta que se activa o se abandona',
  },
  mensajesSalientes: {
    fin: 'Los mensajes que has escrito en una conversación y aún no han salido, con su foto.',
    sitio: 'aparato',
    hasta: 'Hasta que salen; como mucho, una semana',
  },
  'm*': {
    fin: 'A qué fotos y vídeos has dado «me gusta», para pintar el corazón.',
    sitio: 'aparato',
    hasta: 'Hasta que lo quitas',
  },
  datosEnvio: { fin: 'Lo que cambias en los datos de envío.', sitio: 'pestana', hasta: CERRAR },
  destino: { fin: 'A qué página ibas antes de entrar.', sitio: 'pestana', hasta: CERRAR },
  traspaso: {
    fin: 'El enlace con el que te entregan una mascota, mientras creas tu cuenta o entras.',
    sitio: 'pestana',
    hasta: CERRAR,
  },
  registroPendiente: {
    fin: 'El correo al que enviamos tu código de registro.',
    sitio: 'pestana',
    hasta: CERRAR,
  },
  cambioCorreo: {
    fin: 'El correo que quieres para tu cuenta, mientras escribes los códigos.',
    sitio: 'pestana',
    hasta: CERRAR,
  },
  codigoVinculo: {
    fin: 'El correo al que enviamos el código para unir tus cuentas.',
    sitio: 'pestana',
    hasta: CERRAR,
  },
  'escrito_*': {
    fin: 'Lo que escribes en una conversación, por si su página se abre otra vez.',
    sitio: 'pestana',
    hasta: CERRAR,
  },
  mano: {
    fin: 'Cuándo tocaste por última vez una conversación: no decimos que has visto lo que no.',
    sitio: 'pestana',
    hasta: CERRAR,
  },
  reapertura: {
    fin: 'Qué página se ha vuelto a abrir tras una actualización, para no hacerlo dos veces.',
    sitio: 'pestana',
    hasta: CERRAR,
  },
} as const satisfies Record<string, Guardado>;

type Nombre<S extends Sitio> = {
  [K in keyof typeof CLAVES]: (typeof CLAVES)[K]['sitio'] extends S ? K : never;
}[keyof typeof CLAVES];
type Abierto<K extends string> = K extends `${infer Begin}*` ? `${Begin}${string}` : K;

/** The keys that a script may write, by storage. */
export type ClaveAparato = Abierto<Exclude<Nombre<'aparato'>, 'm*'>>;
export type ClavePestana = Abierto<Nombre<'pestana'>>;
