import { textos } from '@vuelve/contract/textos';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fieldError } from '../http/errors.ts';

/** A number as `tel:` and wa.me want it (E.164) and as people read it; undefined when nobody can call it. Spain unless it says otherwise. */
export function readTelefono(telefono: string): { e164: string; legible: string } | undefined {
  const number = parsePhoneNumberFromString(telefono, 'ES');
  if (!number?.isPossible()) return undefined;
  const legible = number.country === 'ES' ? number.formatNational() : number.formatInternational();
  return { e164: number.number, legible };
}

/** @throws AppError 400 when a number is given that cannot be called. */
export function requireTelefono(telefono: string | undefined): void {
  if (telefono && !readTelefono(telefono)) {
    throw fieldError('telefono', textos.perfil.telefonoInvalido);
  }
}
