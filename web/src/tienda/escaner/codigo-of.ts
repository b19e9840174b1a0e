import { CODIGO_CORTO_ALFABETO, CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';

const CORTO = new RegExp(`^[${CODIGO_CORTO_ALFABETO}]{${CODIGO_CORTO_LONGITUD}}$`);
const NUESTRO = /^[\w-]{1,64}$/;
/** Parameters that mail programs and social networks append to an address. */
const COLA = /[&#].*$|=$/;

/**
 * The code in a scanned or typed value: the part after the first '?', else the whole value (spec
 * section 5).
 */
export function codigoOf(value: string): string | undefined {
  const codigo = value
    .slice(value.indexOf('?') + 1)
    .trim()
    .replace(COLA, '');
  const corto = codigo.replace(/[\s-]/g, '').toUpperCase();
  return (CORTO.test(corto) ? corto : codigo) || undefined;
}

/** Whether the text has the format of our codes; a foreign address has not. */
export function isCodigo(codigo: string): boolean {
  return NUESTRO.test(codigo);
}
