import type { Direccion } from '@vuelve/contract/direccion';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Parte = keyof Direccion;

/** Binds the parts of an address to a form whose field names are the contract's. */
export function bindDireccion(
  register: (parte: Parte) => UseFormRegisterReturn,
  errors: Partial<Record<Parte, { message?: string | undefined } | undefined>>,
) {
  const bind = <T>(of: (parte: Parte) => T) => ({
    direccion: of('direccion'),
    cp: of('cp'),
    localidad: of('localidad'),
    provincia: of('provincia'),
  });
  return { fields: bind(register), errors: bind((parte) => errors[parte]?.message) };
}
