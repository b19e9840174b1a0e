import type { TelefonoLegible } from './telefonos.ts';
import type { Idioma } from './idiomas.ts';
import type { CORREOS } from './correos.ts';
import type { EnVivo } from './en-vivo.ts';
import type { ClaveDocumento, DatosLegal } from './documentos-legales.ts';
import type { DatosAviso, VistaConversacion } from './paginas-conversacion.ts';
import type { DatosContacto, DatosRelevo } from './paginas-contacto.ts';
import type { VistaDesistir } from './paginas-desistir.ts';
import type { DatosLeeme, GrupoLeeme } from './leeme.ts';
import type {
  VistaBorrador,
  VistaEncontrada,
  VistaHallazgo,
  VistaReclamacion,
  VistaReclamar,
} from './paginas-encontrada.ts';
import type {
  AvisoSinEnviar,
  VistaAnuncio,
  VistaDenunciaAnuncio,
  VistaDenunciarAnuncio,
  VistaTablon,
} from './paginas-tablon.ts';
import type { PerfilPublico } from './perfil-publico.ts';
import type { Soporte } from './empresa.ts';
import type { Producto } from './tienda.ts';

/** The reader of a finder's page. */
export interface Lector {
  idioma: Idioma;
  /** The page's address, or only its query, without `idioma`: links to other languages add it. */
  aqui: string;
}

/** All data of a pet's public page. */
export interface DatosPerfil {
  perfil: PerfilPublico;
  /** The owner's number; null when none is public. */
  telefono: TelefonoLegible | null;
  /** Path of the vaccination certificate, when the owner shows it. */
  certificado: string | null;
  /** Number of all photos, videos and likes of the pet; `perfil.medias` may hold fewer photos. */
  totales: { fotos: number; videos: number; likes: number };
  /** The page of photos that `perfil.medias` holds; page 1 has the newest. */
  pagina: number;
  /** Whether a next page of photos exists. */
  hasMasFotos: boolean;
  /** The site's origin without trailing slash: social previews need absolute addresses. */
  publicUrl: string;
  /** Set when the reader is the owner: the page then offers the badge. */
  dueno?: { codigoCorto: string };
}

/** A mail, ready to send. */
export interface Correo {
  asunto: string;
  html: string;
  texto: string;
  /** Absolute address that unsubscribes; absent for mails about a contract or an alert. */
  urlBaja?: string;
}

/** The data of each kind of mail. */
export type DatosCorreos = { [N in NombreCorreo]: (typeof CORREOS)[N]['datos'] };
export type NombreCorreo = keyof typeof CORREOS;

/**
 * The mails with an unsubscribe link: the daily summary of scans, the purchase reminder, and what is
 * lost or found nearby.
 */
export type CorreoParable = 'resumen' | 'compra' | 'cerca';

/** The page that unsubscribes from a kind of mail; `hecha`: the reader is unsubscribed. */
export interface DatosBajaCorreos {
  que: CorreoParable;
  hecha: boolean;
}

/** The page of a free badge. */
export interface DatosChapaLibre {
  codigoCorto: string;
  soporte: Soporte;
  urlActivar: string | null;
}

/** The page of a poster whose loss is over: the pet's name, and whether the pet is lost again. */
export interface DatosCartelMuerto {
  nombre: string;
  perdida: boolean;
}

/** No certificate for this reader, too many requests, an invalid request, or our own error. */
export type MotivoSinCertificado = 'quitado' | 'demasiadas' | 'invalida' | 'fallo';

/** The page in place of a certificate. */
export interface DatosSinCertificado {
  soporte: Soporte;
  motivo: MotivoSinCertificado;
}

/** The data of the front page. */
export interface DatosPortada {
  /** The products for sale; prices in euros. */
  productos: Producto[];
  /** The QR code on the drawn badge: modules per side, and the dark ones as an SVG path. */
  qr: { lado: number; trazo: string };
  soporte: Soporte;
  /** The site's origin without trailing slash. */
  publicUrl: string;
  /** Whether the reader is logged in: the page then links to the reader's pets. */
  conSesion: boolean;
}

/** Erasure just requested, pending until `cuando` (in words), or undone. */
export type DatosEliminacion =
  | { estado: 'pedida' }
  | { estado: 'espera'; cuando: string }
  | { estado: 'recuperada' };

/** The style of a page, which also chooses its Content-Security-Policy. */
export type Estilo = 'buscador' | 'aviso' | 'legal' | 'desistir' | 'portada' | 'enVivo' | 'tablon';

/** The module that the web package builds for the server: pages and mails, rendered to text. */
export interface Paginas {
  renderPerfil: (datos: DatosPerfil, idioma: Idioma) => string;
  /** A free badge that belongs to no shop; `urlActivar` is set when its activation is free. */
  renderChapaLibre: (datos: DatosChapaLibre, lector: Lector) => string;
  /** No pet and no badge has the code `escrito`; the page's field keeps the code. */
  renderNoEncontrado: (datos: { soporte: Soporte; escrito: string }, lector: Lector) => string;
  /** A poster whose loss is over; the page gives no contact data. */
  renderCartelMuerto: (datos: DatosCartelMuerto, lector: Lector) => string;
  /** The 404 page. */
  renderSinPagina: (datos: { soporte: Soporte }, lector: Lector) => string;
  /** Too many unknown codes came from the reader's network. */
  renderDemasiados: (datos: { soporte: Soporte }, lector: Lector) => string;
  /** The database does not answer: what the reader can do meanwhile. */
  renderPausa: (datos: { soporte: Soporte }, lector: Lector) => string;
  renderSinCertificado: (datos: DatosSinCertificado, lector: Lector) => string;
  /** The form of a finder's notice. */
  renderAviso: (datos: DatosAviso, lector: Lector) => string;
  /** A conversation: the finder's side in the finder's language, the owner's side in Spanish. */
  renderConversacion: (vista: VistaConversacion, lector: Lector) => string;
  /** The page on which a contact agrees or refuses to be told of a pet. */
  renderContacto: (datos: DatosContacto) => string;
  /** The page that unsubscribes from a kind of mail. */
  renderBajaCorreos: (datos: DatosBajaCorreos) => string;
  /** The page that tells a contact of a scan. */
  renderRelevo: (datos: DatosRelevo) => string;
  /** The page about an account's pending erasure, where the owner can undo it. */
  renderEliminacion: (datos: DatosEliminacion) => string;
  renderPortada: (datos: DatosPortada) => string;
  /** The public figures of the whole service. */
  renderEnVivo: (datos: EnVivo, publicUrl: string) => string;
  /** The example page: a pet's public page, for a pet that does not exist. */
  renderEjemplo: () => string;
  /** The list of legal texts. */
  renderIndiceLegal: () => string;
  renderLegal: (clave: ClaveDocumento, datos: DatosLegal) => string;
  /** The terms of sale and the withdrawal form as one self-contained file to download. */
  renderCondiciones: (datos: DatosLegal, sitio: string) => string;
  /** The withdrawal form. */
  renderDesistir: (vista: VistaDesistir) => string;
  /** The public board of lost pets, in Spanish. */
  renderTablon: (vista: VistaTablon) => string;
  /** The page of one entry of the board. */
  renderAnuncio: (vista: VistaAnuncio) => string;
  /** In place of an entry that is not on the board any more. */
  renderAnuncioIdo: (sinEnviar: AvisoSinEnviar) => string;
  /** The form for a found animal: its first step. */
  renderHallazgo: (vista: VistaHallazgo) => string;
  /** The second step, on the finder's private page. */
  renderBorrador: (vista: VistaBorrador) => string;
  /** The finder's private page, once the animal is on the board. */
  renderEncontrada: (vista: VistaEncontrada) => string;
  /** The form of somebody who says that a found animal is his. */
  renderReclamar: (vista: VistaReclamar) => string;
  /** Where he types the mailed code. */
  renderReclamacion: (vista: VistaReclamacion) => string;
  /** In place of a private page that was erased. */
  renderEncontradaIda: () => string;
  /** The form by which anybody reports an entry of the board. */
  renderDenunciarAnuncio: (vista: VistaDenunciarAnuncio) => string;
  /** What became of a report of an entry. */
  renderDenunciaAnuncio: (vista: VistaDenunciaAnuncio) => string;
  /** The document of a screen behind the login, shown until the screen's code has loaded. */
  renderMarco: () => string;
  /** The export's readme page: the text before and after its groups of files. */
  renderLeeme: (datos: DatosLeeme) => { antes: string; despues: string };
  renderGrupoLeeme: (grupo: GrupoLeeme) => string;
  /** A mail; `sitio` is the site's origin without trailing slash, for its links to legal texts. */
  renderCorreo: <N extends NombreCorreo>(
    nombre: N,
    datos: DatosCorreos[N],
    sitio: string,
  ) => Promise<Correo>;
  /** Sources for the pages' Content-Security-Policy: hashes of the inlined script and style. */
  csp: Record<Estilo, { scriptSrc: string[]; styleSrc: string[] }>;
}
