import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { Client } from '../server/src/test/client.ts';
import { hashContrasena } from '../server/src/personas/usuarios/contrasenas.ts';
import { createUsuario } from '../server/src/personas/usuarios/usuarios.ts';
import type { Product } from './product.ts';

const DUENA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
const ADMIN = { email: 'admin@vuelve.example', password: 'panel-de-vuelve' };

/** A logged-in account with a pet. */
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

/** Another account, with a new pet. */
export async function openOtra(base: string): Promise<Cuenta> {
  const { client, usuario } = await login(base, ADMIN);
  const { body } = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
  return { client, usuario, mascota: body.insignia };
}

/** New logged-in accounts, each with a new pet. */
export async function openNuevas(
  { base, deps }: Pick<Product, 'base' | 'deps'>,
  cuantas: number,
): Promise<Cuenta[]> {
  const password = 'cuatro-patas-1';
  const contrasena = await hashContrasena(password);
  const cuentas: Cuenta[] = [];
  for (let n = 0; n < cuantas; n++) {
    const email = `cuenta${n}@ejemplo.es`;
    await createUsuario(deps.db, { email, contrasena, nombre: 'Ana' });
    const { client, usuario } = await login(base, { email, password });
    const { body } = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
    cuentas.push({ client, usuario, mascota: body.insignia });
  }
  return cuentas;
}

async function login(base: string, who: { email: string; password: string }) {
  const client = new Client(base);
  const { status, body } = await client.post<{ usuario: Usuario }>('/usuarios/login', who);
  if (status !== 200) throw new Error(`Login: ${status}`);
  return { client, usuario: body.usuario };
}
