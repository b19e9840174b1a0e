import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';

/** What a pet's page still lacks, most urgent first; the first lack is the owner's next step. */
export type Falta = 'telefono' | 'oculto' | 'nombre' | 'foto';

export const FALTAS: Record<Falta, { nombre: string; frase?: string }> = {
  telefono: { nombre: 'Falta tu teléfono', frase: `${textos.perfil.sinTelefono}.` },
  oculto: { nombre: 'Teléfono oculto', frase: `${textos.perfil.sinTelefono}.` },
  nombre: { nombre: 'Falta su nombre' },
  foto: { nombre: 'Falta su foto' },
};

/** The most urgent lack, with the owner's telephone; undefined when the page is complete. */
export function faltaDe(mascota: Insignia, telefono: string): Falta | undefined {
  if (!telefono) return 'telefono';
  if (!mascota.telefono_publico) return 'oculto';
  if (!mascota.Mascota) return 'nombre';
  return mascota.avatar || mascota.Cover ? undefined : 'foto';
}
