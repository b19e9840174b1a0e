import type { DatosComprador } from '@vuelve/contract/activacion';
import type { InsigniaPublica } from '@vuelve/contract/mascota';

/** Data of a buyer; never the password. */
export type CustomerData = Required<Omit<DatosComprador, 'password' | 'qrHash' | 'cuponHash'>>;

/** Form of a new pet; '' means no date. */
export type PetData = Pick<
  InsigniaPublica,
  'Mascota' | 'Raza' | 'tipo_mascota' | 'Genero' | 'Esteril'
> & { fecha_nac: string };

export const NO_CUSTOMER: CustomerData = {
  nombre: '',
  apellidos: '',
  direccion: '',
  cp: '',
  localidad: '',
  provincia: '',
  telefono: '',
  email: '',
};

export const NO_MASCOTA: PetData = {
  Mascota: '',
  Raza: '',
  fecha_nac: '',
  tipo_mascota: null,
  Genero: null,
  Esteril: null,
};

/** Reads a buyer from stored values; a value that is not text becomes ''. */
export function toCustomer(stored: unknown): CustomerData {
  const kept = fieldsOf(stored);
  const fields = Object.keys(NO_CUSTOMER).map((name) => [name, toText(kept[name])]);
  return Object.fromEntries(fields);
}

/** Reads a pet from stored values; an impossible value becomes null. */
export function toMascota(stored: unknown): PetData {
  const kept = fieldsOf(stored);
  return {
    Mascota: toText(kept['Mascota']),
    Raza: toText(kept['Raza']),
    fecha_nac: toText(kept['fecha_nac']),
    tipo_mascota: oneOf([1, 2, 3] as const, kept['tipo_mascota']),
    Genero: oneOf(['M', 'H'] as const, kept['Genero']),
    Esteril: oneOf([true, false] as const, kept['Esteril']),
  };
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function oneOf<T>(options: readonly T[], value: unknown): T | null {
  return options.find((option) => option === value) ?? null;
}
