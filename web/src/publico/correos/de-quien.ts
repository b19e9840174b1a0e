import type { DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';

/**
 * Author of a text in a mail. `nuestro`: our own text, or an administrator's. `suyo`: the mail's
 * reader, in his session or in the browser that proved his mailbox. `ajeno`: another person, surely
 * or possibly. `nombreAjeno`: the name of a person or pet, given by another person.
 */
type DeQuien = 'nuestro' | 'suyo' | 'ajeno' | 'nombreAjeno';

/**
 * The author of a text, which may depend on the mail's other data; for an object, one author for
 * all its texts, or one for each.
 */
type Juicio<T, D> = T extends string
  ? DeQuien | ((datos: D) => DeQuien)
  : T extends readonly (infer U)[]
    ? Juicio<U, D>
    : 'nuestro' | 'suyo' | { [K in Textos<T>]: Juicio<NonNullable<T[K]>, D> };

/**
 * The fields that hold texts. Fields called `url…` are ours, and a field with a fixed list of
 * values needs no author.
 */
type Textos<T> = {
  [K in keyof T]-?: K extends `url${string}` ? never : true extends HasText<T[K]> ? K : never;
}[keyof T];
type HasText<T> = T extends string
  ? string extends T
    ? true
    : false
  : T extends object
    ? true
    : false;

/**
 * With a session the buyer withdraws himself. Without one, anybody who knows the order's number and
 * a mailbox can.
 */
const deSesion = ({ conSesion }: { conSesion?: boolean }) => (conSesion ? 'suyo' : 'ajeno');

/** Author of each text in each mail; `tame` makes texts of other people harmless (decision 58). */
export const DE_QUIEN: {
  [N in NombreCorreo]: {
    [K in Textos<DatosCorreos[N]>]: Juicio<NonNullable<DatosCorreos[N][K]>, DatosCorreos[N]>;
  };
} = {
  codigoRegistro: { codigo: 'nuestro' },
  codigoRecuperacion: { nombre: 'suyo', codigo: 'nuestro' },
  cuentaExistente: { nombre: 'suyo' },
  contrasenaCambiada: { nombre: 'suyo' },
  codigoVinculo: { nombre: 'suyo', codigo: 'nuestro', proveedor: 'nuestro' },
  identidadVinculada: { nombre: 'suyo', proveedor: 'nuestro' },
  cuentaPorIdentidad: { proveedor: 'nuestro' },
  codigoConfirmacion: { nombre: 'suyo', codigo: 'nuestro' },
  codigoCorreoActual: { nombre: 'suyo', codigo: 'nuestro', nuevo: 'suyo' },
  codigoCorreoNuevo: { codigo: 'nuestro' },
  correoOcupado: { nombre: 'suyo' },
  correoCambiado: { nombre: 'suyo', nuevo: 'suyo' },
  codigoCompra: { codigo: 'nuestro' },
  cuentaExistenteCompra: { nombre: 'suyo' },
  pedidoConfirmado: { nombre: 'suyo', pedido: 'suyo' },
  pagoFallido: { nombre: 'suyo', dsOrder: 'nuestro', motivo: 'nuestro' },
  chapaActivada: { nombre: 'suyo', mascota: 'suyo', pedido: 'suyo' },
  chapaOcupada: {
    nombre: 'suyo',
    mascota: 'suyo',
    dsOrder: 'nuestro',
    codigoCorto: 'nuestro',
    soporte: 'nuestro',
  },
  compraSinTerminar: { nombre: 'suyo', motivo: 'nuestro' },
  pedidoEnviado: {
    nombre: 'suyo',
    dsOrder: 'nuestro',
    transportista: 'nuestro',
    seguimiento: 'nuestro',
  },
  dineroDevuelto: {
    nombre: 'suyo',
    dsOrder: 'nuestro',
    rectificativa: 'nuestro',
    soporte: 'nuestro',
  },
  desistimientoRecibido: {
    nombre: deSesion,
    numero: 'nuestro',
    parte: deSesion,
    presentado: 'nuestro',
    devolverHasta: 'nuestro',
    direccion: 'nuestro',
    soporte: 'nuestro',
  },
  desistimientoNegado: {
    nombre: 'ajeno',
    numero: 'nuestro',
    parte: 'ajeno',
    presentado: 'nuestro',
    motivo: 'nuestro',
    soporte: 'nuestro',
  },
  desistimientoSinPedido: {
    nombre: 'ajeno',
    numero: 'ajeno',
    parte: 'ajeno',
    presentado: 'nuestro',
    soporte: 'nuestro',
  },
  avisoDesistimiento: { dsOrder: 'nuestro', devolverHasta: 'nuestro' },
  pedidoEnRevision: { nombre: 'suyo', dsOrder: 'nuestro', soporte: 'nuestro' },
  avisoIncidencia: { dsOrder: 'nuestro', pago: 'nuestro', motivo: 'nuestro' },
  avisoDevolucion: { dsOrder: 'nuestro', pago: 'nuestro' },
  avisoBuscador: { nombre: 'suyo', mascota: 'suyo', sello: 'nuestro', lugar: 'ajeno' },
  avisosJuntos: {
    nombre: 'suyo',
    mascota: 'suyo',
    avisos: {
      enviado: 'nuestro',
      frases: 'nuestro',
      posicion: 'nuestro',
      texto: 'ajeno',
      lugar: 'ajeno',
    },
  },
  // Contacts get this mail too, under the names that the owner gave them.
  mensajeBuscador: { nombre: 'nombreAjeno', mascota: 'nombreAjeno' },
  avisoEscaneo: { nombre: 'suyo', mascota: 'suyo' },
  contactoPedido: { nombre: 'nombreAjeno', dueno: 'nombreAjeno', mascota: 'nombreAjeno' },
  relevoConversacion: { nombre: 'nombreAjeno', dueno: 'nombreAjeno', mascota: 'nombreAjeno' },
  relevoEscaneo: { nombre: 'nombreAjeno', dueno: 'nombreAjeno', mascota: 'nombreAjeno' },
  contactoEnCasa: { nombre: 'nombreAjeno', mascota: 'nombreAjeno' },
  traspasoConfirmar: { nombre: 'suyo', mascota: 'suyo', para: 'suyo' },
  traspasoRecibir: { de: 'nombreAjeno', mascota: 'nombreAjeno' },
  traspasoHecho: { nombre: 'suyo', mascota: 'suyo' },
  traspasoRechazado: { nombre: 'suyo', mascota: 'suyo' },
  datosListos: { nombre: 'suyo', caduca: 'nuestro' },
  datosFallidos: { nombre: 'suyo' },
  eliminacionPedida: { nombre: 'suyo', dia: 'nuestro' },
  eliminacionDeshecha: { nombre: 'suyo' },
  cuentaEliminada: { soporte: 'nuestro' },
  resumenEscaneos: { nombre: 'suyo', mascotas: { mascota: 'suyo' } },
  avisoDenuncia: {},
  avisoDenunciaTablon: {},
  anuncioCaduca: { nombre: 'suyo', mascota: 'suyo', hasta: 'nuestro' },
  codigoTablon: { codigo: 'nuestro' },
  encontradaPublicada: { animal: 'nuestro', hasta: 'nuestro' },
  mensajeTablon: { animal: 'nuestro' },
  encontradaCaduca: { animal: 'nuestro', hasta: 'nuestro' },
  encontradaRetirada: { animal: 'nuestro', explicacion: 'nuestro' },
  encontradaRevisada: { animal: 'nuestro', respuesta: 'nuestro' },
  podriaSer: { nombre: 'suyo', mascota: 'suyo', animal: 'nuestro', razones: 'nuestro' },
  cercaDeTi: { nombre: 'suyo', senas: 'nuestro', municipio: 'nuestro' },
  anuncioRetirado: { nombre: 'suyo', mascota: 'suyo', explicacion: 'nuestro' },
  anuncioRevisado: { nombre: 'suyo', mascota: 'suyo', respuesta: 'nuestro' },
  avisoCuadre: {},
};
