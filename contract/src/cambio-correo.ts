import * as z from 'zod/mini';
import { codigo, email } from './campos.ts';

/** Asks for a change to this mailbox. */
export const correoPedido = z.object({ email });

/** Confirms the change with a code from the current mailbox and a code from the new one. */
export const cambioCorreo = z.object({ email, codigoActual: codigo, codigoNuevo: codigo });
