import { correo } from './clase-correo.ts';
import { CORREOS_TABLON } from './correos-tablon.ts';
import type { OrigenEscaneo } from './actividad.ts';
import type { Rol, TipoAviso } from './conversacion.ts';
import type { FalloExportacion } from './exportacion.ts';
import type { FraseDicha } from './frases.ts';
import type { MetodoPago } from './pago.ts';
import type { Cesta } from './pedido.ts';
import type { Sello } from './sello.ts';
import type { Soporte } from './empresa.ts';

/** A buyer's declaration of withdrawal; `presentado` is its moment (ISO 8601). */
interface DeclaracionRecibida {
  nombre: string;
  numero: string;
  /** The items to send back, in the buyer's words; empty for the whole order. */
  parte: string;
  presentado: string;
  soporte: Soporte;
}

/** A finder's notice as a mail shows it. */
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
 * Every kind of mail, with the data that its text needs. A mail that its reader can unsubscribe
 * from holds `urlBaja`. The author of each text is named in `web/src/publico/correos/de-quien.ts`.
 */
export const CORREOS = {
  /** No name: the mailbox is not proven yet to belong to the person who asked. */
  codigoRegistro: correo<{ codigo: string }>('codigo', 'Código de alta'),
  codigoRecuperacion: correo<{ nombre: string; codigo: string }>(
    'codigo',
    'Código de recuperación',
  ),
  /** `sinContrasena`: only Google or Apple opens the account. */
  cuentaExistente: correo<{ nombre: string; urlRecuperar: string; sinContrasena?: boolean }>(
    'guardable',
    'Ya tiene cuenta',
  ),
  contrasenaCambiada: correo<{ nombre: string; urlRecuperar: string }>(
    'guardable',
    'Contraseña cambiada',
  ),
  /** `proveedor` names the identity provider that will open the account from now on. */
  codigoVinculo: correo<{ nombre: string; codigo: string; proveedor: string }>(
    'codigo',
    'Código para enlazar la cuenta',
  ),
  identidadVinculada: correo<{
    nombre: string;
    proveedor: string;
    /** Whether a mailed code proved the link: then every other way into the account was removed. */
    porCodigo: boolean;
    urlRecuperar: string;
  }>('guardable', 'Cuenta enlazada'),
  /** An account made by Google or Apple sign-in. No name: the mailbox was not proven to us. */
  cuentaPorIdentidad: correo<{ proveedor: string; urlRecuperar: string }>(
    'guardable',
    'Cuenta abierta con Google o Apple',
  ),
  codigoConfirmacion: correo<{ nombre: string; codigo: string }>(
    'codigo',
    'Código de confirmación',
  ),
  /** To the account's current mailbox, when a change to another one is requested. */
  codigoCorreoActual: correo<{ nombre: string; codigo: string; nuevo: string }>(
    'codigo',
    'Código para cambiar de correo',
  ),
  /** To the new mailbox. No name: the mailbox is not proven yet to be the requester's. */
  codigoCorreoNuevo: correo<{ codigo: string }>('codigo', 'Código para cambiar de correo'),
  /** To a mailbox that already has an account, when another account asks for this mailbox. */
  correoOcupado: correo<{ nombre: string; urlRecuperar: string }>(
    'guardable',
    'Correo de otra cuenta',
  ),
  /** To the account's previous mailbox. */
  correoCambiado: correo<{ nombre: string; nuevo: string }>('sinRegistro', 'Correo cambiado'),
  codigoCompra: correo<{ codigo: string }>('codigo', 'Código de compra'),
  /** To an address that has an account, when somebody starts to buy a badge with the address. */
  cuentaExistenteCompra: correo<{
    nombre: string;
    urlEntrar: string;
    urlRecuperar: string;
    /** Whether only Google or Apple opens the account; absent in mails older than this field. */
    sinContrasena?: boolean;
  }>('guardable', 'Ya tiene cuenta (compra)'),
  pedidoConfirmado: correo<{
    nombre: string;
    pedido: Cesta;
    urlPedidos: string;
    urlDesistir: string;
  }>('guardable', 'Confirmación de pedido'),
  /** `motivo` is the sentence for the bank's code. */
  pagoFallido: correo<{
    nombre: string;
    dsOrder: string;
    motivo: string;
    /** Null when the buyer chose no payment method. */
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
  /** Paid too late: another pet has the badge meanwhile, and the buyer's pet got another code. */
  chapaOcupada: correo<{
    nombre: string;
    mascota: string;
    dsOrder: string;
    importe: number;
    codigoCorto: string;
    urlChapa: string;
    soporte: Soporte;
  }>('guardable', 'Chapa ocupada'),
  /** An unfinished purchase, or one whose payment was denied (`motivo`). The link works once. */
  compraSinTerminar: correo<{
    nombre: string;
    motivo: string | null;
    urlSeguir: string;
    /** Absent when the mail tells of a denied payment. */
    urlBaja?: string;
  }>('reservado', 'Compra sin terminar'),
  /** The order was sent. `corregido`: an earlier mail named a wrong carrier or tracking number. */
  pedidoEnviado: correo<{
    nombre: string;
    dsOrder: string;
    transportista: string;
    seguimiento: string;
    corregido: boolean;
    urlPedidos: string;
    /** Absent in mails queued before online withdrawal existed. */
    urlDesistir?: string;
  }>('guardable', 'Pedido enviado'),
  /** The bank refunded `importe` euros; `rectificativa` numbers the corrective invoice, if any. */
  dineroDevuelto: correo<{
    nombre: string;
    dsOrder: string;
    importe: number;
    rectificativa: string | null;
    urlPedidos: string;
    soporte: Soporte;
  }>('guardable', 'Dinero devuelto'),
  /** The receipt of a withdrawal; `devolverHasta` is a day (YYYY-MM-DD), `presentado` a moment. */
  desistimientoRecibido: correo<
    DeclaracionRecibida & {
      /** Whether the reader declared it with a session; if not, another person may have. */
      conSesion?: boolean;
      devolverHasta: string;
      /** Whether the order has goods that are shipped: only these have to be sent back. */
      envio: boolean;
      /** The address for the returned goods. */
      direccion: string;
      urlDesistir: string;
    }
  >('guardable', 'Acuse de desistimiento'),
  /** A withdrawal from an order that has no right of withdrawal; `motivo` is a sentence. */
  desistimientoNegado: correo<DeclaracionRecibida & { motivo: string }>(
    'guardable',
    'Desistimiento que no se puede',
  ),
  /** A withdrawal that matches no order of this mailbox. */
  desistimientoSinPedido: correo<DeclaracionRecibida>('reservado', 'Desistimiento sin pedido'),
  /** For the team: a withdrawal, without the buyer's data. */
  avisoDesistimiento: correo<{
    dsOrder: string;
    importe: number;
    devolverHasta: string;
    esParte: boolean;
    urlPedido: string;
  }>('guardable', 'Aviso de desistimiento'),
  /** For the buyer: the order is paid, but needs a manual check. `importe` in euros. */
  pedidoEnRevision: correo<{ nombre: string; dsOrder: string; importe: number; soporte: Soporte }>(
    'guardable',
    'Pedido en revisión',
  ),
  /** For the team: an order to check, without buyer's data; `pago` is the attempt's bank number. */
  avisoIncidencia: correo<{ dsOrder: string; pago?: string; importe: number; motivo: string }>(
    'guardable',
    'Aviso de incidencia',
  ),
  /** For the team: euros refunded by the bank so far (`devuelto`) of the euros paid (`importe`). */
  avisoDevolucion: correo<{ dsOrder: string; pago?: string; importe: number; devuelto: number }>(
    'guardable',
    'Aviso de devolución',
  ),
  /** A finder wrote about a pet; the link opens the conversation without login. */
  avisoBuscador: correo<{
    nombre: string;
    mascota: string;
    tipo: TipoAviso;
    /** Absent in mails queued before this field existed. */
    sello?: Sello;
    /** The finder's words for the place. */
    lugar?: string;
    conPosicion?: boolean;
    conFoto?: boolean;
    urlRetrato?: string;
    urlConversacion: string;
  }>('reservado', 'Alguien tiene o ha visto a su mascota'),
  /** Several finders wrote about a pet; each link opens a conversation without login. */
  avisosJuntos: correo<{
    nombre: string;
    mascota: string;
    genero: 'M' | 'H' | null;
    avisos: AvisoEnCorreo[];
    /** The number of further notices that the mail does not show. */
    otros: number;
    urlActividad: string;
  }>('reservado', 'Varios avisos juntos'),
  /** A finder wrote again about a pet. */
  mensajeBuscador: correo<{
    nombre: string;
    mascota: string;
    urlRetrato?: string;
    urlConversacion: string;
  }>('reservado', 'Otro mensaje de quien la encontró'),
  /** Somebody scanned the badge of a lost pet, or the code that `origen` names. */
  avisoEscaneo: correo<{
    nombre: string;
    mascota: string;
    origen?: OrigenEscaneo;
    urlActividad: string;
  }>('guardable', 'Han leído la chapa de una mascota perdida'),
  /** Asks an address to become a contact of a pet; nothing is sent to it before it accepts. */
  contactoPedido: correo<{ nombre: string; dueno: string; mascota: string; urlContacto: string }>(
    'reservado',
    '¿Quieres ser contacto?',
    { aContacto: true },
  ),
  /** A finder's message, for a contact. Links open the conversation, or let the contact leave. */
  relevoConversacion: correo<{
    nombre: string;
    dueno: string;
    mascota: string;
    tipo: TipoAviso;
    urlRetrato?: string;
    urlConversacion: string;
    urlContacto: string;
  }>('reservado', 'Aviso a un contacto', { aContacto: true }),
  /** Tells a contact that a code of a lost pet was scanned. Only the owner learns which code. */
  relevoEscaneo: correo<{
    nombre: string;
    dueno: string;
    mascota: string;
    urlRetrato?: string;
    urlRelevo: string;
    urlContacto: string;
  }>('reservado', 'Lectura, a un contacto', { aContacto: true }),
  /** Tells a contact that the lost pet is home again. */
  contactoEnCasa: correo<{ nombre: string; mascota: string }>(
    'guardable',
    'Ya está en casa, a un contacto',
    { aContacto: true },
  ),
  /** To the owner who begins a handover: the link confirms it. `para` is the recipient's e-mail. */
  traspasoConfirmar: correo<{ nombre: string; mascota: string; para: string; urlTraspaso: string }>(
    'reservado',
    'Entrega: confirmar',
  ),
  /** To the recipient of a handover. */
  traspasoRecibir: correo<{ de: string; mascota: string; urlTraspaso: string }>(
    'reservado',
    'Entrega: recibir',
  ),
  traspasoHecho: correo<{ nombre: string; mascota: string }>('guardable', 'Entrega hecha'),
  traspasoRechazado: correo<{ nombre: string; mascota: string; urlMascotas: string }>(
    'guardable',
    'Entrega rechazada',
  ),
  /** The export (zip) of the account can be downloaded until `caduca` (ISO 8601). */
  datosListos: correo<{ nombre: string; caduca: string; urlMisDatos: string }>(
    'guardable',
    'Sus datos, listos',
  ),
  /** The export failed; the owner can ask for it again. */
  datosFallidos: correo<{ nombre: string; fallo: FalloExportacion; urlMisDatos: string }>(
    'guardable',
    'Sus datos, sin preparar',
  ),
  /** The link undoes an account's erasure until `dia`, the moment of the erasure in words. */
  eliminacionPedida: correo<{ nombre: string; dia: string; urlRecuperar: string }>(
    'reservado',
    'Cuenta que se va a eliminar',
  ),
  eliminacionDeshecha: correo<{ nombre: string; urlCuenta: string }>(
    'guardable',
    'Cuenta recuperada',
  ),
  /** The last mail to an erased account: it contains no name, because none is stored any more. */
  cuentaEliminada: correo<{ soporte: Soporte }>('sinRegistro', 'Cuenta eliminada'),
  /** Scans outside a loss since the last summary, by pet. */
  resumenEscaneos: correo<{
    nombre: string;
    mascotas: { mascota: string; lecturas: number; urlActividad: string }[];
    urlAvisos: string;
    urlBaja: string;
  }>('reservado', 'Lecturas del día'),
  /** For the team: one side of a conversation reported the other side. */
  avisoDenuncia: correo<{
    conversacion: number;
    por: Exclude<Rol, 'contacto'>;
    /** Absent in mails queued before administrators could read reports. */
    urlDenuncia?: string;
  }>('guardable', 'Aviso de denuncia'),
  ...CORREOS_TABLON,
  /**
   * For the team: number of payments for which the bank's answer differs from our record
   * (`diferencias`), or for which the bank has not answered for some nights (`sinRespuesta`).
   */
  avisoCuadre: correo<{ diferencias: number; sinRespuesta: number; urlCuadre: string }>(
    'guardable',
    'Aviso de descuadre con el banco',
  ),
};
