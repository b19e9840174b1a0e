import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { deUsuario, hash, marcado } from './campos.ts';

const deMascota = z.extend(deUsuario, { hash });

/** The calls for the emergency card, for badge backs that call the owner, and for NFC tags. */
export const callsEmergencia = {
  downloadTarjetaEmergencia: {
    method: 'GET',
    path: '/insigniasQR/tarjeta',
    access: 'usuario',
    summary:
      "An own pet's emergency card as PDF, with a code of its own; with `numero` a second one calls the owner, with `chip` its chip stands there",
    query: z.extend(deMascota, { numero: marcado, chip: marcado }),
  },
  downloadReverso: {
    method: 'GET',
    path: '/insigniasQR/reverso',
    access: 'usuario',
    summary:
      'The back of a printed badge, a code that calls its owner: a drawing, or a sheet of paper badges with both sides (`hoja`, PDF)',
    query: z.extend(deMascota, { formato: z.enum(['svg', 'png', 'hoja']) }),
  },
  createEnlaceNfc: {
    method: 'POST',
    path: '/insigniasQR/nfc',
    access: 'usuario',
    summary: "The address that an own pet's NFC tags hold: the same each time",
    query: deMascota,
    output: z.object({ enlace: z.string() }),
  },
} as const satisfies Record<string, Call>;
