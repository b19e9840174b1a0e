import { borrar, escribir, leer } from './almacen.ts';

const CLAVE = 'emailRecordado';

/** The e-mail that «Recuérdame» kept on this device, or ''. */
export function emailRecordado(): string {
  const email = leer(CLAVE);
  return typeof email === 'string' ? email : '';
}

export function recordarEmail(email: string, recordar: boolean): void {
  if (recordar) escribir(CLAVE, email);
  else borrar(CLAVE);
}
