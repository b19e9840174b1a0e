import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { CONTRASENA_MINIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../../cimientos/http/errors.ts';
import { createTurnos, type Quien } from './turnos.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const COSTE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at once: more would block the thread pool for files and pictures. 30 s are enough for 500.
 */
const inTurn = createTurnos({ plazas: 2, espera: 500, esperaMs: 30_000 });
const NOSOTROS: Quien = { red: '', conocido: false };

const COMUNES = new Set(
  dictionary['passwords-common'].filter((p) => p.length >= CONTRASENA_MINIMO).slice(0, 3_000),
);

/** @throws AppError 400 for one of the 3,000 most common passwords */
export function requireRareContrasena(contrasena: string): void {
  if (COMUNES.has(contrasena.toLowerCase())) {
    throw fieldError('password', textos.registro.contrasenaComun);
  }
}

/**
 * The argon2id hash to store for a password. `quien` sets the place in the queue.
 * @throws AppError 400 for a common password, 503 when too many wait
 */
export async function hashContrasena(contrasena: string, quien = NOSOTROS): Promise<string> {
  requireRareContrasena(contrasena);
  return inTurn(quien, () => hash(contrasena, COSTE));
}

/**
 * Whether a password matches the stored hash. Without a stored hash the answer is false after the
 * same time.
 * @param first runs when the turn has come; its error cancels the check
 * @throws AppError 503 when too many wait
 */
export async function verifyContrasena(
  contrasena: string,
  guardada: string | undefined,
  quien: Quien,
  first: () => Promise<unknown> = async () => {},
): Promise<boolean> {
  const matches = await inTurn(quien, async () => {
    await first();
    return verify(guardada ?? (await senuelo), contrasena);
  });
  return guardada !== undefined && matches;
}

/** The hash of a random password, for accounts that do not exist. */
const senuelo = hash(randomBytes(16), COSTE);
