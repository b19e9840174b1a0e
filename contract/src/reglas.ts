/** The constants of spec section 9, and our own limits. Each is defined here once. */

const MINUTO = 60_000;
const MB = 1024 * 1024;

/** Inactivity in ms after which browser and server end the session (spec section 9). */
export const INACTIVIDAD_MS = 15 * MINUTO;
/** Maximum life of an active session, in ms. */
export const SESION_MAXIMA_MS = 12 * 60 * MINUTO;
/** Minimum time between two activity reports of the browser, in ms. */
export const AVISO_ACTIVIDAD_MS = MINUTO;

/** Verification codes: length, life in ms, and tries of the browser that asked for the code. */
export const CODIGO_LONGITUD = 6;
export const CODIGO_VIDA_MS = 15 * MINUTO;
export const CODIGO_INTENTOS = 5;
/** Wait in ms before a new code can be requested. */
export const CODIGO_REENVIO_MS = MINUTO;

export const CONTRASENA_MINIMO = 6;
/** Hashing a longer password costs CPU and adds no security. */
export const CONTRASENA_MAXIMO = 200;

/** Display time of toasts in ms: of the layouts, and of the empty cart. */
export const TOAST_MS = 3_000;
export const TOAST_CARRITO_MS = 4_000;
/** Rows in the dashboard's lists and in its overview (spec section 9). */
export const DASHBOARD_LISTA = 10;
export const DASHBOARD_RESUMEN = 5;
/** A series of more days is grouped by month. */
export const DASHBOARD_DIAS = 400;
/** Scroll position in CSS pixels from which the header gets a stronger background. */
export const CABECERA_SCROLL_PX = 10;

/** Largest accepted image, in bytes and in pixels. */
export const IMAGEN_MAXIMO_BYTES = 10 * MB;
export const IMAGEN_MAXIMO_PIXELES = 40_000_000;

/** Largest video (the default of a setting), and largest certificate, in bytes. */
export const VIDEO_MAXIMO_BYTES = 200 * MB;
export const PDF_MAXIMO_BYTES = 10 * MB;

/** Storage quota of one account in bytes (the default of a setting). */
export const CUOTA_BYTES = 2 * 1024 * MB;

/** Extensions that file choosers offer; the server checks the contents (spec section 5). */
export const VIDEOS_ADMITIDOS = ['mp4', 'avi', 'mkv', 'mov', 'wmv', 'flv', 'webm', 'm4v'] as const;

/** Pet types (spec sections 3 and 9). */
export const TIPOS_MASCOTA = [
  { valor: 1, nombre: 'Perro' },
  { valor: 2, nombre: 'Gato' },
  { valor: 3, nombre: 'Loro' },
] as const;

/** Characters of a badge's short code; similar ones (0 and O, 1 and I and L) are left out. */
export const CODIGO_CORTO_ALFABETO = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODIGO_CORTO_LONGITUD = 8;
/** A poster's code has a length of its own: no poster code equals a badge code. */
export const CODIGO_CARTEL_LONGITUD = 9;
/** The code on the front page's drawing. No badge has it: badge codes leave out O, L and I. */
export const CODIGO_EJEMPLO = 'HOLALUNA';

/** Most badges of one lot. */
export const LOTE_MAXIMO = 10_000;
/** Printed badges in mm: smallest, largest, and the size below which the short code is used. */
export const ETIQUETA_MINIMO_MM = 16;
export const ETIQUETA_MAXIMO_MM = 100;
export const ETIQUETA_CORTA_MM = 22;

/** Maximum text lengths, in characters. */
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
  notaPedido: 1_000,
  importante: 140,
  lugar: 160,
  mensaje: 500,
  contacto: 120,
  filtro: 40,
} as const;

/** Filters that an administrator keeps. */
export const FILTROS_MAXIMO = 20;

/** Maximum number of orders in one request that marks or prints orders. */
export const TANDA_PEDIDOS = 500;
/** The share of the disk below which the back office speaks of it. */
export const DISCO_LIBRE = 0.1;
/** For how long after its sending an order is seen by who packs. */
export const PREPARADOR_DIAS = 14;
/** Orders of a tray are counted exactly up to this number. */
export const CUENTA_MAXIMA = 1_000;

/** Most photos and videos of one pet. */
export const MEDIOS_MAXIMO = 1_000;
/** Photos on the first page of a pet's public profile; the reader can load more. */
export const FOTOS_POR_PAGINA = 48;
/** Entries on a page of the public board. */
export const ANUNCIOS_POR_PAGINA = 30;
/** Orders on the first page of the orders' screen; the user can load more. */
export const PEDIDOS_POR_PAGINA = 20;
/** The events beside an owner's pets; the others are one tap away. */
export const SUCESOS_EN_CASA = 5;

/** When a pet was lost: at most a year ago, and at most five minutes in the future; in ms. */
export const PERDIDA_MAXIMO_MS = 365 * 24 * 60 * MINUTO;
export const PERDIDA_MARGEN_MS = 5 * MINUTO;
/** Time that the owner has to report a loss to the register, in ms (Ley 7/2023, art. 24.2). */
export const COMUNICAR_PERDIDA_MS = 48 * 60 * MINUTO;

/** A finder's message up to this long before a loss belongs to the loss; in ms. */
export const PERDIDA_ANTES_MS = 24 * 60 * MINUTO;

/** Scans of a lost pet by one kind of code in an hour that each alert the owner at once. */
export const AVISOS_ESCANEO_HORA = 10;
/** Further scans in that hour alert the owner at most once in this time, in ms. */
export const AVISO_ESCANEO_CADA_MS = 10 * MINUTO;
/** Wait before a finder's unread later message alerts the owner, in ms; most alerts an hour. */
export const MENSAJE_SIN_VER_MS = MINUTO;
export const ALERTAS_MENSAJE_HORA = 6;
/** Notices about one pet in an hour that each get their own mail. Further notices share a mail. */
export const AVISOS_CORREO_HORA = 10;
/** Age in s of the oldest waiting notice at which the shared mail is queued; 2 min is the limit. */
export const AVISOS_JUNTOS_S = 90;
/** Most notices in the shared mail; the rest wait in the app. */
export const AVISOS_JUNTOS_MAXIMO = 40;
/** An alert that nobody has opened is repeated with the next message after this time, in s. */
export const ALERTA_OTRA_VEZ_S = 3600;
/** How long alerts are kept, in days. */
export const ALERTAS_GUARDA_DIAS = 90;
/** Contacts of a pet: the most, and the days after which a contact who never answered is erased. */
export const CONTACTOS_MAXIMO = 3;
export const CONTACTO_SIN_RESPUESTA_DIAS = 7;
/** Days before an account may ask a person again who refused to be a contact. */
export const CONTACTO_NO_DIAS = 90;
/** Minutes before the next contact is told: bounds, and defaults for a lost pet and otherwise. */
export const RELEVO_MINUTOS = { minimo: 2, maximo: 60, perdida: 5, casa: 15 } as const;
/** Minimum time between two mails to a contact about scans of one pet, in ms. */
export const RELEVO_ESCANEO_MS = 30 * MINUTO;
/** A conversation is erased this many days after its last message, or after the pet came home. */
export const CONVERSACION_DIAS = 90;
export const CONVERSACION_EN_CASA_DIAS = 30;
/** A reported conversation is kept at least this many days, for the team to read it. */
export const DENUNCIA_DIAS = 30;
/** An entry of the board ends so many days after its owner last said that the pet is lost. */
export const ANUNCIO_DIAS = 90;
/** Its owner is asked once, so many days before that end. */
export const ANUNCIO_RECORDAR_DIAS = 10;
/** Decisions about the board are kept for an appeal (Regulation 2022/2065, art. 20.1). */
export const DECISION_TABLON_MESES = 6;
/** Found animals that one mailbox publishes in a day, and those of which it says 'Es mía'. */
export const ENCONTRADAS_DIA = 3;
export const RECLAMACIONES_DIA = 3;
export const FOTOS_ENCONTRADA = 4;
/** What nobody proved by a code is erased after this time, in hours. */
export const ENCONTRADA_BORRADOR_HORAS = 24;
/** A closed entry and its conversations are erased after this time, in days. */
export const ENCONTRADA_CERRADA_DIAS = 30;
/** Found animals of which the owner of a lost pet is told in 24 hours. */
export const PARECIDOS_DIA = 2;
/** Found animals that may be a lost pet, in its owner's list; the same of a finder's. */
export const PARECIDOS_LISTA = 5;
/** The farthest that a neighbour hears of, in km, and of how many animals in 24 hours. */
export const VECINO_KM = 10;
export const VECINO_DIA = 3;
/** Wait in s before neighbours hear of an entry: its author may correct it, or the pet is home. */
export const VECINO_ESPERA_S = 5 * 60;
/** Lost pets of one owner of which neighbours hear in 24 hours. */
export const LLAMAMIENTOS_DIA = 2;
/** Of what a neighbour was told is erased after this time, in days: a broken mail server is back. */
export const VECINO_GUARDA_DIAS = 5;
/** So many reports from different networks hide a stranger's entry until the team decides. */
export const DENUNCIAS_QUE_OCULTAN = 2;
/** Most photos that one side sends in a conversation. */
export const FOTOS_POR_LADO = 10;
/** Bytes of all conversation photos about one owner's pets, apart from the owner's quota. */
export const FOTOS_AVISO_CUOTA_BYTES = 100 * MB;
/** Bytes of unfinished photo uploads from one network: a limit against filling the disk. */
export const FOTOS_AVISO_EN_CAMINO_BYTES = 8 * IMAGEN_MAXIMO_BYTES;
/** Longest upload of a finder's form with a photo, in ms: a large photo on a bad line. */
export const AVISO_SUBIDA_MS = 2 * MINUTO;
/** How long a photo's position waits for the finder's consent to share it, in ms. */
export const LUGAR_OFRECIDO_MS = 60 * MINUTO;

/** For how long the end of a conversation, or a report, can be taken back. */
export const DESHACER_MS = 10_000;

/** Most subscribed browsers of an account; a new one replaces the longest silent one. */
export const NAVEGADORES_MAXIMO = 10;
/** Days without an alert after which a subscribed browser is forgotten; its cookie has expired. */
export const NAVEGADOR_OLVIDO_DIAS = 400;
/** Age in s after which an alert is pushed no more: its mail has arrived by then. */
export const PUSH_VIDA_S = 12 * 60 * 60;
/** Wait in s before an alert that no browser took is mailed to an owner without alert mails. */
export const RESPALDO_S = 60;
/** The hour of the day in Spain from which the summary of the day's scans is mailed. */
export const RESUMEN_HORA = 20;
/**
 * The public figures: days that alerts and scans cover, days that returns home cover, smallest
 * number shown, and how long they are cached in ms.
 */
export const EN_VIVO_DIAS = 30;
export const EN_VIVO_REGRESOS_DIAS = 365;
export const EN_VIVO_UMBRAL = 5;
export const EN_VIVO_CADA_MS = MINUTO;

/** Validity of the mailed links of a handover, in days. */
export const TRASPASO_DIAS = 7;

/** Days during which an owner can undo the erasure of the account. */
export const ELIMINACION_DIAS = 7;
/** How long a backup is kept, in days. */
export const COPIA_DIAS = 30;
/** How long an undone erasure is recorded, in days: its link still reports it. */
export const DESHECHA_GUARDA_DIAS = 30;
/** Bound for a list of badges in a request; no account has that many. */
export const CHAPAS_ELIMINACION_MAXIMO = 2_000;

/** Most pets of one account: more than a home has, few enough to stop mass creation. */
export const MASCOTAS_MAXIMO = 200;

/** Highest price of a product or coupon, in euros. */
export const PRECIO_MAXIMO = 9_999.99;
/** Most pieces in stock of a product. */
export const EXISTENCIAS_MAXIMAS = 1_000_000;

/** A purchase: most units of a line and of the whole order, and most lines. */
export const UNIDADES_MAXIMAS = 99;
export const LINEAS_MAXIMAS = 50;

/** Longest coupon code, in characters. */
export const CUPON_MAXIMO = 40;

/** Search for the stored purchase on the success page (spec section 9): wait, tries, interval. */
export const EXITO_ESPERA_MS = 500;
export const EXITO_REINTENTOS = 5;
export const EXITO_REINTENTO_MS = 200;
/** How long and how often the result page asks for an unconfirmed payment, in ms. */
export const CONFIRMACION_MS = 40_000;
export const CONFIRMACION_CADA_MS = 2_000;

/** Age in ms at which a payment without result is checked; the bank's session lasts 30 minutes. */
export const PAGO_SIN_RESULTADO_MS = 35 * MINUTO;

/** A refund that the bank does not list after this many ms was not made. */
export const DEVOLUCION_DUDA_MS = 15 * MINUTO;

/** List price of an activation in cents, struck through on coupon pages (spec section 9). */
export const PRECIO_LISTA = 3999;
/** How long a badge is reserved for its buyer, in ms: longer than the bank's session. */
export const CHAPA_RETENIDA_MS = 45 * MINUTO;
/** Unpaid badges that one buyer can reserve at a time. */
export const CHAPAS_RETENIDAS_MAXIMO = 3;
/** How long a browser with a proven e-mail can pay, and how long its form is kept, in ms. */
export const COMPRA_MARCA_MS = 60 * MINUTO;
export const COMPRA_VIDA_MS = 24 * 60 * MINUTO;
/** An unfinished purchase gets one reminder by mail after this many ms. */
export const COMPRA_RECUERDO_MS = 30 * MINUTO;

/** Repeated scans of a pet by one visitor within this time count as one scan, in ms. */
export const ESCANEO_REPETIDO_MS = 30 * MINUTO;
/** An entry grows by repeated scans for at most so long, in ms. */
export const ESCANEO_CRECE_MS = 24 * 60 * MINUTO;
/** Scans up to this long before a finder's notice show where the finder writes from, in ms. */
export const SELLO_MS = 2 * 60 * MINUTO;
/** Scan entries per hour, pet, code and internet connection; more scans count in the last entry. */
export const ESCANEOS_LINEA_HORA = 5;
/** How long a pet's scans are kept, in days. */
export const ESCANEOS_GUARDA_DIAS = 90;

/**
 * Scanning a badge with the camera (spec section 9): frames read per second, the part of the frame
 * that is read, and the ms without result after which help appears.
 */
export const ESCANEOS_POR_SEGUNDO = 5;
export const ESCANEO_REGION = 2 / 3;
export const ESCANEO_PACIENCIA_MS = 10_000;

/** General IVA, in per cent (Ley 37/1992, art. 90). */
export const IVA_GENERAL = 21;

/** Days that login networks and logged mails are kept; ms for logged mails without recipient. */
export const RED_CONOCIDA_DIAS = 90;
export const CORREOS_GUARDA_DIAS = 90;
export const CORREO_DE_NADIE_MS = 24 * 60 * MINUTO;
/** How long an identity of Google or Apple waits for its proof, in ms. */
export const IDENTIDAD_ESPERA_MS = 24 * 60 * MINUTO;
/** How long a finished handover is kept after its link has expired, in ms. */
export const TRASPASO_GUARDA_MS = 24 * 60 * MINUTO;
/** Days that an unpaid order keeps its recipient: the bank may report a payment late. */
export const PEDIDO_SIN_PAGAR_DIAS = 90;
/** Months that a payment's IP address is kept: the time to dispute it (RDL 19/2018, art. 43). */
export const PAGO_IP_MESES = 13;
/**
 * How long the buyer's data of a paid order are kept, in years from the end of the purchase's year
 * (Código de Comercio, art. 30; LGT, art. 66, asks for 4).
 */
export const PEDIDO_GUARDA_ANOS = 6;
/** How long administrators' actions are kept, in years: as long as the orders that they changed. */
export const AUDITORIA_ANOS = 6;
/** How long the browser of an anonymous like is kept, in days; its cookie has expired by then. */
export const ME_GUSTA_DIAS = 365;
/** Age in ms at which an unfinished upload of a stopped server is deleted. */
export const SUBIDA_ABANDONADA_MS = 60 * MINUTO;

/** Days that an export can be downloaded, and ms before a new one can be requested. */
export const EXPORTACION_DIAS = 7;
export const EXPORTACION_CADA_MS = 60 * MINUTO;
