import type { Accion } from './auditoria.ts';

/** Who did something, as the audit trail calls them. */
export function describeQuien({ administrador }: Pick<Accion, 'administrador'>): string {
  if (!administrador) return 'Una orden en el servidor';
  return administrador.nombre || `Cuenta ${administrador.id}`;
}

/** What an action changed: 'nombre: "Huellas" → "Patas" · cp: nada → "28001"'. */
export function describeCambios({ cambios }: Pick<Accion, 'cambios'>): string {
  return Object.entries(cambios)
    .map(([campo, [antes, despues]]) => `${campo}: ${say(antes)} → ${say(despues)}`)
    .join(' · ');
}

function say(value: unknown): string {
  return value === null || value === '' ? 'nada' : JSON.stringify(value);
}
