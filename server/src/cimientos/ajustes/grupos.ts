import type { Ajustes } from './ajuste.ts';
import { ficheros } from './ficheros.ts';
import { identidades } from './identidades.ts';
import { limites } from './limites.ts';
import { mensajes } from './mensajes.ts';
import { pagos } from './pagos.ts';
import { servidor } from './servidor.ts';
import { vendedor } from './vendedor.ts';

export const AJUSTES = {
  ...servidor,
  ...ficheros,
  ...mensajes,
  ...pagos,
  ...vendedor,
  ...identidades,
  ...limites,
} satisfies Ajustes;

/** All settings by subject, in the order of docs/ajustes.md. */
export const GRUPOS: [subject: string, ajustes: Ajustes][] = [
  ['Server', servidor],
  ['Files', ficheros],
  ['Mail and push', mensajes],
  ['Payments', pagos],
  ['Seller, support, first administrator', vendedor],
  ['Sign-in with Google and Apple', identidades],
  ['Limits', limites],
];
