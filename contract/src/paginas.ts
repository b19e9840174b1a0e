import type { Idioma } from './idiomas.ts';
import type { Rol, TipoAviso } from './conversacion.ts';
import type { MetodoPago } from './pago.ts';
import type { DatosAviso, VistaConversacion } from './paginas-conversacion.ts';
import type { Cesta } from './pedido.ts';
import type { PerfilPublico } from './perfil-publico.ts';
import type { Producto } from './tienda.ts';

/** How the support team is reached; shown in footers and help pages. */
export interface Soporte {
  email: string;
  telefono: string;
}

/** Who sells: what an invoice has to name (RD 1619/2012, art. 7). */
export interface Empresa {
  nombre: string;
  nif: string;
  direccion: string;
}

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
}

/** What each kind of mail needs to be written. */
export interface DatosCorreos {
  /** Nothing else: whoever asked for it has not proven yet that the mailbox is his. */
  codigoRegistro: { codigo: string };
  codigoRecuperacion: { nombre: string; codigo: string };
  /** `sinContrasena`: it is opened by Google or Apple alone. */
  cuentaExistente: { nombre: string; urlRecuperar: string; sinContrasena?: boolean };
  contrasenaCambiada: { nombre: string; urlRecuperar: string };
  /** `proveedor` is the name of who is to open the account from now on. */
  codigoVinculo: { nombre: string; codigo: string; proveedor: string };
  identidadVinculada: {
    nombre: string;
    proveedor: string;
    /** Whether a mailed code proved it: then all else that opened the account is over. */
    porCodigo: boolean;
    urlRecuperar: string;
  };
  /** An account that somebody made by an identity; no name, for nobody proved to us that the mailbox is his. */
  cuentaPorIdentidad: { proveedor: string; urlRecuperar: string };
  codigoConfirmacion: { nombre: string; codigo: string };
  codigoCompra: { codigo: string };
  /** To an address that has an account, when somebody begins to buy a badge with it. */
  cuentaExistenteCompra: {
    nombre: string;
    urlEntrar: string;
    urlRecuperar: string;
    /** Whether only an identity opens the account; letters that wait since before do not say it. */
    sinContrasena?: boolean;
  };
  pedidoConfirmado: { nombre: string; pedido: Cesta; urlPedidos: string };
  /** `motivo` is the sentence of the bank's code. */
  pagoFallido: {
    nombre: string;
    dsOrder: string;
    motivo: string;
    /** Null where the buyer had no choice. */
    metodo: MetodoPago | null;
    urlCarrito: string;
  };
  /** A badge was activated by a purchase. `urlChapa` is what the badge encodes. */
  chapaActivada: {
    nombre: string;
    mascota: string;
    pedido: Cesta;
    urlChapa: string;
    urlCuenta: string;
  };
  /** Paid too late: the badge was somebody's by then, so the pet got another code. */
  chapaOcupada: {
    nombre: string;
    mascota: string;
    dsOrder: string;
    importe: number;
    codigoCorto: string;
    urlChapa: string;
    soporte: Soporte;
  };
  /** A purchase that stands still, or whose payment was denied for the reason `motivo`; the link is good once. */
  compraSinTerminar: { nombre: string; motivo: string | null; urlSeguir: string };
  /** His order is under way; `corregido` when a carrier or number that he was told before was wrong. */
  pedidoEnviado: {
    nombre: string;
    dsOrder: string;
    transportista: string;
    seguimiento: string;
    corregido: boolean;
    urlPedidos: string;
  };
  /** The bank gave `importe` euros back; `rectificativa` is the number of the corrective invoice, where there is one. */
  dineroDevuelto: {
    nombre: string;
    dsOrder: string;
    importe: number;
    rectificativa: string | null;
    urlPedidos: string;
    soporte: Soporte;
  };
  /** For the buyer: paid, but somebody has to look at it. `importe` in euros. */
  pedidoEnRevision: { nombre: string; dsOrder: string; importe: number; soporte: Soporte };
  /** For the team: the same order, without the buyer's data; `pago` is the bank's number of the attempt. */
  avisoIncidencia: { dsOrder: string; pago?: string; importe: number; motivo: string };
  /** For the team: what the bank gave back of a payment so far, and what it had taken. */
  avisoDevolucion: { dsOrder: string; pago?: string; importe: number; devuelto: number };
  /** Somebody has told of a pet; the link opens the conversation without login. */
  avisoBuscador: {
    nombre: string;
    mascota: string;
    tipo: TipoAviso;
    urlConversacion: string;
  };
  /** Somebody has read the badge of a lost pet. */
  avisoEscaneo: { nombre: string; mascota: string; urlActividad: string };
  /** For the team: a side of a conversation reported the other. */
  avisoDenuncia: { conversacion: number; por: Rol };
  /** For the team: of so many payments the bank answers something else than we hold, or left the question open for some nights. */
  avisoCuadre: { diferencias: number; sinRespuesta: number; urlCuadre: string };
}
export type NombreCorreo = keyof DatosCorreos;

/** What the page of a free badge shows. */
export interface DatosChapaLibre {
  codigoCorto: string;
  soporte: Soporte;
  urlActivar: string | null;
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

/** Which style a page carries, and with it which policy. */
export type Estilo = 'buscador' | 'aviso' | 'portada';

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
  /** Nothing is at this address. */
  renderSinPagina: (datos: { soporte: Soporte }, lector: Lector) => string;
  /** Too many unknown codes were asked for from here. */
  renderDemasiados: (datos: { soporte: Soporte }, lector: Lector) => string;
  renderSinCertificado: (datos: DatosSinCertificado, lector: Lector) => string;
  /** The form with which a finder tells of a pet. */
  renderAviso: (datos: DatosAviso, lector: Lector) => string;
  /** A conversation: the finder's side is in his language, the owner's in Spanish. */
  renderConversacion: (vista: VistaConversacion, lector: Lector) => string;
  renderPortada: (datos: DatosPortada) => string;
  /** What a finder sees, of a pet that does not exist. */
  renderEjemplo: () => string;
  /** Who runs the site, the terms of a purchase, what becomes of data. */
  renderLegal: (datos: { soporte: Soporte; empresa: Empresa }) => string;
  /** What stands in the document of a screen behind the login until its code has come. */
  renderMarco: () => string;
  renderCorreo: <N extends NombreCorreo>(nombre: N, datos: DatosCorreos[N]) => Promise<Correo>;
  /** Sources for the Content-Security-Policy of the pages: the hashes of their inlined script and style. */
  csp: Record<Estilo, { scriptSrc: string[]; styleSrc: string[] }>;
}
