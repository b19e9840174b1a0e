import * as z from 'zod';
import { FIRMAS } from '../redsys/firma.ts';
import { ajuste } from './ajuste.ts';

const PROPIA = 'the own card terminal at `/dev/tpv`; production needs it';
const DEL_BANCO = 'its usual path on the host of `REDSYS_URL`';

/** How cards and Bizum are paid. */
export const pagos = {
  REDSYS_URL: ajuste(z.url({ protocol: /^https?$/ }).optional(), {
    otherwise: PROPIA,
    meaning: 'payment page of the bank (decision 11)',
  }),
  REDSYS_MERCHANT_CODE: ajuste(
    z
      .string()
      .regex(/^\d{9}$/, 'nine digits')
      .optional(),
    { otherwise: PROPIA, meaning: 'merchant code (FUC), nine digits' },
  ),
  REDSYS_TERMINAL: ajuste(
    z
      .string()
      .regex(/^\d{1,3}$/, 'at most three digits')
      .default('1'),
    { meaning: 'number of the terminal, at most three digits' },
  ),
  REDSYS_SECRET_KEY: ajuste(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{32}$/, '32 characters of base64')
      .optional(),
    { secret: true, otherwise: PROPIA, meaning: 'signing key, 32 characters of base64' },
  ),
  REDSYS_SIGNATURE_VERSION: ajuste(z.enum(FIRMAS).default('HMAC_SHA256_V1'), {
    meaning: 'version of the signature',
  }),
  REDSYS_QUERY_URL: ajuste(z.url({ protocol: /^https?$/ }).optional(), {
    otherwise: DEL_BANCO,
    meaning: 'service that is asked whether a payment was made',
  }),
  REDSYS_REST_URL: ajuste(z.url({ protocol: /^https?$/ }).optional(), {
    otherwise: DEL_BANCO,
    meaning: 'service that makes refunds',
  }),
  BIZUM: ajuste(z.enum(['0', '1']).optional(), {
    otherwise: '1 with the own card terminal, else 0',
    meaning: '1: buyers may pay with Bizum, for which the bank has a separate contract',
  }),
};
