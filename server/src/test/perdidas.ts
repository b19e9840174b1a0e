import type { Insignia } from '@vuelve/contract/mascota';
import type { Db } from '../cimientos/db/database.ts';
import { createUsuario } from '../personas/usuarios/usuarios.ts';
import { tell } from './avisos-de-mascota.ts';
import { Client } from './client.ts';
import { addConfirmed } from './contactos.ts';
import { CONTRASENA, storeContrasena } from './contrasena-barata.ts';
import type { TestApp } from './test-app.ts';

const CONTACTOS = ['Luis', 'Marta', 'Juan'];
const MOVIL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** Lost pets, each with its own owner and three contacts who have accepted, at a running server. */
export async function losePets(
  { db, mailbox, base }: { db: Db; mailbox: TestApp['mailbox']; base: string },
  cuantas: number,
): Promise<Insignia[]> {
  const contrasena = await storeContrasena();
  const pets: Insignia[] = [];
  for (let n = 0; n < cuantas; n++) {
    const email = `duena${n}@ejemplo.es`;
    await createUsuario(db, { email, contrasena, nombre: 'Ana' });
    const client = new Client(base);
    await client.post('/usuarios/login', { email, password: CONTRASENA });
    const { body } = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
    const pet = body.insignia;
    for (const nombre of CONTACTOS) {
      await addConfirmed({ mailbox, visitor: () => new Client(base) }, { client }, pet, nombre);
    }
    const { status } = await client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
    if (status !== 200) throw new Error(`A lost pet was answered with ${status}`);
    pets.push(pet);
  }
  return pets;
}

export type Buscadores = ReturnType<typeof openBuscadores>;

/** Finders at a server that may be killed at any moment. */
export function openBuscadores(base: string, pets: Insignia[]) {
  const sent: string[] = [];
  let last = 0;
  let turn = 0;
  /** A phone on a network that was never used before. */
  const newPhone = () => {
    last += 1;
    return { 'user-agent': MOVIL, 'x-forwarded-for': `10.0.${last >> 8}.${last & 255}` };
  };

  async function write(pet: Insignia): Promise<void> {
    const phone = newPhone();
    const texto = `Aviso desde ${phone['x-forwarded-for']}`;
    const { status } = await tell(new Client(base), pet, { texto }, phone);
    if (status !== 303) throw new Error(`A notice was answered with ${status}`);
    sent.push(texto);
  }

  async function scan({ chapa }: Insignia): Promise<void> {
    const response = await new Client(base).fetch(`/q?${chapa.hash}`, newPhone());
    await response.arrayBuffer();
  }

  return {
    /** The texts of the notices that were confirmed to their finders. */
    sent,
    /**
     * A finder writes to each pet, and one scans the badge of the next pet. A finder who finds the
     * server down gives up.
     */
    come() {
      const next = pets[turn++ % pets.length]!;
      return Promise.allSettled([scan(next), ...pets.map(write)]);
    },
  };
}
