import type { Operacion } from './operaciones.ts';
import { resolve } from './pago.ts';
import { APROBADA, type Conducta, denegada } from './tarjetas.ts';

/** A test phone: its number, and the behaviour of a payment with it. */
export interface Telefono extends Conducta {
  numero: string;
  nombre: string;
  efecto: string;
}

/** Phones with a fixed behaviour. Any other mobile number is approved. */
export const TELEFONOS: readonly Telefono[] = [
  prueba('600000000', 'Acepta', 'Se confirma en la app, paga y vuelve a la tienda.', APROBADA),
  prueba('600000190', 'Deniega', 'Se confirma, y el banco deniega el pago.', denegada('0190')),
  prueba('600009915', 'Rechaza', 'Quien paga lo rechaza en su app.', denegada('9915')),
  prueba('600007001', 'No vuelve', 'Paga y avisa, pero el navegador nunca vuelve.', {
    ...APROBADA,
    vuelta: 'ninguna',
  }),
  prueba('600007010', 'No contesta', 'Nadie confirma en la app: el pago se queda sin resultado.', {
    ...APROBADA,
    muda: true,
  }),
];

/**
 * Whether an operation must be paid by Bizum; a card is then refused, and Bizum is refused
 * otherwise.
 */
export function isBizum({ metodo }: Operacion): boolean {
  return metodo === 'bizum';
}

/** An error sentence for an invalid phone number. */
export function findFaltaTelefono(numero: string): string | undefined {
  return /^[67]\d{8}$/.test(cleanTelefono(numero))
    ? undefined
    : 'Escribe las 9 cifras de un móvil español.';
}

/** Asks the phone: its owner confirms in the bank's app, or does not. */
export function askTelefono(operacion: Operacion, escrito: string): Operacion {
  const numero = cleanTelefono(escrito);
  const conocido = TELEFONOS.find((telefono) => telefono.numero === numero);
  const { respuesta, aviso, vuelta, muda } = conocido ?? APROBADA;
  return {
    ...operacion,
    estado: 'autenticando',
    conducta: { respuesta, aviso, vuelta, ...(muda && { muda }) },
    telefono: { nombre: conocido?.nombre ?? 'Otro móvil', ultimas: numero.slice(-4) },
  };
}

/** Confirms the payment on the phone; undefined when the phone was not asked, or never answers. */
export function confirmTelefono(operacion: Operacion): Operacion | undefined {
  const { estado, conducta, telefono } = operacion;
  if (estado !== 'autenticando' || !telefono || !conducta || conducta.muda) return undefined;
  return resolve(operacion, conducta);
}

/** A number without spaces, dashes and Spain's prefix. */
function cleanTelefono(numero: string): string {
  return numero.replace(/[\s-]/g, '').replace(/^(\+|00)34/, '');
}

function prueba(numero: string, nombre: string, efecto: string, conducta: Conducta): Telefono {
  return { ...conducta, numero, nombre, efecto };
}
