import * as z from 'zod';
import { ajuste } from './ajuste.ts';

const PROPIO = 'the own provider at `/dev/identidad`; in production no button';

/** Sign-in with Google and with Apple. */
export const identidades = {
  GOOGLE_CLIENT_ID: ajuste(z.string().optional(), { otherwise: PROPIO, meaning: 'client id' }),
  GOOGLE_CLIENT_SECRET: ajuste(z.string().optional(), {
    secret: true,
    otherwise: PROPIO,
    meaning: 'client secret',
  }),
  APPLE_CLIENT_ID: ajuste(z.string().optional(), { otherwise: PROPIO, meaning: 'Services ID' }),
  APPLE_TEAM_ID: ajuste(z.string().optional(), { otherwise: PROPIO, meaning: 'team id' }),
  APPLE_KEY_ID: ajuste(z.string().optional(), {
    otherwise: PROPIO,
    meaning: 'id of the key for Sign in with Apple',
  }),
  APPLE_PRIVATE_KEY: ajuste(z.string().optional(), {
    secret: true,
    otherwise: PROPIO,
    meaning: 'text of that key’s `.p8` file, with `\\n` for its line ends',
  }),
};
