import { asChip } from '@vuelve/contract/as-chip';
import type { Insignia } from '@vuelve/contract/mascota';
import { onFirstUse } from '@vuelve/contract/on-first-use';
import type { Perdida } from '@vuelve/contract/perdida';

const moment = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-ES', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    }),
);

const ESPECIES = {
  1: { M: 'perro', H: 'perra', nadie: 'perro' },
  2: { M: 'gato', H: 'gata', nadie: 'gato' },
  3: { M: 'loro', H: 'loro', nadie: 'loro' },
};

/** Text for the register. */
export function writeComunicacion(mascota: Insignia, { desde, lugar }: Perdida): string {
  const { chip, Raza } = mascota;
  const parts = [
    `Comunico la pérdida de mi ${especieOf(mascota)} ${mascota.Mascota}`.trim(),
    Raza && `de raza ${Raza}`,
    chip && `con chip ${asChip(chip)}`,
  ].filter(Boolean);
  return `${parts.join(', ')}. Fue el ${moment().format(new Date(desde))}${lugar && `, en ${lugar}`}.`;
}

/** Text for neighbours and vets, with the address of the pet's page. */
export function writeAviso(mascota: Insignia, perdida: Perdida, page: string): string {
  const { desde, lugar, aviso } = perdida;
  const especie = especieOf(mascota);
  return [
    `Se ha perdido ${mascota.Mascota ? `${mascota.Mascota}, ${especie}` : `mi ${especie}`}.`,
    `Desde el ${moment().format(new Date(desde))}${lugar && `, en ${lugar}`}.`,
    aviso,
    `No corras detrás: mira su chapa o avísame desde aquí: ${page}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function especieOf({ tipo_mascota, Genero }: Insignia): string {
  return tipo_mascota ? ESPECIES[tipo_mascota][Genero ?? 'nadie'] : 'mascota';
}
