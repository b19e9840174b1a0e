import * as z from 'zod';
import { ajuste, interruptor } from './ajuste.ts';

const LSSI = 'an example in the demo; production needs it (LSSI art. 10)';

/** Who sells, who answers, and who administers first. */
export const vendedor = {
  EMPRESA_NOMBRE: ajuste(z.string().min(1).optional(), {
    otherwise: LSSI,
    meaning: 'name of the seller in invoices and legal texts',
  }),
  EMPRESA_NIF: ajuste(z.string().min(1).optional(), {
    otherwise: LSSI,
    meaning: 'tax number (NIF) of the seller',
  }),
  EMPRESA_DIRECCION: ajuste(z.string().min(1).optional(), {
    otherwise: LSSI,
    meaning: 'postal address of the seller',
  }),
  EMPRESA_REGISTRO: ajuste(z.string().min(1).default(''), {
    meaning: 'entry of the seller in a public register, in words',
  }),
  VERIFACTU_ENVIO: interruptor(
    '0',
    'invoices say that you send the register of invoices to the tax office; Vuelve sends nothing (decision 24)',
  ),
  SUPPORT_EMAIL: ajuste(z.email().optional(), {
    otherwise: LSSI,
    meaning: 'e-mail address for customers, in footers, help pages and legal texts',
  }),
  SUPPORT_PHONE: ajuste(z.string().optional(), {
    otherwise: LSSI,
    meaning: 'telephone for customers, in the same places',
  }),
  ADMIN_EMAIL: ajuste(z.email().optional(), {
    otherwise: 'no administrator is made',
    meaning: 'account that the start makes an administrator while there is none',
  }),
  ADMIN_PASSWORD: ajuste(z.string().min(12).optional(), {
    secret: true,
    otherwise: 'no administrator is made',
    meaning: 'password of that account, 12 characters or more',
  }),
};
