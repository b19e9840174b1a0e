import * as z from 'zod/mini';
import {
  activacionGratis,
  chapaActivada,
  chapaEscaneada,
  compraRetomada,
  datosComprador,
  verificacionCompra,
} from './activacion.ts';
import type { Call } from './call.ts';
import { hash, exito } from './campos.ts';

/** The calls that activate a free badge: its state, the proof of an e-mail, the activation. */
export const callsActivacion = {
  getChapa: {
    method: 'GET',
    path: '/codigoQR/hash/:hash',
    access: 'publico',
    summary: 'A badge by its hash or short code',
    params: z.object({ hash }),
    output: chapaEscaneada,
  },
  sendVerificacion: {
    method: 'POST',
    path: '/purchase/send-verification-only',
    access: 'publico',
    summary: "Keeps a buyer's form and mails a code that proves his e-mail",
    body: datosComprador,
    output: exito,
  },
  verifyComprador: {
    method: 'POST',
    path: '/purchase/verify-code-only',
    access: 'publico',
    summary: 'Marks the browser as the one that may pay for the e-mail; no session',
    body: verificacionCompra,
    output: exito,
  },
  uploadFotoCompra: {
    method: 'POST',
    path: '/purchase/foto',
    access: 'comprador',
    summary: 'One picture of the pet, erased after a day unless the purchase takes it',
    form: z.object({ qrHash: z.optional(hash) }),
    fileField: 'imagen',
    status: 201,
    output: exito,
  },
  resumeCompra: {
    method: 'POST',
    path: '/purchase/resume',
    access: 'publico',
    summary: 'Gives a browser the mark again with the single-use link of a mail',
    body: z.object({ token: hash }),
    output: compraRetomada,
  },
  activateChapa: {
    method: 'POST',
    path: '/codigoQR/activar',
    access: 'comprador',
    summary: 'Activates a badge that is paid, for a new pet or one of the own',
    body: activacionGratis,
    status: 201,
    output: chapaActivada,
  },
} as const satisfies Record<string, Call>;
