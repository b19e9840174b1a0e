import * as z from 'zod';
import { ajuste } from './ajuste.ts';

/** How mails and push messages leave. */
export const mensajes = {
  SMTP_URL: ajuste(z.url({ protocol: /^smtps?$/ }).optional(), {
    secret: true,
    otherwise: 'the own mailbox at `/dev/correo`; production needs it',
    meaning: 'mail server, with user and password',
  }),
  MAIL_FROM: ajuste(z.string().default('Vuelve <hola@vuelve.example>'), {
    meaning: 'sender of all mails',
  }),
  // A pair for each kind of mail: with fewer a code would wait behind a confirmation.
  SMTP_CONEXIONES: ajuste(z.coerce.number().int().min(6).max(100).default(12), {
    unit: 'connections',
    meaning:
      'connections to the mail server, 6 to 100: half for codes, two for other mails, the rest for orders',
  }),
  VAPID_PRIVATE_KEY: ajuste(
    z
      .string()
      .regex(/^[\w-]{43}$/, 'a P-256 private key in base64url, of 43 characters')
      .optional(),
    {
      secret: true,
      otherwise: 'a key made once, kept in the database',
      meaning: 'private key that signs push messages; a new one ends the alerts of all browsers',
    },
  ),
  VAPID_SUBJECT: ajuste(
    z
      .string()
      .regex(/^(mailto:|https:\/\/)/, 'mailto: or https:')
      .optional(),
    {
      otherwise: '`mailto:SUPPORT_EMAIL`',
      meaning: 'contact address that push services are given',
    },
  ),
  PUSH_HOSTS_PERMITIDOS: ajuste(z.string().default(''), {
    meaning:
      'for tests, refused in production: hosts with ports, separated by commas, that push messages may reach inside this network and without https',
  }),
};
