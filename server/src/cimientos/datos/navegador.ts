import type { CLAVES, NombreCookie } from '@vuelve/contract/guardado';
import type { NombreTratamiento } from '@vuelve/contract/tratamientos';

/** The processing activity of each cookie; the contract's guardado.ts has purpose and lifetime. */
export const COOKIES_DE: Record<NombreCookie, NombreTratamiento> = {
  sesion: 'acceso',
  navegador: 'acceso',
  espera: 'acceso',
  vuelta: 'acceso',
  'salida-google': 'acceso',
  'salida-apple': 'acceso',
  registro: 'acceso',
  recuperacion: 'acceso',
  vinculo: 'acceso',
  confirmacion: 'acceso',
  correoActual: 'acceso',
  correoNuevo: 'acceso',
  compra: 'pedidos',
  comprador: 'pedidos',
  avisos: 'avisos',
  aviso: 'conversaciones',
  visitante: 'album',
  idioma: 'navegador',
};

/** The processing activity of each key that scripts store. */
export const CLAVES_DE: Record<keyof typeof CLAVES, NombreTratamiento> = {
  authUser: 'cuenta',
  ultimaActividad: 'acceso',
  emailRecordado: 'acceso',
  registroPendiente: 'acceso',
  codigoVinculo: 'acceso',
  cambioCorreo: 'acceso',
  avisosDe: 'avisos',
  carrito: 'pedidos',
  carritoCupon: 'pedidos',
  carritoDe: 'pedidos',
  pagoEnCurso: 'pagos',
  'pagoProcesado_*': 'pagos',
  'mascota_*': 'pedidos',
  borradorCompra: 'pedidos',
  activacionEnCurso: 'pedidos',
  datosEnvio: 'pedidos',
  'm*': 'album',
  mensajesSalientes: 'conversaciones',
  'escrito_*': 'conversaciones',
  mano: 'conversaciones',
  traspaso: 'traspasos',
  borradores: 'navegador',
  tema: 'navegador',
  destino: 'navegador',
  reapertura: 'navegador',
};
