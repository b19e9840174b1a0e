import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';

/** What a pet lacks most before it can come home; the first of them is the next step. */
export type Falta = 'telefono' | 'oculto' | 'nombre' | 'foto';

/** What the state of a pet is called, and what follows from it. */
export const FALTAS: Record<Falta, { nombre: string; frase?: string }> = {
  telefono: { nombre: 'Falta tu teléfono', frase: `${textos.perfil.sinTelefono}.` },
  oculto: { nombre: 'Teléfono oculto', frase: `${textos.perfil.sinTelefono}.` },
  nombre: { nombre: 'Falta su nombre' },
  foto: { nombre: 'Falta su foto' },
};

/** What a pet lacks, as its owner's telephone stands; undefined when nothing does. */
export function faltaDe(mascota: Insignia, telefono: string): Falta | undefined {
  if (!telefono) return 'telefono';
  if (!mascota.telefono_publico) return 'oculto';
  if (!mascota.Mascota) return 'nombre';
  return mascota.avatar || mascota.Cover ? undefined : 'foto';
}
