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
/** What a poster prints to be typed: a length of its own, so that it is never a badge's. */
export const CODIGO_CARTEL_LONGITUD = 9;
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

/** A finder who wrote so long before a pet was lost, as its owner says, may have been the first to know; in ms. */
export const PERDIDA_ANTES_MS = 24 * 60 * MINUTO;

/** Scans of one lost pet by one way in an hour of each of which its owner is told at once. */
export const AVISOS_ESCANEO_HORA = 10;
/** Beyond those he is told of one in so many ms. */
export const AVISO_ESCANEO_CADA_MS = 10 * MINUTO;
/** A finder's later message is told of after so long, in ms, unless it was seen by then; and so often an hour at most. */
export const MENSAJE_SIN_VER_MS = MINUTO;
export const ALERTAS_MENSAJE_HORA = 6;
/** Notices of strangers about one pet in an hour that have each a mail of its own; what comes beyond shares one. */
export const AVISOS_CORREO_HORA = 10;
/** That one is asked for so long after the first that it tells of, in s: less than two minutes, for it has to go, too. */
export const AVISOS_JUNTOS_S = 90;
/** So many it tells of; the others wait in the app. */
export const AVISOS_JUNTOS_MAXIMO = 40;
/** An alert that nobody has opened is told of again with the next message after so long, in s. */
export const ALERTA_OTRA_VEZ_S = 3600;
/** How long it is kept that somebody was told at once, in days. */
export const ALERTAS_GUARDA_DIAS = 90;
/** Who else is told of a pet: so many at most, erased so many days after being asked in vain. */
export const CONTACTOS_MAXIMO = 3;
export const CONTACTO_SIN_RESPUESTA_DIAS = 7;
/** Who said no to being a contact is not asked again from the same account for so long, in days. */
export const CONTACTO_NO_DIAS = 90;
/** Minutes until the next contact is told: what an owner may choose, and until he does, while it is lost and otherwise. */
export const RELEVO_MINUTOS = { minimo: 2, maximo: 60, perdida: 5, casa: 15 } as const;
/** A contact is told of scans of one pet at most once in so long, in ms; of a conversation once. */
export const RELEVO_ESCANEO_MS = 30 * MINUTO;
/** A conversation is erased so long after its last message, or so long after the pet is home, in days. */
export const CONVERSACION_DIAS = 90;
export const CONVERSACION_EN_CASA_DIAS = 30;
/** One that was reported stays for the team to look at, so many days. */
export const DENUNCIA_DIAS = 30;
/** Most photos that one side of a conversation sends in it. */
export const FOTOS_POR_LADO = 10;
/** What the photos of all conversations about one owner's pets take together, in bytes: apart from what he stores himself. */
export const FOTOS_AVISO_CUOTA_BYTES = 100 * MB;
/** Photos on their way from one network, in bytes: strangers fill no disk while they send. */
export const FOTOS_AVISO_EN_CAMINO_BYTES = 8 * IMAGEN_MAXIMO_BYTES;
/** A finder's form with a photo may take so long to come, in ms: a large one on a bad line. */
export const AVISO_SUBIDA_MS = 2 * MINUTO;
/** How long the place that a finder's photo names waits for his yes or no, in ms. */
export const LUGAR_OFRECIDO_MS = 60 * MINUTO;

/** Browsers of one account that show alerts, at most: the one that has been quiet longest makes room. */
export const NAVEGADORES_MAXIMO = 10;
/** A browser that shows alerts is forgotten when it took none in so long, in days: its cookie has ended by then. */
export const NAVEGADOR_OLVIDO_DIAS = 400;
/** An alert that reached no browser in so long is pushed no more, in s: by then its mail has been read. */
export const PUSH_VIDA_S = 12 * 60 * 60;
/** Who wants no mail gets it all the same where no browser took an alert in so long, in s. */
export const RESPALDO_S = 60;
/** From this hour of the evening in Spain on the day's quiet scans are mailed. */
export const RESUMEN_HORA = 20;
/** The open figures: days that alerts and scans are told of, and pets that came home; below how many nothing is told; in ms. */
export const EN_VIVO_DIAS = 30;
export const EN_VIVO_REGRESOS_DIAS = 365;
export const EN_VIVO_UMBRAL = 5;
export const EN_VIVO_CADA_MS = MINUTO;

/** How long a mailed link that hands a pet over is good, in days. */
export const TRASPASO_DIAS = 7;

/** How long an account can be taken back that its owner wants gone, in days. */
export const ELIMINACION_DIAS = 7;
/** That it was taken back is told by its link for so many days. */
export const DESHECHA_GUARDA_DIAS = 30;
/** More badges than anybody has. */
export const CHAPAS_ELIMINACION_MAXIMO = 2_000;

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
/** What a finder scanned so long before he wrote says from where he writes, in ms. */
export const SELLO_MS = 2 * 60 * MINUTO;
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

/** Networks that an account has entered from, and the log of mails, in days; a mail for nobody in ms. */
export const RED_CONOCIDA_DIAS = 90;
export const CORREOS_GUARDA_DIAS = 90;
export const CORREO_DE_NADIE_MS = 24 * 60 * MINUTO;
/** What Google or Apple said of somebody who has not proven yet that the account is his, in ms. */
export const IDENTIDAD_ESPERA_MS = 24 * 60 * MINUTO;
/** A handover that is over is kept so long after the end of its link, in ms. */
export const TRASPASO_GUARDA_MS = 24 * 60 * MINUTO;
/** Who was to get an order that was never paid, in days: the bank tells of a payment for so long, and may tell of one late. */
export const PEDIDO_SIN_PAGAR_DIAS = 90;
/** From which address the word of a payment came, in months: so long it may be disputed (RDL 19/2018, art. 43). */
export const PAGO_IP_MESES = 13;
/** Who bought, in years from the end of that of the purchase (Código de Comercio, art. 30; LGT, art. 66, asks for 4). */
export const PEDIDO_GUARDA_ANOS = 6;
/** What administrators did, in years: as long as what they did it to. */
export const AUDITORIA_ANOS = 6;
/** Which browser a like without account came from, in days: its cookie has ended by then. */
export const ME_GUSTA_DIAS = 365;
/** Files that a server left half way when it died, in ms. */
export const SUBIDA_ABANDONADA_MS = 60 * MINUTO;

/** What an owner takes along can be fetched for so many days, and asked for anew so long after it was, in ms. */
export const EXPORTACION_DIAS = 7;
export const EXPORTACION_CADA_MS = 60 * MINUTO;
