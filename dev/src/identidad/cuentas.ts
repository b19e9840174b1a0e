import { createHash } from 'node:crypto';

/** Somebody whom the stand-in knows, as he was typed in. */
export interface CuentaAjena {
  sujeto: string;
  email: string;
  nombre: string;
  apellidos: string;
  verificado: boolean;
  /** Whether e-mail and name were told already: Apple tells them once. */
  contada: boolean;
}

export type Escrita = Pick<CuentaAjena, 'email' | 'nombre' | 'apellidos' | 'verificado'> & {
  /** As if he came for the first time. */
  primera: boolean;
};

const EJEMPLO: Escrita = {
  email: 'alex.ejemplo@correo.example',
  nombre: 'Alex',
  apellidos: 'Ejemplo',
  verificado: true,
  primera: false,
};

/** Those who were typed in since the start; the same e-mail is the same person, also after it. */
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
