import type { NombreCola } from '@vuelve/contract/tareas';

/** What each queue does, in words. */
export const NOMBRES_COLA: Record<NombreCola, string> = {
  correo: 'Correos',
  confirmacion: 'Confirmaciones de pedido',
  video: 'Vídeos por convertir',
  foto: 'Fotos de compras',
  conciliacion: 'Preguntas al banco',
  limpieza: 'Limpieza',
  resumen: 'Cifras del panel',
  cuadre: 'Cuadre con el banco',
  alerta: 'Alertas que esperan',
  push: 'Avisos a navegadores',
  relevo: 'Avisos a contactos',
  juntos: 'Avisos juntos',
  diario: 'Resúmenes de la tarde',
  exportacion: 'Copias de datos',
  borrado: 'Cuentas por borrar',
};
