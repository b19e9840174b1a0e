import type { TelefonoLegible } from '@vuelve/contract/paginas';
import { textos } from '@vuelve/contract/textos';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError, fieldError } from '../../cimientos/http/errors.ts';

/** A number as phones want it and as people read it, here and from abroad; undefined when nobody can call it. Spain unless it says otherwise. */
export function readTelefono(telefono: string): TelefonoLegible | undefined {
  const number = parsePhoneNumberFromString(telefono, 'ES');
  if (!number?.isPossible()) return undefined;
  const internacional = number.formatInternational();
  const legible = number.country === 'ES' ? number.formatNational() : internacional;
  return { e164: number.number, legible, internacional };
}

/** @throws AppError 400 when a number is given that cannot be called. */
export function requireTelefono(telefono: string | undefined): void {
  if (telefono && !readTelefono(telefono)) {
    throw fieldError('telefono', textos.perfil.telefonoInvalido);
  }
}

/** The number of an owner that goes onto a paper, as phones call it. @throws AppError 409 where he has none */
export function requireLlamable({ telefono }: { telefono: string }): TelefonoLegible {
  const legible = readTelefono(telefono);
  if (!legible) throw new AppError(409, textosEmergencia.sinTelefono);
  return legible;
}
