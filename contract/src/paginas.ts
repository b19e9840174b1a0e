import type { OrigenEscaneo } from './actividad.ts';
import type { Idioma } from './idiomas.ts';
import type { Rol, TipoAviso } from './conversacion.ts';
import type { EnVivo } from './en-vivo.ts';
import type { Soporte } from './empresa.ts';
import type { FraseDicha } from './frases.ts';
import type { FalloExportacion } from './exportacion.ts';
import type { MetodoPago } from './pago.ts';
import type { ClaveDocumento, DatosLegal } from './documentos-legales.ts';
import type { DatosAviso, VistaConversacion } from './paginas-conversacion.ts';
import type { DatosContacto, DatosRelevo } from './paginas-contacto.ts';
import type { VistaDesistir } from './paginas-desistir.ts';
import type { Cesta } from './pedido.ts';
import type { DatosLeeme, GrupoLeeme } from './leeme.ts';
import type { PerfilPublico } from './perfil-publico.ts';
import type { Sello } from './sello.ts';
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

/** What somebody declared who withdraws from a purchase, and when (ISO 8601). */
interface DeclaracionRecibida {
  nombre: string;
  numero: string;
  /** What is sent back, in his words; empty for all of it. */
  parte: string;
  presentado: string;
  soporte: Soporte;
}

/** A stranger's notice as a letter has it. */
export interface AvisoEnCorreo {
  tipo: TipoAviso;
  /** ISO 8601. */
  enviado: string;
  frases: FraseDicha[];
  texto: string;
  lugar: string;
  posicion: { latitud: number; longitud: number } | null;
  conFoto: boolean;
  urlConversacion: string;
}

/** What each kind of mail needs to be written; whose words each text of it is stands in the web's `de-quien.ts`. */
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
  /** To the mailbox that an account has, when it is to have another. */
  codigoCorreoActual: { nombre: string; codigo: string; nuevo: string };
  /** To the other one. Nothing else: whoever asked has not proven yet that it is his. */
  codigoCorreoNuevo: { codigo: string };
  /** To a mailbox that has an account, when another account is to have it. */
  correoOcupado: { nombre: string; urlRecuperar: string };
  /** To the mailbox that an account had. */
  correoCambiado: { nombre: string; nuevo: string };
  codigoCompra: { codigo: string };
  /** To an address that has an account, when somebody begins to buy a badge with it. */
  cuentaExistenteCompra: {
    nombre: string;
    urlEntrar: string;
    urlRecuperar: string;
    /** Whether only an identity opens the account; letters that wait since before do not say it. */
    sinContrasena?: boolean;
  };
  pedidoConfirmado: { nombre: string; pedido: Cesta; urlPedidos: string; urlDesistir: string };
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
    urlDesistir: string;
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
  compraSinTerminar: {
    nombre: string;
    motivo: string | null;
    urlSeguir: string;
    /** Absent where it tells of a payment. */
    urlBaja?: string;
  };
  /** His order is under way; `corregido` when a carrier or number that he was told before was wrong. */
  pedidoEnviado: {
    nombre: string;
    dsOrder: string;
    transportista: string;
    seguimiento: string;
    corregido: boolean;
    urlPedidos: string;
    /** Absent in letters that wait since before one could withdraw on-line. */
    urlDesistir?: string;
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
  /** His withdrawal, as it was received; `plazo` and `devolverHasta` are days (YYYY-MM-DD), `presentado` a moment. */
  desistimientoRecibido: DeclaracionRecibida & {
    /** Whether its reader declared it himself, with his session: absent where it may be somebody else's words. */
    conSesion?: boolean;
    devolverHasta: string;
    /** Whether anything was sent, or is to be: only that comes back. */
    envio: boolean;
    /** Where it is sent back to. */
    direccion: string;
    urlDesistir: string;
  };
  /** A withdrawal from an order that cannot be withdrawn from; `motivo` is a sentence. */
  desistimientoNegado: DeclaracionRecibida & { motivo: string };
  /** A withdrawal that fits no order of this mailbox. */
  desistimientoSinPedido: DeclaracionRecibida;
  /** For the team: a withdrawal, without the buyer's data. */
  avisoDesistimiento: {
    dsOrder: string;
    importe: number;
    devolverHasta: string;
    esParte: boolean;
    urlPedido: string;
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
    /** Absent in letters that wait since before there were seals. */
    sello?: Sello;
    urlConversacion: string;
  };
  /** Several strangers have told of a pet, one after the other; each link opens a conversation without login. */
  avisosJuntos: {
    nombre: string;
    mascota: string;
    genero: 'M' | 'H' | null;
    avisos: AvisoEnCorreo[];
    /** How many more there are, which the letter has no room for. */
    otros: number;
    urlActividad: string;
  };
  /** Who told of a pet has written again. */
  mensajeBuscador: { nombre: string; mascota: string; urlConversacion: string };
  /** Somebody has read the badge of a lost pet, or what `origen` names. */
  avisoEscaneo: {
    nombre: string;
    mascota: string;
    origen?: OrigenEscaneo;
    urlActividad: string;
  };
  /** Somebody wants his address to be told of a pet: it has to say yes first. */
  contactoPedido: { nombre: string; dueno: string; mascota: string; urlContacto: string };
  /** A contact is told of what a finder wrote; the links open the conversation, and let him leave. */
  relevoConversacion: {
    nombre: string;
    dueno: string;
    mascota: string;
    tipo: TipoAviso;
    urlConversacion: string;
    urlContacto: string;
  };
  /** A contact is told that something of a lost pet was read: which, its owner alone knows. */
  relevoEscaneo: {
    nombre: string;
    dueno: string;
    mascota: string;
    urlRelevo: string;
    urlContacto: string;
  };
  /** A pet that a contact was told of is home again. */
  contactoEnCasa: { nombre: string; mascota: string };
  /** To the owner who began to hand a pet over: the link lets him confirm. `para` is whose account is to have it. */
  traspasoConfirmar: { nombre: string; mascota: string; para: string; urlTraspaso: string };
  /** To whoever is to have a pet. */
  traspasoRecibir: { de: string; mascota: string; urlTraspaso: string };
  traspasoHecho: { nombre: string; mascota: string };
  traspasoRechazado: { nombre: string; mascota: string; urlMascotas: string };
  /** The zip with all of the account can be fetched until `caduca`, an ISO moment. */
  datosListos: { nombre: string; caduca: string; urlMisDatos: string };
  /** The zip came to nothing; it can be asked for again. */
  datosFallidos: { nombre: string; fallo: FalloExportacion; urlMisDatos: string };
  /** An account that its owner wants gone: the link takes it back until `dia`, the moment when it is erased, in words. */
  eliminacionPedida: { nombre: string; dia: string; urlRecuperar: string };
  eliminacionDeshecha: { nombre: string; urlCuenta: string };
  /** The last one: nobody is named any more. */
  cuentaEliminada: { soporte: Soporte };
  /** Quiet scans since the last one, by pet. */
  resumenEscaneos: {
    nombre: string;
    mascotas: { mascota: string; lecturas: number; urlActividad: string }[];
    urlAvisos: string;
    urlBaja: string;
  };
  /** For the team: a side of a conversation reported the other. */
  avisoDenuncia: {
    conversacion: number;
    por: Exclude<Rol, 'contacto'>;
    /** Absent in letters that wait since before it could be read. */
    urlDenuncia?: string;
  };
  /** For the team: of so many payments the bank answers something else than we hold, or left the question open for some nights. */
  avisoCuadre: { diferencias: number; sinRespuesta: number; urlCuadre: string };
}
export type NombreCorreo = keyof DatosCorreos;

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
