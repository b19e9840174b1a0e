import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { read, remove, write } from './storage.ts';

const KEY = 'cambioCorreo';

/** The new e-mail address of an account, and when its codes were mailed, in ms since 1970. */
export interface CambioPedido {
  email: string;
  enviado: number;
}

/** The change that this tab asked for, while its codes are valid. */
export function readCambioCorreo(): CambioPedido | undefined {
  const { email, enviado } = Object(read(KEY, sessionStorage)) as Partial<CambioPedido>;
  if (!email || !enviado || enviado + CODIGO_VIDA_MS < Date.now()) return undefined;
  return { email, enviado };
}

export function keepCambioCorreo(pedido: CambioPedido): void {
  write(KEY, pedido, sessionStorage);
}

export function forgetCambioCorreo(): void {
  remove(KEY, sessionStorage);
}
