import * as z from 'zod';
import { readProxies } from '../red.ts';
import { ajuste, cuenta, interruptor } from './ajuste.ts';

/** Where the server listens, and what it stores its data in. */
export const servidor = {
  NODE_ENV: ajuste(z.enum(['development', 'production', 'test']).default('development'), {
    meaning:
      'kind of installation; `production` refuses the demo data, the own mailbox, the own card terminal and plain http',
  }),
  HOST: ajuste(z.string().default('127.0.0.1'), { meaning: 'address to listen on' }),
  PORT: ajuste(z.coerce.number().int().min(0).max(65_535).default(3000), {
    meaning: 'port to listen on; 0 takes a free one',
  }),
  PUBLIC_URL: ajuste(z.url({ protocol: /^https?$/ }).optional(), {
    otherwise: '`http://localhost:PORT`',
    meaning: 'address in badges and mails, and the only origin from which browsers may write',
  }),
  TRUST_PROXY: ajuste(z.string().transform(proxies).optional(), {
    otherwise: 'no proxy is trusted',
    meaning:
      'proxies whose `X-Forwarded-For` is believed: addresses, networks or `loopback`, separated by commas',
  }),
  DATA_DIR: ajuste(z.string().min(1).default('./data'), {
    meaning: 'folder of the embedded database, the files and the own mailbox',
  }),
  RELEASES_DIR: ajuste(z.string().min(1).optional(), {
    otherwise: 'this release alone serves its scripts and styles',
    meaning:
      'folder that holds each release in a folder of its own; scripts and styles of the others are served from there during an update',
  }),
  DATABASE_URL: ajuste(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    secret: true,
    otherwise: 'the embedded PostgreSQL',
    meaning: 'address of a PostgreSQL 15 or later; set its log to terse (decision 51)',
  }),
  DATABASE_URL_DIRECTA: ajuste(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    secret: true,
    otherwise: '`DATABASE_URL`',
    meaning:
      'address of the same PostgreSQL without a PgBouncer in transaction mode: listening for changes, the queue and the migrations need a session (decision 98)',
  }),
  DATABASE_CONEXIONES: cuenta(
    10,
    'connections',
    'most connections of one instance for requests and jobs; more than 10 help only where PostgreSQL has idle processors. Beside them it opens `COLA_CONEXIONES`, 2 for confirmations of orders and up to 3 that listen: keep the sum of all instances below `max_connections`',
    2,
  ),
  COLA_CONEXIONES: cuenta(
    4,
    'connections',
    'most connections of one instance with which the job queue looks for work; jobs themselves use `DATABASE_CONEXIONES`',
    2,
  ),
  PARADA_AVISO_S: cuenta(
    0,
    's',
    'time at a stop between the first 503 of `/api/listo` and refused connections; for load balancers that ask there, twice as long as their interval',
    0,
  ),
  LOG_LEVEL: ajuste(z.enum(['error', 'warn', 'info']).default('info'), {
    meaning: 'least level of the lines in the log, in production',
  }),
  METRICS_HOST: ajuste(z.string().default('127.0.0.1'), {
    meaning:
      'address on which the metrics are read; they name nobody, and nothing but a firewall keeps others from reading them on another address',
  }),
  METRICS_PORT: ajuste(z.coerce.number().int().min(0).max(65_535).optional(), {
    otherwise: '`PORT` + 1000 in production; elsewhere none',
    meaning: 'port of `/metrics` (Prometheus) and `/estado` (what is amiss, in words)',
  }),
  COPIAS_DIR: ajuste(z.string().min(1).optional(), {
    otherwise: 'no backups are made, and erasures are not kept beside them',
    meaning:
      'folder of the backups, on another disk; an instance writes erasures there every five minutes',
  }),
  TRABAJOS: interruptor(
    '1',
    'this installation sends mails, asks the bank and does all other jobs; 0 for one that was restored, until it has been looked at',
  ),
  DEMO: ajuste(z.enum(['0', '1']).optional(), {
    otherwise: '1, in production 0',
    meaning: '1: an empty database is filled with the demo data',
  }),
  DEMO_PUBLICA: interruptor(
    '0',
    'others may reach this demo; its mails and payments ask for the key that the start prints',
  ),
};

function proxies(written: string, { issues }: z.core.ParsePayload) {
  try {
    return readProxies(written);
  } catch {
    issues.push({
      code: 'custom',
      input: written,
      message: 'addresses or networks with commas between, or loopback, linklocal, uniquelocal',
    });
    return z.NEVER;
  }
}
