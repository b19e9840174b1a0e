import { edad } from '@vuelve/contract/fechas';
import type { Insignia } from '@vuelve/contract/mascota';
import { TIPOS_MASCOTA } from '@vuelve/contract/reglas';

export function nombreOf({ Mascota }: Insignia): string {
  return Mascota || 'Sin nombre todavía';
}

/** One line about a pet: 'Perro · Podenco · 4 años'. */
export function summaryOf({ tipo_mascota, Raza, fecha_nac }: Insignia): string {
  const tipo = TIPOS_MASCOTA.find(({ valor }) => valor === tipo_mascota)?.nombre;
  const parts = [tipo, Raza, fecha_nac && edad(fecha_nac)].filter(Boolean);
  return parts.join(' · ') || 'Completa su perfil';
}
