import type { TelefonoLegible } from '@vuelve/contract/telefonos';
import { textos } from '@vuelve/contract/textos';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';

/**
 * A phone number for dialling and for reading, at home and from abroad; undefined for an impossible
 * number. Without a country code it is Spanish.
 */
export function readTelefono(telefono: string): TelefonoLegible | undefined {
  const number = parsePhoneNumberFromString(telefono, 'ES');
  if (!number?.isPossible()) return undefined;
  const internacional = number.formatInternational();
  const legible = number.country === 'ES' ? number.formatNational() : internacional;
  return { e164: number.number, legible, internacional };
}

/** @throws AppError 400 for an impossible phone number */
export function requireTelefono(telefono: string | undefined): void {
  if (telefono && !readTelefono(telefono)) {
    throw fieldError('telefono', textos.perfil.telefonoInvalido);
  }
}

/** The owner's phone number for a printed document. @throws AppError 409 when the owner has none */
export function requireLlamable({ telefono }: { telefono: string }): TelefonoLegible {
  const legible = readTelefono(telefono);
  if (!legible) throw new AppError(409, textosEmergencia.sinTelefono);
  return legible;
}
