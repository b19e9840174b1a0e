import { createHash } from 'node:crypto';

/** An account at the provider, as typed into the form. */
export interface CuentaAjena {
  sujeto: string;
  email: string;
  nombre: string;
  apellidos: string;
  verificado: boolean;
  /** Whether e-mail and name were sent before: Apple sends them once. */
  contada: boolean;
}

export type Escrita = Pick<CuentaAjena, 'email' | 'nombre' | 'apellidos' | 'verificado'> & {
  /** Treats the login as the first one. */
  primera: boolean;
};

const EJEMPLO: Escrita = {
  email: 'alex.ejemplo@correo.example',
  nombre: 'Alex',
  apellidos: 'Ejemplo',
  verificado: true,
  primera: false,
};

/**
 * Accounts typed in since the start. The id is derived from the e-mail: it stays the same after a
 * restart.
 */
export function createCuentas(proveedor: string) {
  const cuentas = new Map<string, CuentaAjena>();

  function save({ primera, ...escrita }: Escrita): CuentaAjena {
    const sujeto = createHash('sha256').update(`${proveedor} ${escrita.email}`).digest('hex');
    const known = cuentas.get(sujeto);
    const contada = !primera && known?.contada === true;
    const cuenta = { ...escrita, sujeto, contada };
    cuentas.set(sujeto, cuenta);
    return cuenta;
  }

  save(EJEMPLO);
  return {
    save,
    find: (sujeto: string | undefined) => cuentas.get(sujeto ?? ''),
    list: () => [...cuentas.values()],
  };
}
