import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Operacion, Peticion } from './operaciones.ts';
import { APROBADA, type Conducta, denegada, findTarjeta, isLuhn } from './tarjetas.ts';

/** Input of the card page. */
export interface Escrita {
  numero: string;
  caducidad: string;
  cvv: string;
}

export type Faltas = Partial<Record<keyof Escrita, string>>;

/** The code that the challenge accepts. */
export const CODIGO_BUENO = '123456';

const CANCELADA = denegada('9915');

/**
 * An error sentence for each invalid field. A past expiry date is no error: the bank denies the
 * payment.
 */
export function findFaltas({ numero, caducidad, cvv }: Escrita): Faltas {
  const digits = cleanNumero(numero);
  const faltas: Faltas = {};
  if (!/^\d{13,19}$/.test(digits)) faltas.numero = 'Escribe las cifras de la tarjeta.';
  else if (!isLuhn(digits)) faltas.numero = 'El número no es válido: revisa las cifras.';
  if (!parseCaducidad(caducidad)) faltas.caducidad = 'Escribe mes y año, como 12/49.';
  if (!/^\d{3}$/.test(cvv.trim())) faltas.cvv = 'Son las 3 cifras del reverso.';
  return faltas;
}

/**
 * The operation for a new request, before payment. An earlier request's `ficha` is kept: the tabs
 * opened with it still work.
 */
export function openOperacion(peticion: Peticion, before?: Operacion): Operacion {
  const ficha = before?.ficha ?? randomBytes(16).toString('base64url');
  return { ...peticion, ficha, estado: 'abierta', creada: new Date().toISOString(), avisos: [] };
}

/** Whether a form comes from a page of the operation. */
export function isFichaOf(operacion: Operacion, ficha: string): boolean {
  const [given, right] = [Buffer.from(ficha), Buffer.from(operacion.ficha ?? '')];
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
}

/** Whether the operation can still be paid on its card page. */
export function isPagable({ resultado, conducta }: Operacion): boolean {
  return !resultado || Boolean(conducta?.otraVez);
}

/** Pays with a valid card: the bank decides, or first asks for a code. */
export function pay(operacion: Operacion, escrita: Escrita): Operacion {
  const conducta = chooseConducta(operacion, escrita);
  const conTarjeta = { ...operacion, tarjeta: describeTarjeta(cleanNumero(escrita.numero)) };
  if (!conducta.reto) return resolve(conTarjeta, conducta);
  return { ...conTarjeta, estado: 'autenticando', conducta, resultado: undefined };
}

/** Ends the challenge with the typed code; undefined without a challenge. */
export function authenticate(operacion: Operacion, codigo: string): Operacion | undefined {
  if (operacion.estado !== 'autenticando' || operacion.telefono) return undefined;
  const right = codigo.replace(/\s/g, '') === CODIGO_BUENO;
  return resolve(operacion, right ? APROBADA : denegada('0184'));
}

/** The buyer cancels the payment. */
export function cancel(operacion: Operacion): Operacion {
  return resolve({ ...operacion, tarjeta: undefined, telefono: undefined }, CANCELADA);
}

/** Whether an answer code means that the money was taken. */
export function isPagada(respuesta: string): boolean {
  return Number(respuesta) <= 99;
}

function chooseConducta(operacion: Operacion, { numero, caducidad, cvv }: Escrita): Conducta {
  if (isCaducada(caducidad)) return denegada('0101');
  if (cvv.trim() === '999' || operacion.importe % 100 === 96) return denegada('0190');
  const tarjeta = findTarjeta(cleanNumero(numero));
  const isRetry = operacion.conducta?.otraVez && tarjeta?.otraVez;
  return tarjeta && !isRetry ? conductaOf(tarjeta) : APROBADA;
}

/** The part stored with the operation: never the card's number. */
function conductaOf({ respuesta, aviso, vuelta, altera, reto, otraVez }: Conducta): Conducta {
  return { respuesta, aviso, vuelta, altera, reto, otraVez };
}

/** Adds the bank's decision to the operation. */
export function resolve(operacion: Operacion, conducta: Conducta): Operacion {
  const pagada = isPagada(conducta.respuesta);
  const autorizacion = pagada ? String(randomInt(1_000_000)).padStart(6, '0') : ' '.repeat(6);
  return {
    ...operacion,
    conducta,
    estado: pagada ? 'autorizada' : conducta.respuesta === '9915' ? 'cancelada' : 'denegada',
    resultado: { respuesta: conducta.respuesta, autorizacion, cuando: new Date().toISOString() },
  };
}

function describeTarjeta(numero: string) {
  const nombre = findTarjeta(numero)?.nombre ?? 'Otra tarjeta';
  return { nombre, marca: MARCAS[numero[0] ?? ''] ?? '1', ultimas: numero.slice(-4) };
}

/** Ds_Card_Brand by the number's first digit. */
const MARCAS: Record<string, string> = { 2: '2', 3: '8', 4: '1', 5: '2' };

function cleanNumero(numero: string): string {
  return numero.replace(/[\s-]/g, '');
}

function parseCaducidad(text: string): { mes: number; anio: number } | undefined {
  const [, mes, anio] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(text.trim()) ?? [];
  return mes && anio ? { mes: Number(mes), anio: 2000 + Number(anio) } : undefined;
}

/** A card is valid until its month ends. */
function isCaducada(text: string, now = new Date()): boolean {
  const { mes, anio } = parseCaducidad(text) ?? { mes: 12, anio: 0 };
  return new Date(anio, mes) <= now;
}
