import { CODIGO_CORTO_ALFABETO, CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';

const CORTO = new RegExp(`^[${CODIGO_CORTO_ALFABETO}]{${CODIGO_CORTO_LONGITUD}}$`);
const NUESTRO = /^[\w-]{1,64}$/;
/** What mailers and networks hang behind an address that is sent through them. */
const COLA = /[&#].*$|=$/;

/** The code in a scanned or typed value: what follows the first '?', else all of it (spec section 5). */
export function codigoOf(value: string): string | undefined {
  const codigo = value
    .slice(value.indexOf('?') + 1)
    .trim()
    .replace(COLA, '');
  const corto = codigo.replace(/[\s-]/g, '').toUpperCase();
  return (CORTO.test(corto) ? corto : codigo) || undefined;
}

/** Whether it can be a code of ours at all: a foreign address, for one, cannot. */
export function isCodigo(codigo: string): boolean {
  return NUESTRO.test(codigo);
}
