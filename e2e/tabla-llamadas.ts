/** How the app departs from a row of the table. */
interface Desvio {
  /** Rows of desviaciones.md with the reason, by their first cell. */
  filas: readonly [string, ...string[]];
  /** Names in the table that some requests lack. */
  sin?: readonly string[];
  /** Names not in the table that some requests have. */
  ademas?: readonly string[];
  /** A second method for the same call. */
  metodo?: 'HEAD';
  /** The browser never makes the call. */
  nunca?: true;
}

/** Names of a specified call's fields. */
interface Fila {
  query?: readonly string[];
  /**
   * Fields of a JSON body or a multipart form; fields inside `merchantData` and `payment` are
   * written with a dot.
   */
  body?: readonly string[];
  /** Fields that only some requests have, according to the table itself. */
  aVeces?: readonly string[];
  desvio?: Desvio;
}

const PARCIAL = 'the body of a save holds all fields';
const DIRECCION = "a buyer's address is one field, `direccion`";
const QUIEN = 'calls about media name no caller';
const PARTES = 'lists are asked for whole';
const ACEPTA = 'a body says nothing of terms';

/** The specification's table of calls (section 7), with the app's deviations. */
export const TABLA = {
  'POST /usuarios/login': { body: ['email', 'password'] },
  'PUT /usuarios/{id}': {
    body: [
      'nombre',
      'apellidos',
      'direccion',
      'telefono',
      'email',
      'avatar',
      'hash',
      'id',
      'tipo_usuario',
    ],
    desvio: {
      filas: [PARCIAL, DIRECCION],
      sin: [
        'nombre',
        'apellidos',
        'direccion',
        'telefono',
        'email',
        'avatar',
        'hash',
        'id',
        'tipo_usuario',
      ],
      ademas: ['cp', 'localidad', 'provincia'],
    },
  },
  'POST /imagenesUsuario/subirfotoUsuario': { body: ['imagen', 'id_usuario', 'hash_id'] },
  'GET /insigniasQR': {
    query: ['usuario_id'],
    desvio: { filas: [PARTES], ademas: ['limite'] },
  },
  'GET /insigniasQR/edit': { query: ['usuario_id', 'hash'] },
  'PUT /insigniasQR/edit/put': {
    query: ['usuario_id', 'hash'],
    body: [
      'Mascota',
      'Raza',
      'fecha_nac',
      'Genero',
      'Esteril',
      'texto_cabecera',
      'citas',
      'Bibliografia',
    ],
    desvio: {
      filas: [PARCIAL],
      sin: [
        'Mascota',
        'Raza',
        'fecha_nac',
        'Genero',
        'Esteril',
        'texto_cabecera',
        'citas',
        'Bibliografia',
      ],
      ademas: ['version'],
    },
  },
  'POST /insigniasQR/edit/post': {
    query: ['usuario_id'],
    desvio: { filas: ['a new pet is created empty'], ademas: ['Mascota', 'tipo_mascota'] },
  },
  'GET /insigniaMediaQR/edit': {
    query: ['insignia_id'],
    desvio: { filas: [QUIEN, PARTES], ademas: ['usuario_id', 'limite'] },
  },
  'PUT /insigniaMediaQR/edit/{id}': { body: ['titulo', 'descripcion'] },
  'DELETE /insigniaMediaQR/delete': {
    query: ['insignia_id', 'id'],
    desvio: { filas: [QUIEN], ademas: ['usuario_id'] },
  },
  'POST /imagenes/subirfoto': {
    body: [
      'imagen',
      'hash_id',
      'hash_mascota',
      'tipo_imagen',
      'id_usuario',
      'media',
      'insignia_id',
      'titulo',
      'descripcion',
    ],
    aVeces: ['titulo', 'descripcion'],
    desvio: { filas: ['a video is one file'], ademas: ['poster'] },
  },
  'POST /pdfvacunas/upload': { body: ['hash_id', 'hash_mascota', 'id_usuario', 'pdfvacunas'] },
  'GET /pdfvacunas/{usuario_id}/{hash_mascota}': {
    query: ['hash_id'],
    desvio: { filas: ['whether there is a certificate is asked by `GET`'], metodo: 'HEAD' },
  },
  'DELETE /pdfvacunas/{usuario_id}/{hash_mascota}': { query: ['hash_id'] },
  'POST /regristo/register': {
    body: ['email', 'password'],
    desvio: { filas: [ACEPTA], ademas: ['aceptacion'] },
  },
  'POST /regristo/verify-code': { body: ['email', 'code'] },
  'GET /verInsignia': {
    query: ['hash'],
    desvio: { filas: ['the browser asks `GET /verInsignia` for the public page'], nunca: true },
  },
  'PUT /verInsignia/likes': { body: ['insignia_id', 'id', 'action'] },
  'GET /tama': {},
  'GET /cupon': {
    desvio: {
      filas: ['`GET /cupon` answers the coupons, and the browser looks for the code in them'],
      ademas: ['cupon', 'motivo'],
    },
  },
  'GET /cupon/hash/{hash}': {},
  'GET /codigoQR/hash/{hash}': {},
  'POST /payment/initiate': {
    body: [
      'amount',
      'orderId',
      'description',
      'urlOk',
      'urlKo',
      'merchantData.usuario_id',
      'merchantData.cod_cupon',
      'merchantData.Country',
      'merchantData.CountryE',
      'merchantData.cp',
      'merchantData.cpE',
      'merchantData.Direccion',
      'merchantData.Direccion2',
      'merchantData.DireccionE',
      'merchantData.DireccionE2',
      'merchantData.Provincia',
      'merchantData.ProvinciaE',
      'merchantData.productos.insigniaQR_id',
      'merchantData.productos.color_id',
      'merchantData.productos.tama_id',
      'merchantData.productos.precio',
      'merchantData.productos.unidades',
    ],
    desvio: {
      filas: [ACEPTA, 'a payment names what a cart holds'],
      sin: [
        'merchantData.cod_cupon',
        'merchantData.Country',
        'merchantData.CountryE',
        'merchantData.cp',
        'merchantData.cpE',
        'merchantData.Direccion',
        'merchantData.Direccion2',
        'merchantData.DireccionE',
        'merchantData.DireccionE2',
        'merchantData.Provincia',
        'merchantData.ProvinciaE',
        'merchantData.productos.insigniaQR_id',
        'merchantData.productos.color_id',
        'merchantData.productos.tama_id',
        'merchantData.productos.precio',
      ],
      ademas: [
        'aceptacion',
        'metodo',
        'merchantData.nombre',
        'merchantData.apellidos',
        'merchantData.qrHash',
        'merchantData.cuponHash',
        'merchantData.email',
        'merchantData.pet',
      ],
    },
  },
  'POST /purchase/send-verification-only': {
    body: ['email', 'nombre', 'apellidos', 'direccion', 'telefono', 'password'],
    desvio: {
      filas: [DIRECCION, "the browser keeps the purchase's data and completes it"],
      ademas: ['cp', 'localidad', 'provincia', 'qrHash', 'cuponHash'],
    },
  },
  'POST /purchase/verify-code-only': { body: ['email', 'code'] },
  'POST /purchase/complete': {
    body: [
      'customer',
      'pet',
      'qrHash',
      'cupon',
      'payment.Ds_MerchantParameters',
      'payment.Ds_Signature',
    ],
    desvio: {
      filas: ["the browser keeps the purchase's data and completes it"],
      sin: ['customer', 'pet', 'qrHash', 'cupon'],
      ademas: ['payment.Ds_SignatureVersion'],
    },
  },
  'GET /orders/user/{userId}': { desvio: { filas: [PARTES], ademas: ['limite'] } },
  'GET /orders/{orderId}/user/{userId}': {},
  'GET /admin/datosDashboard': {
    query: ['usuario_id'],
    desvio: {
      filas: ['the dashboard filters what it got'],
      ademas: ['desde', 'hasta', 'genero', 'tipo_pedido'],
    },
  },
} as const satisfies Record<string, Fila>;

export type Llamada = keyof typeof TABLA;
export const LLAMADAS = Object.keys(TABLA) as Llamada[];
export const filaOf = (llamada: Llamada): Fila => TABLA[llamada];
