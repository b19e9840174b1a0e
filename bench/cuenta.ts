import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { Client } from '../server/src/test/client.ts';

const DUENA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
const ADMIN = { email: 'admin@vuelve.example', password: 'panel-de-vuelve' };

/** A demo account that is logged in, and a pet of its own. */
export interface Cuenta {
  client: Client;
  usuario: Usuario;
  mascota: Insignia;
}

/** The demo's owner and her first pet. */
export async function openDuena(base: string): Promise<Cuenta> {
  const { client, usuario } = await login(base, DUENA);
  const { body } = await client.get<Insignia[]>('/insigniasQR');
  return { client, usuario, mascota: body[0]! };
}

/** Somebody else, with a new pet. */
export async function openOtra(base: string): Promise<Cuenta> {
  const { client, usuario } = await login(base, ADMIN);
  const { body } = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
  return { client, usuario, mascota: body.insignia };
}

async function login(base: string, who: { email: string; password: string }) {
  const client = new Client(base);
  const { status, body } = await client.post<{ usuario: Usuario }>('/usuarios/login', who);
  if (status !== 200) throw new Error(`Login: ${status}`);
  return { client, usuario: body.usuario };
}
