import * as z from 'zod/mini';
import { salidaIdentidad } from './aceptacion.ts';
import { cambioCorreo, correoPedido } from './cambio-correo.ts';
import type { Call } from './call.ts';
import { exito } from './campos.ts';
import {
  accesos,
  proveedor,
  pruebaVinculo,
  vinculo,
  vuelta,
  vueltaPorFormulario,
} from './identidad.ts';
import { usuario } from './usuario.ts';

const params = z.object({ proveedor });

/** The calls for sign-in with Google or Apple, and for changes to an account's e-mail. */
export const callsIdentidad = {
  beginIdentidad: {
    method: 'POST',
    path: '/identidades/:proveedor',
    access: 'publico',
    summary:
      'Where the browser has to go to sign in elsewhere; bound to this browser for ten minutes',
    params,
    body: salidaIdentidad,
    bodyOptional: true,
    output: z.object({ url: z.string() }),
  },
  returnFromProveedor: {
    method: 'GET',
    path: '/identidades/:proveedor/vuelta',
    access: 'publico',
    summary: 'The browser coming back: starts a session, or says at the login why there is none',
    params,
    query: vuelta,
  },
  returnFromProveedorByPost: {
    method: 'POST',
    path: '/identidades/:proveedor/vuelta',
    access: 'publico',
    summary: "The same by Apple's form, which comes from another site; goes on by GET",
    anyOrigin: true,
    params,
    body: vueltaPorFormulario,
  },
  getVinculo: {
    method: 'GET',
    path: '/identidades/vinculo',
    access: 'publico',
    summary: 'The identity of this browser that waits for a proof',
    output: vinculo,
  },
  requestCodigoVinculo: {
    method: 'POST',
    path: '/identidades/vinculo/codigo',
    access: 'publico',
    summary: 'Mails a code that proves it',
    output: exito,
  },
  confirmVinculo: {
    method: 'POST',
    path: '/identidades/vinculo',
    access: 'publico',
    summary:
      'Lets the identity open the account and starts a session; proved by code, the account loses the password that it had',
    body: pruebaVinculo,
    output: z.object({ usuario }),
  },
  getAccesos: {
    method: 'GET',
    path: '/usuarios/accesos',
    access: 'usuario',
    summary: 'What opens the own account: a password, identities',
    output: accesos,
  },
  requestCambioCorreo: {
    method: 'POST',
    path: '/usuarios/correo',
    access: 'usuario',
    summary: "Mails a code to the account's mailbox and one to the mailbox that it is to have",
    body: correoPedido,
    output: exito,
  },
  changeCorreo: {
    method: 'PUT',
    path: '/usuarios/correo',
    access: 'usuario',
    summary: 'Gives the own account the mailbox that both codes prove; its other sessions end',
    body: cambioCorreo,
    output: z.object({ success: z.literal(true), usuario }),
  },
  requestConfirmacion: {
    method: 'POST',
    path: '/usuarios/confirmacion',
    access: 'usuario',
    summary:
      'Mails an account without password a code, which stands in for it where one is asked for',
    output: exito,
  },
} as const satisfies Record<string, Call>;
