import { textos } from '@vuelve/contract/textos';
import { ApiError, messageOf } from '../../base/api-error.ts';
import type { Step } from './steps.ts';

/** Why a badge could not be paid or activated, with the step that can correct the problem. */
export interface Refusal {
  step: Step;
  message: string;
  /** Sentences for the step's fields. */
  campos: Record<string, string>;
}

const chapas = textos.chapas;
const mascotas = textos.mascotas;
const OF_CHAPA = new Set<string>([
  chapas.asignada,
  chapas.retenida,
  chapas.noCubierta,
  chapas.porPagar,
  chapas.yaPagada,
]);
const PET = /^(merchantData\.)?pet\./;
const CHAPA = /^(merchantData\.)?(qrHash|hash)$/;

/**
 * `current`: the step for problems that belong to no other step; `fallback`: sentence for
 * unforeseen errors.
 */
export function toRefusal(error: unknown, current: Step, fallback: string): Refusal {
  const message = messageOf(error, fallback);
  const plain = { message, campos: {} };
  if (!(error instanceof ApiError)) return { ...plain, step: current };

  const campos = Object.entries(error.campos);
  const ofChapa = campos.find(([campo]) => CHAPA.test(campo));
  if (ofChapa) return { ...plain, step: 'qr', message: ofChapa[1] };
  const ofPet = campos.filter(([campo]) => PET.test(campo));
  if (ofPet.length > 0) {
    const named = ofPet.map(([campo, sentence]) => [campo.replace(PET, ''), sentence]);
    return { step: 'pet', message, campos: Object.fromEntries(named) as Record<string, string> };
  }
  return { ...plain, step: stepFor(error, current) };
}

function stepFor({ status, message }: ApiError, current: Step): Step {
  if (status === 401 || status === 403) return 'verify';
  if (message === mascotas.noEncontrada) return 'pet';
  if (status === 404 || OF_CHAPA.has(message)) return 'qr';
  return current;
}
