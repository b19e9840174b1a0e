import type { DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';

/**
 * How a kind of mail is treated. `codigo`: it holds one, goes before all others, and is worth nothing when the code is.
 * `reservado`: it is sent for days, but what it says is not kept; it holds a link that opens something, or what has to be
 * forgotten. `guardable`: what it says is kept, to send it again.
 */
type Trato = 'codigo' | 'reservado' | 'guardable';

/** A mail with a code can be treated in one way only; every other one needs to be thought of. */
type TratoDe<D> = D extends { codigo: string } ? 'codigo' : Exclude<Trato, 'codigo'>;

export const TRATO: { [N in NombreCorreo]: TratoDe<DatosCorreos[N]> } = {
  codigoRegistro: 'codigo',
  codigoRecuperacion: 'codigo',
  codigoCompra: 'codigo',
  codigoVinculo: 'codigo',
  codigoConfirmacion: 'codigo',
  codigoCorreoActual: 'codigo',
  codigoCorreoNuevo: 'codigo',
  correoOcupado: 'guardable',
  correoCambiado: 'reservado',
  identidadVinculada: 'guardable',
  cuentaPorIdentidad: 'guardable',
  compraSinTerminar: 'reservado',
  cuentaExistente: 'guardable',
  contrasenaCambiada: 'guardable',
  cuentaExistenteCompra: 'guardable',
  pedidoConfirmado: 'guardable',
  pagoFallido: 'guardable',
  pedidoEnviado: 'guardable',
  dineroDevuelto: 'guardable',
  desistimientoRecibido: 'guardable',
  desistimientoNegado: 'guardable',
  desistimientoSinPedido: 'reservado',
  avisoDesistimiento: 'guardable',
  chapaActivada: 'guardable',
  chapaOcupada: 'guardable',
  pedidoEnRevision: 'guardable',
  avisoIncidencia: 'guardable',
  avisoDevolucion: 'guardable',
  avisoCuadre: 'guardable',
  avisoBuscador: 'reservado',
  avisosJuntos: 'reservado',
  mensajeBuscador: 'reservado',
  contactoPedido: 'reservado',
  relevoConversacion: 'reservado',
  relevoEscaneo: 'reservado',
  contactoEnCasa: 'guardable',
  avisoEscaneo: 'guardable',
  resumenEscaneos: 'reservado',
  avisoDenuncia: 'guardable',
  eliminacionPedida: 'reservado',
  eliminacionDeshecha: 'guardable',
  cuentaEliminada: 'guardable',
  traspasoConfirmar: 'reservado',
  traspasoRecibir: 'reservado',
  traspasoHecho: 'guardable',
  traspasoRechazado: 'guardable',
  datosListos: 'guardable',
  datosFallidos: 'guardable',
};
