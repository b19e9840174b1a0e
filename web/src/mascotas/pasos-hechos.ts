import type { Insignia } from '@vuelve/contract/mascota';
import type { Paso } from '@vuelve/contract/perdida';

/** The steps after a loss: those that are done by themselves, and those that the owner ticks. */
export type PasoDado = 'foto' | 'chapa' | 'chip' | Paso;

/** Which steps after the pet's loss are done, with the owner's telephone. */
export function pasosHechos(mascota: Insignia, telefono: string): Record<PasoDado, boolean> {
  const pasos = mascota.perdida?.pasos ?? [];
  return {
    foto: Boolean(mascota.Cover ?? mascota.avatar),
    chapa: Boolean(telefono && mascota.telefono_publico),
    chip: mascota.chip !== '',
    registro: pasos.includes('registro'),
    cartel: pasos.includes('cartel'),
    vecinos: pasos.includes('vecinos'),
  };
}
