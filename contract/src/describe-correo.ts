import type { CorreoEnLista } from './correo-admin.ts';
import { CORREOS } from './correos.ts';
import type { NombreCorreo } from './paginas.ts';

/** What a mail of the log is about; the log may hold kinds of mail from an older version. */
export function describeAsunto(nombre: string): string {
  return nombre in CORREOS ? CORREOS[nombre as NombreCorreo].asunto : 'Otro correo';
}

/** The states of a mail of the log, in Spanish words. */
export const ESTADOS_CORREO: Record<CorreoEnLista['estado'], string> = {
  enviado: 'Enviado',
  pendiente: 'En cola',
  reintentando: 'Reintentando',
  fallido: 'No ha salido',
};
