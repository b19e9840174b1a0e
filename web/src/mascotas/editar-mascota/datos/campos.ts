import { type Importante, camposImportante } from '@vuelve/contract/importante';
import type { Insignia, cambiosMascota } from '@vuelve/contract/mascota';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CampoPrivacidad } from '../privacidad.tsx';

type Cambios = z.input<typeof cambiosMascota>;
/** All that an owner may change of a pet, but for the switches, which are saved at once. */
export type ValoresMascota = Required<Omit<Cambios, CampoPrivacidad>>;
export type MascotaFormApi = UseFormReturn<Cambios, unknown, z.output<typeof cambiosMascota>>;

/** The fields of the section «Importante». */
export const CAMPOS_IMPORTANTE: ReadonlySet<string> = new Set(Object.keys(camposImportante.shape));

/** The fields of the section «Sobre mí»; all others belong to «Información Básica». */
export const CAMPOS_SOBRE_MI: ReadonlySet<string> = new Set<keyof ValoresMascota>([
  'texto_cabecera',
  'citas',
  'Bibliografia',
]);

/** A pet as its form starts from it; a field missing here would be emptied by the next save. */
export function fromMascota(mascota: Insignia): ValoresMascota {
  const { Mascota, tipo_mascota, Raza, Genero, Esteril } = mascota;
  const { texto_cabecera, citas, Bibliografia } = mascota;
  const fecha_nac = mascota.fecha_nac ?? '';
  return {
    Mascota,
    tipo_mascota,
    Raza,
    fecha_nac,
    Genero,
    Esteril,
    texto_cabecera,
    citas,
    Bibliografia,
    ...importanteOf(mascota),
  };
}

function importanteOf(mascota: Insignia): Importante {
  const fields = Object.entries(mascota).filter(([campo]) => CAMPOS_IMPORTANTE.has(campo));
  return Object.fromEntries(fields) as unknown as Importante;
}

export function isBasicaComplete(mascota: Insignia): boolean {
  const { Mascota, tipo_mascota, Raza, fecha_nac, Genero, Esteril } = mascota;
  return Boolean(Mascota && tipo_mascota && Raza && fecha_nac && Genero) && Esteril !== null;
}

/** Nobody needs a medicine: what is to be said is the owner's business, and the chip is had by all. */
export function isImportanteComplete({ caracter, chip }: Insignia): boolean {
  return Boolean(caracter && chip);
}

export function isSobreMiComplete({ texto_cabecera, citas, Bibliografia }: Insignia): boolean {
  return Boolean(texto_cabecera && citas && Bibliografia);
}
