import type { OrigenEscaneo } from './actividad.ts';
import type { Rol, TipoAviso } from './conversacion.ts';
import type { FalloExportacion } from './exportacion.ts';
import type { FraseDicha } from './frases.ts';
import type { MetodoPago } from './pago.ts';
import type { Cesta } from './pedido.ts';
import type { Sello } from './sello.ts';
import type { Soporte } from './empresa.ts';

/**
 * How a kind of mail is treated. `codigo`: it holds one, goes before all others, and is worth nothing when the code is.
 * `reservado`: it is sent for days, but what it says is not kept; it holds a link that opens something, or what has to be
 * forgotten. `guardable`: what it says is kept, to send it again. `sinRegistro`: nobody is to know of it afterwards, so it
 * stands in no log.
 */
type Trato = 'codigo' | 'reservado' | 'guardable' | 'sinRegistro';

/** A mail with a code can be treated in one way only; every other one needs to be thought of. */
type TratoDe<D> = D extends { codigo: string } ? 'codigo' : Exclude<Trato, 'codigo'>;

/** A kind of mail. */
interface Clase {
  trato: Trato;
  /** What it is about, in words: administrators read it in the log of mails. */
  asunto: string;
  /** It tells somebody of another's pet, and is forgotten when he is no contact of it any more. */
  aContacto?: true;
}

/** With what it needs to be written, which only the types know. */
type ClaseCon<D> = Clase & { datos: D };

const correo = <D>(trato: TratoDe<D>, asunto: string, mas: Pick<Clase, 'aContacto'> = {}) =>
  ({ trato, asunto, ...mas }) as ClaseCon<D>;

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

/**
 * Every kind of mail, with what it needs to be written. One that its reader can stop holds `urlBaja`; whose words each text of it
 * is stands in the web's `de-quien.ts`.
 */
export const CORREOS = {
  /** Nothing else: whoever asked for it has not proven yet that the mailbox is his. */
  codigoRegistro: correo<{ codigo: string }>('codigo', 'Código de alta'),
  codigoRecuperacion: correo<{ nombre: string; codigo: string }>(
    'codigo',
    'Código de recuperación',
  ),
  /** `sinContrasena`: it is opened by Google or Apple alone. */
  cuentaExistente: correo<{ nombre: string; urlRecuperar: string; sinContrasena?: boolean }>(
    'guardable',
    'Ya tiene cuenta',
  ),
  contrasenaCambiada: correo<{ nombre: string; urlRecuperar: string }>(
    'guardable',
    'Contraseña cambiada',
  ),
  /** `proveedor` is the name of who is to open the account from now on. */
  codigoVinculo: correo<{ nombre: string; codigo: string; proveedor: string }>(
    'codigo',
    'Código para enlazar la cuenta',
  ),
  identidadVinculada: correo<{
    nombre: string;
    proveedor: string;
    /** Whether a mailed code proved it: then all else that opened the account is over. */
    porCodigo: boolean;
    urlRecuperar: string;
  }>('guardable', 'Cuenta enlazada'),
  /** An account that somebody made by an identity; no name, for nobody proved to us that the mailbox is his. */
  cuentaPorIdentidad: correo<{ proveedor: string; urlRecuperar: string }>(
    'guardable',
    'Cuenta abierta con Google o Apple',
  ),
  codigoConfirmacion: correo<{ nombre: string; codigo: string }>(
    'codigo',
    'Código de confirmación',
  ),
  /** To the mailbox that an account has, when it is to have another. */
  codigoCorreoActual: correo<{ nombre: string; codigo: string; nuevo: string }>(
    'codigo',
    'Código para cambiar de correo',
  ),
  /** To the other one. Nothing else: whoever asked has not proven yet that it is his. */
  codigoCorreoNuevo: correo<{ codigo: string }>('codigo', 'Código para cambiar de correo'),
  /** To a mailbox that has an account, when another account is to have it. */
  correoOcupado: correo<{ nombre: string; urlRecuperar: string }>(
    'guardable',
    'Correo de otra cuenta',
  ),
  /** To the mailbox that an account had. */
  correoCambiado: correo<{ nombre: string; nuevo: string }>('sinRegistro', 'Correo cambiado'),
  codigoCompra: correo<{ codigo: string }>('codigo', 'Código de compra'),
  /** To an address that has an account, when somebody begins to buy a badge with it. */
  cuentaExistenteCompra: correo<{
    nombre: string;
    urlEntrar: string;
    urlRecuperar: string;
    /** Whether only an identity opens the account; letters that wait since before do not say it. */
    sinContrasena?: boolean;
  }>('guardable', 'Ya tiene cuenta (compra)'),
  pedidoConfirmado: correo<{
    nombre: string;
    pedido: Cesta;
    urlPedidos: string;
    urlDesistir: string;
  }>('guardable', 'Confirmación de pedido'),
  /** `motivo` is the sentence of the bank's code. */
  pagoFallido: correo<{
    nombre: string;
    dsOrder: string;
    motivo: string;
    /** Null where the buyer had no choice. */
    metodo: MetodoPago | null;
    urlCarrito: string;
  }>('guardable', 'Pago fallido'),
  /** A badge was activated by a purchase. `urlChapa` is what the badge encodes. */
  chapaActivada: correo<{
    nombre: string;
    mascota: string;
    pedido: Cesta;
    urlChapa: string;
    urlCuenta: string;
    urlDesistir: string;
  }>('guardable', 'Chapa activada'),
  /** Paid too late: the badge was somebody's by then, so the pet got another code. */
  chapaOcupada: correo<{
    nombre: string;
    mascota: string;
    dsOrder: string;
    importe: number;
    codigoCorto: string;
    urlChapa: string;
    soporte: Soporte;
  }>('guardable', 'Chapa ocupada'),
  /** A purchase that stands still, or whose payment was denied for the reason `motivo`; the link is good once. */
  compraSinTerminar: correo<{
    nombre: string;
    motivo: string | null;
    urlSeguir: string;
    /** Absent where it tells of a payment. */
    urlBaja?: string;
  }>('reservado', 'Compra sin terminar'),
  /** His order is under way; `corregido` when a carrier or number that he was told before was wrong. */
  pedidoEnviado: correo<{
    nombre: string;
    dsOrder: string;
    transportista: string;
    seguimiento: string;
    corregido: boolean;
    urlPedidos: string;
    /** Absent in letters that wait since before one could withdraw on-line. */
    urlDesistir?: string;
  }>('guardable', 'Pedido enviado'),
  /** The bank gave `importe` euros back; `rectificativa` is the number of the corrective invoice, where there is one. */
  dineroDevuelto: correo<{
    nombre: string;
    dsOrder: string;
    importe: number;
    rectificativa: string | null;
    urlPedidos: string;
    soporte: Soporte;
  }>('guardable', 'Dinero devuelto'),
  /** His withdrawal, as it was received; `plazo` and `devolverHasta` are days (YYYY-MM-DD), `presentado` a moment. */
  desistimientoRecibido: correo<
    DeclaracionRecibida & {
      /** Whether its reader declared it himself, with his session: absent where it may be somebody else's words. */
      conSesion?: boolean;
      devolverHasta: string;
      /** Whether anything was sent, or is to be: only that comes back. */
      envio: boolean;
      /** Where it is sent back to. */
      direccion: string;
      urlDesistir: string;
    }
  >('guardable', 'Acuse de desistimiento'),
  /** A withdrawal from an order that cannot be withdrawn from; `motivo` is a sentence. */
  desistimientoNegado: correo<DeclaracionRecibida & { motivo: string }>(
    'guardable',
    'Desistimiento que no se puede',
  ),
  /** A withdrawal that fits no order of this mailbox. */
  desistimientoSinPedido: correo<DeclaracionRecibida>('reservado', 'Desistimiento sin pedido'),
  /** For the team: a withdrawal, without the buyer's data. */
  avisoDesistimiento: correo<{
    dsOrder: string;
    importe: number;
    devolverHasta: string;
    esParte: boolean;
    urlPedido: string;
  }>('guardable', 'Aviso de desistimiento'),
  /** For the buyer: paid, but somebody has to look at it. `importe` in euros. */
  pedidoEnRevision: correo<{ nombre: string; dsOrder: string; importe: number; soporte: Soporte }>(
    'guardable',
    'Pedido en revisión',
  ),
  /** For the team: the same order, without the buyer's data; `pago` is the bank's number of the attempt. */
  avisoIncidencia: correo<{ dsOrder: string; pago?: string; importe: number; motivo: string }>(
    'guardable',
    'Aviso de incidencia',
  ),
  /** For the team: what the bank gave back of a payment so far, and what it had taken. */
  avisoDevolucion: correo<{ dsOrder: string; pago?: string; importe: number; devuelto: number }>(
    'guardable',
    'Aviso de devolución',
  ),
  /** Somebody has told of a pet; the link opens the conversation without login. */
  avisoBuscador: correo<{
    nombre: string;
    mascota: string;
    tipo: TipoAviso;
    /** Absent in letters that wait since before there were seals. */
    sello?: Sello;
    urlConversacion: string;
  }>('reservado', 'Alguien tiene o ha visto a su mascota'),
  /** Several strangers have told of a pet, one after the other; each link opens a conversation without login. */
  avisosJuntos: correo<{
    nombre: string;
    mascota: string;
    genero: 'M' | 'H' | null;
    avisos: AvisoEnCorreo[];
    /** How many more there are, which the letter has no room for. */
    otros: number;
    urlActividad: string;
  }>('reservado', 'Varios avisos juntos'),
  /** Who told of a pet has written again. */
  mensajeBuscador: correo<{ nombre: string; mascota: string; urlConversacion: string }>(
    'reservado',
    'Otro mensaje de quien la encontró',
  ),
  /** Somebody has read the badge of a lost pet, or what `origen` names. */
  avisoEscaneo: correo<{
    nombre: string;
    mascota: string;
    origen?: OrigenEscaneo;
    urlActividad: string;
  }>('guardable', 'Han leído la chapa de una mascota perdida'),
  /** Somebody wants his address to be told of a pet: it has to say yes first. */
  contactoPedido: correo<{ nombre: string; dueno: string; mascota: string; urlContacto: string }>(
    'reservado',
    '¿Quieres ser contacto?',
    { aContacto: true },
  ),
  /** A contact is told of what a finder wrote; the links open the conversation, and let him leave. */
  relevoConversacion: correo<{
    nombre: string;
    dueno: string;
    mascota: string;
    tipo: TipoAviso;
    urlConversacion: string;
    urlContacto: string;
  }>('reservado', 'Aviso a un contacto', { aContacto: true }),
  /** A contact is told that something of a lost pet was read: which, its owner alone knows. */
  relevoEscaneo: correo<{
    nombre: string;
    dueno: string;
    mascota: string;
    urlRelevo: string;
    urlContacto: string;
  }>('reservado', 'Lectura, a un contacto', { aContacto: true }),
  /** A pet that a contact was told of is home again. */
  contactoEnCasa: correo<{ nombre: string; mascota: string }>(
    'guardable',
    'Ya está en casa, a un contacto',
    { aContacto: true },
  ),
  /** To the owner who began to hand a pet over: the link lets him confirm. `para` is whose account is to have it. */
  traspasoConfirmar: correo<{ nombre: string; mascota: string; para: string; urlTraspaso: string }>(
    'reservado',
    'Entrega: confirmar',
  ),
  /** To whoever is to have a pet. */
  traspasoRecibir: correo<{ de: string; mascota: string; urlTraspaso: string }>(
    'reservado',
    'Entrega: recibir',
  ),
  traspasoHecho: correo<{ nombre: string; mascota: string }>('guardable', 'Entrega hecha'),
  traspasoRechazado: correo<{ nombre: string; mascota: string; urlMascotas: string }>(
    'guardable',
    'Entrega rechazada',
  ),
  /** The zip with all of the account can be fetched until `caduca`, an ISO moment. */
  datosListos: correo<{ nombre: string; caduca: string; urlMisDatos: string }>(
    'guardable',
    'Sus datos, listos',
  ),
  /** The zip came to nothing; it can be asked for again. */
  datosFallidos: correo<{ nombre: string; fallo: FalloExportacion; urlMisDatos: string }>(
    'guardable',
    'Sus datos, sin preparar',
  ),
  /** An account that its owner wants gone: the link takes it back until `dia`, the moment when it is erased, in words. */
  eliminacionPedida: correo<{ nombre: string; dia: string; urlRecuperar: string }>(
    'reservado',
    'Cuenta que se va a eliminar',
  ),
  eliminacionDeshecha: correo<{ nombre: string; urlCuenta: string }>(
    'guardable',
    'Cuenta recuperada',
  ),
  /** The last one: nobody is named any more. */
  cuentaEliminada: correo<{ soporte: Soporte }>('sinRegistro', 'Cuenta eliminada'),
  /** Quiet scans since the last one, by pet. */
  resumenEscaneos: correo<{
    nombre: string;
    mascotas: { mascota: string; lecturas: number; urlActividad: string }[];
    urlAvisos: string;
    urlBaja: string;
  }>('reservado', 'Lecturas del día'),
  /** For the team: a side of a conversation reported the other. */
  avisoDenuncia: correo<{
    conversacion: number;
    por: Exclude<Rol, 'contacto'>;
    /** Absent in letters that wait since before it could be read. */
    urlDenuncia?: string;
  }>('guardable', 'Aviso de denuncia'),
  /** For the team: of so many payments the bank answers something else than we hold, or left the question open for some nights. */
  avisoCuadre: correo<{ diferencias: number; sinRespuesta: number; urlCuadre: string }>(
    'guardable',
    'Aviso de descuadre con el banco',
  ),
};
