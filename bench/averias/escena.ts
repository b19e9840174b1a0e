import type { Insignia } from '@vuelve/contract/mascota';
import type { Db } from '../../server/src/cimientos/db/database.ts';
import { createUsuario } from '../../server/src/personas/usuarios/usuarios.ts';
import { Client } from '../../server/src/test/client.ts';
import { CONTRASENA, storeContrasena } from '../../server/src/test/contrasena-barata.ts';
import type { Fuera, openInstalacion } from '../../server/src/test/instalacion/instalacion.ts';
import type { Proxy } from '../../server/src/test/proxy.ts';

export type Instalacion = Awaited<ReturnType<typeof openInstalacion>>;

/** An installation of two instances whose outside services can be cut, and an owner with a pet. */
export interface Escena {
  instalacion: Instalacion;
  fuera: Record<Fuera, Proxy>;
  db: Db;
  owner: Client;
  email: string;
  pet: Insignia;
}

/** Long enough for a queue that frees the jobs of a dead instance. */
export const TAREA_MS = 240_000;

export async function createOwner(db: Db, base: string) {
  const email = 'duena@ejemplo.es';
  await createUsuario(db, { email, contrasena: await storeContrasena(), nombre: 'Ana' });
  const owner = new Client(base);
  const login = { email, password: CONTRASENA };
  await owner.post('/usuarios/login', login);
  const created = await owner.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
  return { owner, email, pet: created.body.insignia };
}
