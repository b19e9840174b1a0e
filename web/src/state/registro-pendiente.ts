import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { borrar, escribir, leer } from './almacen.ts';

const CLAVE = 'registroPendiente';

/** A sign-up that waits for its mailed code; survives a reload of the tab, without the password. */
export interface RegistroPendiente {
  email: string;
  enviado: number;
}

export function registroPendiente(): RegistroPendiente | null {
  const pendiente = leer(CLAVE, sessionStorage) as Partial<RegistroPendiente> | null | undefined;
  if (!pendiente?.email || !pendiente.enviado) return null;
  const vivo = pendiente.enviado + CODIGO_VIDA_MS > Date.now();
  return vivo ? (pendiente as RegistroPendiente) : null;
}

export function guardarRegistroPendiente(pendiente: RegistroPendiente): void {
  escribir(CLAVE, pendiente, sessionStorage);
}

export function olvidarRegistroPendiente(): void {
  borrar(CLAVE, sessionStorage);
}
