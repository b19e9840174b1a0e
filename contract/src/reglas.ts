/** The constants of spec section 9 and the limits we add. Each stands here once. */

const MINUTO = 60_000;
const MB = 1024 * 1024;

/** Inactivity after which browser and server end the session, in ms (spec section 9). */
export const INACTIVIDAD_MS = 15 * MINUTO;
/** A session never outlives this, however active, in ms. */
export const SESION_MAXIMA_MS = 12 * 60 * MINUTO;
/** The browser reports activity at most this often, in ms. */
export const AVISO_ACTIVIDAD_MS = MINUTO;

/** Verification codes: length, life in ms, and the tries that whoever asked for one has. */
export const CODIGO_LONGITUD = 6;
export const CODIGO_VIDA_MS = 15 * MINUTO;
export const CODIGO_INTENTOS = 5;
/** A new code can be asked for after this many ms. */
export const CODIGO_REENVIO_MS = MINUTO;

/** What an account is called whose owner gave no name: nothing of his e-mail is anybody's business. */
export const SIN_NOMBRE = 'Familia';

export const CONTRASENA_MINIMO = 6;
/** Longer passwords only cost processor. */
export const CONTRASENA_MAXIMO = 200;

/** Toasts, in ms: the layouts' own and the empty cart's. */
export const TOAST_MS = 3_000;
export const TOAST_CARRITO_MS = 4_000;
/** The dashboard's lists show so many of the newest, its overview so many (spec section 9). */
export const DASHBOARD_LISTA = 10;
export const DASHBOARD_RESUMEN = 5;
/** Series of more days are told by month. */
export const DASHBOARD_DIAS = 400;
/** The header gets a stronger background past this scroll, in CSS pixels. */
export const CABECERA_SCROLL_PX = 10;
/** Below this width the layout is mobile, in CSS pixels. */
export const MOVIL_PX = 768;

/** Largest image accepted, in bytes and in pixels. */
export const IMAGEN_MAXIMO_BYTES = 10 * MB;
export const IMAGEN_MAXIMO_PIXELES = 40_000_000;

/** Largest video when the settings say nothing else, and largest certificate, in bytes. */
export const VIDEO_MAXIMO_BYTES = 200 * MB;
export const PDF_MAXIMO_BYTES = 10 * MB;

/** What one account may store when the settings say nothing else, in bytes. */
export const CUOTA_BYTES = 2 * 1024 * MB;

/** What the file choosers offer; the server decides by content (spec section 5). */
export const VIDEOS_ADMITIDOS = ['mp4', 'avi', 'mkv', 'mov', 'wmv', 'flv', 'webm', 'm4v'] as const;

/** Pet types of the selector (spec sections 3 and 9). */
export const TIPOS_MASCOTA = [
  { valor: 1, nombre: 'Perro' },
  { valor: 2, nombre: 'Gato' },
  { valor: 3, nombre: 'Loro' },
] as const;

/** Letters and digits of a badge's short code: none that is mistaken for another. */
export const CODIGO_CORTO_ALFABETO = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODIGO_CORTO_LONGITUD = 8;
/** The code on the front door's drawing. No badge can have it: it is written with letters that codes leave out. */
export const CODIGO_EJEMPLO = 'HOLALUNA';

/** Most badges of one lot. */
export const LOTE_MAXIMO = 10_000;
/** Printed tags: smallest and largest, and below which the shorter address is encoded, in mm. */
export const ETIQUETA_MINIMO_MM = 16;
export const ETIQUETA_MAXIMO_MM = 100;
export const ETIQUETA_CORTA_MM = 22;

/** Longest texts, in characters. */
export const LARGO = {
  email: 254,
  nombre: 80,
  apellidos: 120,
  direccion: 200,
  localidad: 80,
  provincia: 60,
  telefono: 30,
  mascota: 60,
  raza: 60,
  cabecera: 140,
  citas: 500,
  biografia: 4_000,
  titulo: 120,
  descripcion: 1_000,
  transportista: 60,
  seguimiento: 60,
  motivo: 200,
  nota: 500,
  importante: 140,
  lugar: 160,
  mensaje: 500,
  contacto: 120,
} as const;

/** Most photos and videos of one pet. */
export const MEDIOS_MAXIMO = 1_000;
/** Photos that the finder's page carries at first; more come as they are asked for. */
export const FOTOS_POR_PAGINA = 48;
/** Orders that their screen carries at first; more come as they are asked for. */
export const PEDIDOS_POR_PAGINA = 20;

/** When a pet was lost: so much before now at most, and so much after it, for clocks differ; in ms. */
export const PERDIDA_MAXIMO_MS = 365 * 24 * 60 * MINUTO;
export const PERDIDA_MARGEN_MS = 5 * MINUTO;
/** Its owner has so long to tell the registry, in ms (Ley 7/2023, art. 24.2). */
export const COMUNICAR_PERDIDA_MS = 48 * 60 * MINUTO;

/** Mails an hour about scans of one lost pet, at most. */
export const AVISOS_ESCANEO_HORA = 10;
/** A conversation is erased so long after its last message, or so long after the pet is home, in days. */
export const CONVERSACION_DIAS = 90;
export const CONVERSACION_EN_CASA_DIAS = 30;

/** Most pets of one account: far beyond any home, short of a flood. */
export const MASCOTAS_MAXIMO = 200;

/** Dearest product or coupon, in euros: no order comes near it. */
export const PRECIO_MAXIMO = 9_999.99;
/** Pieces that a product can have. */
export const EXISTENCIAS_MAXIMAS = 1_000_000;

/** A purchase: most units of one line and of the whole, and most lines. */
export const UNIDADES_MAXIMAS = 99;
export const LINEAS_MAXIMAS = 50;

/** Longest coupon code, in characters. */
export const CUPON_MAXIMO = 40;

/** The success page: it waits, then looks again this often for the saved purchase (spec section 9), in ms. */
export const EXITO_ESPERA_MS = 500;
export const EXITO_REINTENTOS = 5;
export const EXITO_REINTENTO_MS = 200;
/** How long the result page asks for a payment that the bank has not confirmed, and how often, in ms. */
export const CONFIRMACION_MS = 40_000;
export const CONFIRMACION_CADA_MS = 2_000;

/** The bank's session lasts 30 minutes: a payment without result is looked into after this, in ms. */
export const PAGO_SIN_RESULTADO_MS = 35 * MINUTO;

/** A refund that the bank does not list so long after it was asked for was not made, in ms. */
export const DEVOLUCION_DUDA_MS = 15 * MINUTO;

/** The list price of what a coupon pays, struck through at its door, in cents (spec section 9). */
export const PRECIO_LISTA = 3999;
/** How long a badge is held for whoever is paying it, in ms: longer than the bank's session. */
export const CHAPA_RETENIDA_MS = 45 * MINUTO;
/** Badges that one buyer may hold at a time without having paid them. */
export const CHAPAS_RETENIDAS_MAXIMO = 3;
/** How long a browser that has proven an e-mail may pay for it, and how long its form is kept, in ms. */
export const COMPRA_MARCA_MS = 60 * MINUTO;
export const COMPRA_VIDA_MS = 24 * 60 * MINUTO;
/** A purchase that stands still for this long is recalled by mail, once, in ms. */
export const COMPRA_RECUERDO_MS = 30 * MINUTO;

/** A scan of a pet by the same visitor so soon after his last one is the same, in ms. */
export const ESCANEO_REPETIDO_MS = 30 * MINUTO;
/** Entries that the scans of one line make of a pet and a source in an hour; what comes beyond is told with the last. */
export const ESCANEOS_LINEA_HORA = 5;
/** How long a pet's activity is kept, in days. */
export const ESCANEOS_GUARDA_DIAS = 90;

/** Scanning a badge (spec section 9): looks a second, the part of the frame that is looked at, and patience in ms. */
export const ESCANEOS_POR_SEGUNDO = 5;
export const ESCANEO_REGION = 2 / 3;
export const ESCANEO_PACIENCIA_MS = 10_000;

/** General IVA, in per cent (Ley 37/1992, art. 90). */
export const IVA_GENERAL = 21;
