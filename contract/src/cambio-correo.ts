import * as z from 'zod/mini';
import { codigo, email } from './campos.ts';

/** The mailbox that an account is to have. */
export const correoPedido = z.object({ email });

/** The same with both codes: what the mailbox until now got, and the new one. */
export const cambioCorreo = z.object({ email, codigoActual: codigo, codigoNuevo: codigo });
