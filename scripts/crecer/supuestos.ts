import type { Hecho } from '../../bench/crecer/medidas.ts';

/** Names of the events in docs/crecer.md. */
export const HECHOS: Record<Hecho, string> = {
  escaneo: 'a scan whose page is in no memory',
  vista: 'a view of a page that is in memory',
  aviso: 'a scan of a lost pet, its notice by mail and push',
  visita: 'an owner opens the app and a pet',
  pedido: 'an order, paid and confirmed by mail',
  foto: 'a photo of 12 megapixels comes in',
  imagen: 'a picture goes out',
};
export const NOMBRES = Object.keys(HECHOS) as Hecho[];

/** Of all pets, those lost in a year, and the scans of each until it is home. */
export const PERDIDAS = 0.02;
export const ESCANEOS_PERDIDA = 3;

/** How often each happens in a year, for one pet. */
export const AL_ANO: Record<Hecho, number> = {
  escaneo: 4,
  vista: 2,
  aviso: PERDIDAS * ESCANEOS_PERDIDA,
  visita: 12,
  pedido: 0.1,
  foto: 1,
  // Three on a finder's page and on an owner's.
  imagen: 54,
};

/** Accounts, photos, conversations, days of scans and years of orders kept for one pet. */
export const GUARDA = {
  cuentas: 2 / 3,
  fotos: 3,
  conversaciones: 0.1,
  escaneoDias: 90,
  pedidoAnos: 6,
};

/** An album's photo and its thumbnail. */
export const FICHEROS_POR_FOTO = 2;
/** Rows of a conversation of three messages with its two links, and of an order with its papers. */
export const FILAS = { conversacion: 6, pedido: 8 };

/** The busiest second against the mean one. */
export const PUNTA = 10;
/** How busy a processor may be in that second. */
export const OCUPACION = 0.5;
/** Processors of one instance: a thread that answers, and helpers that open files. */
export const NUCLEOS = 2;
/** The fewest instances: one serves while the other restarts. */
export const INSTANCIAS = 2;
/**
 * What an instance opens at most: for requests and jobs and for confirmations, which PgBouncer may
 * share; for the queue and to listen, which it may not.
 */
export const CONEXIONES = { compartidas: 10 + 2, propias: 4 + 3 };
/** What PostgreSQL accepts by itself, without those kept for its administrator. */
export const CONEXIONES_BASE = 97;
/** From midnight until people wake up. */
export const NOCHE_S = 6 * 3_600;
/** The longest text that Node can make: the manifest of a backup is one. */
export const TEXTO_B = 2 ** 29 - 24;
