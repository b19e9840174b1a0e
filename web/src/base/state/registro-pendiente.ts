import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { remove, write, read } from './storage.ts';

const KEY = 'registroPendiente';

/** A sign-up that waits for its mailed code; survives a reload of the tab, without the password. */
export interface RegistroPendiente {
  email: string;
  enviado: number;
  /** Wrong codes since the mail was sent. */
  fallos: number;
}

export function registroPendiente(): RegistroPendiente | null {
  const pendiente = read(KEY, sessionStorage) as Partial<RegistroPendiente> | null | undefined;
  if (!pendiente?.email || !pendiente.enviado) return null;
  const alive = pendiente.enviado + CODIGO_VIDA_MS > Date.now();
  const { email, enviado, fallos = 0 } = pendiente;
  return alive ? { email, enviado, fallos } : null;
}

export function saveRegistroPendiente(pendiente: RegistroPendiente): void {
  write(KEY, pendiente, sessionStorage);
}

export function forgetRegistroPendiente(): void {
  remove(KEY, sessionStorage);
}
