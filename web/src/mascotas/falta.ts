import type { Insignia } from '@vuelve/contract/mascota';

/** What a pet's page still lacks, most urgent first; the first lack is the owner's next step. */
export type Falta = 'telefono' | 'oculto' | 'nombre' | 'foto';

export const FALTAS: Record<Falta, string> = {
  telefono: 'Falta tu teléfono',
  oculto: 'Teléfono oculto',
  nombre: 'Falta su nombre',
  foto: 'Falta su foto',
};

/** The most urgent lack, with the owner's telephone; undefined when the page is complete. */
export function faltaDe(mascota: Insignia, telefono: string): Falta | undefined {
  if (!telefono) return 'telefono';
  if (!mascota.telefono_publico) return 'oculto';
  if (!mascota.Mascota) return 'nombre';
  return mascota.avatar || mascota.Cover ? undefined : 'foto';
}

const ORDEN: Falta[] = ['telefono', 'oculto', 'nombre', 'foto'];

/** The most urgent lack of all pets, and the first pet that has it. */
export function firstFalta(
  mascotas: Insignia[],
  telefono: string,
): { mascota: Insignia; falta: Falta } | undefined {
  const faltas = mascotas.map((mascota) => faltaDe(mascota, telefono));
  const falta = ORDEN.find((one) => faltas.includes(one));
  return falta && { falta, mascota: mascotas[faltas.indexOf(falta)]! };
}
