import { API } from '@vuelve/contract/addresses';
import type { Call } from '@vuelve/contract/call';
import { calls } from '@vuelve/contract/calls';
import { ejemplosAdmin } from './ejemplos-admin.ts';
import { ejemplosCompra } from './ejemplos-compra.ts';
import { ejemplosCuenta } from './ejemplos-cuenta.ts';
import { ejemplosMascotas } from './ejemplos-mascotas.ts';
import { ejemplosPedidos } from './ejemplos-pedidos.ts';
import { ejemplosTablon } from './ejemplos-tablon.ts';
import { type Ejemplos, type Operacion, PARTES, type Parte } from './peticion.ts';

/** An example for each call of the contract: a missing one is a type error. */
const ejemplos: Ejemplos = {
  ...ejemplosCuenta,
  ...ejemplosMascotas,
  ...ejemplosCompra,
  ...ejemplosAdmin,
  ...ejemplosPedidos,
  ...ejemplosTablon,
};

/** A call of the contract with its example. */
export interface Llamada extends Operacion {
  call: Call;
  /** The fields that each part of the request may have. */
  declarados: Partial<Record<Parte, string[]>>;
}

export const llamadas: Llamada[] = Object.entries(calls as Record<string, Call>).map(
  ([nombre, call]) => ({
    nombre,
    call,
    method: call.method,
    ruta: API + call.path,
    make: ejemplos[nombre as keyof Ejemplos],
    declarados: Object.fromEntries(
      PARTES.map((parte) => [parte, Object.keys(call[parte]?.shape ?? {})]),
    ),
  }),
);
