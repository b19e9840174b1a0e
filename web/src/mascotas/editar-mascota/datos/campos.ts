import { camposImportante } from '@vuelve/contract/importante';
import { cambiosMascota, type Insignia } from '@vuelve/contract/mascota';
import { LARGO } from '@vuelve/contract/reglas';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CampoPrivacidad } from '../../privacidad.ts';

type Cambios = z.input<typeof cambiosMascota>;
/** All fields of a pet that its owner may change, except the switches, which are saved at once. */
export type ValoresMascota = Required<Omit<Cambios, CampoPrivacidad>>;
export type MascotaFormApi = UseFormReturn<Cambios, unknown, z.output<typeof cambiosMascota>>;

export const CAMPOS_IMPORTANTE: ReadonlySet<string> = new Set(Object.keys(camposImportante.shape));

/** The section «Sobre mí»; fields of neither section belong to «Información Básica». */
export const SOBRE_MI = [
  { campo: 'texto_cabecera', label: 'Texto de cabecera', maximum: LARGO.cabecera, rows: 2 },
  { campo: 'citas', label: 'Citas favoritas', maximum: LARGO.citas, rows: 3 },
  { campo: 'Bibliografia', label: 'Biografía', maximum: LARGO.biografia, rows: 7 },
] as const;
export const CAMPOS_SOBRE_MI: ReadonlySet<string> = new Set(SOBRE_MI.map(({ campo }) => campo));

/** Fields outside the form. */
const INTERRUPTORES: Record<CampoPrivacidad, true> = {
  apellidos_publicos: true,
  telefono_publico: true,
  vacunas_publicas: true,
};
const CAMPOS = new Set(
  Object.keys(cambiosMascota.shape).filter((campo) => !(campo in INTERRUPTORES)),
);

/**
 * The form's initial values. Must contain all fields of the call: the next save would empty a
 * missing one.
 */
export function fromMascota(mascota: Insignia): ValoresMascota {
  const campos = Object.entries(mascota).filter(([campo]) => CAMPOS.has(campo));
  const valores = Object.fromEntries(campos) as unknown as ValoresMascota;
  return { ...valores, fecha_nac: mascota.fecha_nac ?? '' };
}

export function isBasicaComplete(mascota: Insignia): boolean {
  const { Mascota, tipo_mascota, Raza, fecha_nac, Genero, Esteril } = mascota;
  return Boolean(Mascota && tipo_mascota && Raza && fecha_nac && Genero) && Esteril !== null;
}

/** Only `caracter` and `chip` count: not every pet takes a medicine, but every pet has a chip. */
export function isImportanteComplete({ caracter, chip }: Insignia): boolean {
  return Boolean(caracter && chip);
}

export function isSobreMiComplete(mascota: Insignia): boolean {
  return SOBRE_MI.every(({ campo }) => mascota[campo]);
}
