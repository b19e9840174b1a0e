import { hash } from '@node-rs/argon2';

/** The password of every account that a test makes. */
export const CONTRASENA = 'cuatro-patas-1';

/** A cheap hash of a password: the tests log in some thousand times. */
export const storeContrasena = (contrasena = CONTRASENA): Promise<string> =>
  hash(contrasena, { memoryCost: 8, timeCost: 1, parallelism: 1 });
