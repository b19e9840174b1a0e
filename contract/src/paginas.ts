import type { Idioma } from './idiomas.ts';
import type { CORREOS } from './correos.ts';
import type { EnVivo } from './en-vivo.ts';
import type { ClaveDocumento, DatosLegal } from './documentos-legales.ts';
import type { DatosAviso, VistaConversacion } from './paginas-conversacion.ts';
import type { DatosContacto, DatosRelevo } from './paginas-contacto.ts';
import type { VistaDesistir } from './paginas-desistir.ts';
import type { DatosLeeme, GrupoLeeme } from './leeme.ts';
import type { PerfilPublico } from './perfil-publico.ts';
import type { Soporte } from './empresa.ts';
import type { Producto } from './tienda.ts';

/** Who reads a page of the finder's. */
export interface Lector {
  idioma: Idioma;
  /** The page's address, or what comes after its path, without `idioma`: where it can be had in another language. */
  aqui: string;
}

/** A number for `tel:`, `sms:` and wa.me (E.164), and for reading: as in its own country or here, and with its country code. */
export interface TelefonoLegible {
  e164: string;
  legible: string;
  internacional: string;
}

/** Everything the finder's page shows. */
export interface DatosPerfil {
  perfil: PerfilPublico;
  /** The owner's number; null when none is public. */
  telefono: TelefonoLegible | null;
  /** Where the vaccination certificate is read, if the owner shows it. */
  certificado: string | null;
  /** All photos, videos and likes of the pet: `perfil.medias` may carry fewer photos. */
  totales: { fotos: number; videos: number; likes: number };
  /** Which photos `perfil.medias` carries: as many as fit a page, the newest on page 1. */
  pagina: number;
  /** Whether there is a page after it. */
  hasMasFotos: boolean;
  /** Absolute address of the site, no trailing slash: social previews need it. */
  publicUrl: string;
  /** Present when the reader is the owner: then the page offers the badge. */
  dueno?: { codigoCorto: string };
}

/** A mail, ready to send. */
export interface Correo {
  asunto: string;
  html: string;
  texto: string;
  /** Absolute address that stops mails like this one; absent where it is about a contract or an alert. */
  urlBaja?: string;
}

/** What each kind of mail needs to be written. */
export type DatosCorreos = { [N in NombreCorreo]: (typeof CORREOS)[N]['datos'] };
export type NombreCorreo = keyof typeof CORREOS;

/** The mails that nobody has to get: the evening's figures, the reminder of a purchase. */
export type CorreoParable = 'resumen' | 'compra';

/** The page that stops a kind of mail; `hecha`: it is stopped. */
export interface DatosBajaCorreos {
  que: CorreoParable;
  hecha: boolean;
}

/** What the page of a free badge shows. */
export interface DatosChapaLibre {
  codigoCorto: string;
  soporte: Soporte;
  urlActivar: string | null;
}

/** What a dead poster's page says: the pet's name, and whether it is lost again. */
export interface DatosCartelMuerto {
  nombre: string;
  perdida: boolean;
}

/** Why a certificate is not shown: there is none for this reader, he asks too often or wrongly, or we failed. */
export type MotivoSinCertificado = 'quitado' | 'demasiadas' | 'invalida' | 'fallo';

/** What stands in a certificate's place. */
export interface DatosSinCertificado {
  soporte: Soporte;
  motivo: MotivoSinCertificado;
}

/** What the front door shows. */
export interface DatosPortada {
  /** The badges for sale; prices in euros. */
  productos: Producto[];
  /** The code on the drawn badge: its modules a side, and its dark ones as an SVG path of that size. */
  qr: { lado: number; trazo: string };
  soporte: Soporte;
  /** Absolute address of the site, no trailing slash. */
  publicUrl: string;
  /** Whether the reader is logged in: then it leads to his pets. */
  conSesion: boolean;
}

/** What a page says of an account that is to be erased: that it was just asked for, when it goes, in words, or that it was taken back. */
export type DatosEliminacion =
  | { estado: 'pedida' }
  | { estado: 'espera'; cuando: string }
  | { estado: 'recuperada' };

/** Which style a page carries, and with it which policy. */
export type Estilo = 'buscador' | 'aviso' | 'legal' | 'desistir' | 'portada' | 'enVivo';

/**
 * The module that the web package builds for the server: pages and mails rendered to text. Those of the finder's are in the
 * reader's language.
 */
export interface Paginas {
  renderPerfil: (datos: DatosPerfil, idioma: Idioma) => string;
  /** A free badge of no shop: what can be done with it; `urlActivar` where it costs nothing. */
  renderChapaLibre: (datos: DatosChapaLibre, lector: Lector) => string;
  /** No pet and no badge has the code `escrito`, which stays in the field. */
  renderNoEncontrado: (datos: { soporte: Soporte; escrito: string }, lector: Lector) => string;
  /** A poster of a loss that is over; nobody can be reached by it. */
  renderCartelMuerto: (datos: DatosCartelMuerto, lector: Lector) => string;
  /** Nothing is at this address. */
  renderSinPagina: (datos: { soporte: Soporte }, lector: Lector) => string;
  /** Too many unknown codes were asked for from here. */
  renderDemasiados: (datos: { soporte: Soporte }, lector: Lector) => string;
  renderSinCertificado: (datos: DatosSinCertificado, lector: Lector) => string;
  /** The form with which a finder tells of a pet. */
  renderAviso: (datos: DatosAviso, lector: Lector) => string;
  /** A conversation: the finder's side is in his language, the owner's in Spanish. */
  renderConversacion: (vista: VistaConversacion, lector: Lector) => string;
  /** Where somebody says whether he wants to be told of a pet. */
  renderContacto: (datos: DatosContacto) => string;
  /** Where a kind of mail is stopped. */
  renderBajaCorreos: (datos: DatosBajaCorreos) => string;
  /** What a contact is told of a scan. */
  renderRelevo: (datos: DatosRelevo) => string;
  /** Where an account is taken back that its owner wanted gone. */
  renderEliminacion: (datos: DatosEliminacion) => string;
  renderPortada: (datos: DatosPortada) => string;
  /** The figures of the whole service. */
  renderEnVivo: (datos: EnVivo, publicUrl: string) => string;
  /** What a finder sees, of a pet that does not exist. */
  renderEjemplo: () => string;
  /** Where each legal text is. */
  renderIndiceLegal: () => string;
  renderLegal: (clave: ClaveDocumento, datos: DatosLegal) => string;
  /** The conditions of sale and the form to withdraw as one file to keep, which needs nothing else. */
  renderCondiciones: (datos: DatosLegal, sitio: string) => string;
  /** Where a buyer withdraws. */
  renderDesistir: (vista: VistaDesistir) => string;
  /** What stands in the document of a screen behind the login until its code has come. */
  renderMarco: () => string;
  /** What explains the zip that an owner takes along: what stands before the groups of its files, and after them. */
  renderLeeme: (datos: DatosLeeme) => { antes: string; despues: string };
  renderGrupoLeeme: (grupo: GrupoLeeme) => string;
  /** A mail; `sitio` is the absolute address of the site, no trailing slash: its legal texts stand below each. */
  renderCorreo: <N extends NombreCorreo>(
    nombre: N,
    datos: DatosCorreos[N],
    sitio: string,
  ) => Promise<Correo>;
  /** Sources for the Content-Security-Policy of the pages: the hashes of their inlined script and style. */
  csp: Record<Estilo, { scriptSrc: string[]; styleSrc: string[] }>;
}
