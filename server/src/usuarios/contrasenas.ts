import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { CONTRASENA_MINIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { AppError, fieldError } from '../http/errors.ts';

/** argon2id with OWASP's figures: 19 MiB, two passes, one lane. */
const COSTE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAXIMO_EN_COLA = 100;

/** Two at once: more would take the thread pool from files and images. */
const turno = pLimit(2);

const COMUNES = new Set(
  dictionary['passwords-common'].filter((p) => p.length >= CONTRASENA_MINIMO).slice(0, 3_000),
);

/** @throws AppError 400 for one of the 3,000 most common passwords */
export function requireRareContrasena(contrasena: string): void {
  if (COMUNES.has(contrasena.toLowerCase())) {
    throw fieldError('password', textos.registro.contrasenaComun);
  }
}

/** The argon2id text to store for a chosen password. @throws AppError 400 for a common one, 503 when too many wait */
export async function hashContrasena(contrasena: string): Promise<string> {
  requireRareContrasena(contrasena);
  return queued(() => hash(contrasena, COSTE));
}

/** Whether `contrasena` is the one of `guardada`. Without a stored one it takes as long and says no. */
export async function verifyContrasena(contrasena: string, guardada: string | undefined) {
  const matches = await queued(async () => verify(guardada ?? (await senuelo), contrasena));
  return guardada !== undefined && matches;
}

/** The hash of a password that nobody has. */
const senuelo = hash(randomBytes(16), COSTE);

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (turno.pendingCount >= MAXIMO_EN_COLA) {
    throw new AppError(503, textos.errores.demasiadas, { retryAfterS: 5 });
  }
  return turno(work);
}
