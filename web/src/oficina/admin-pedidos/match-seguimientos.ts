import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';

type Pedido = Pick<FilaPedidoAdmin, 'id' | 'ref_pago' | 'piezas'>;

/** Lines of tracking numbers, by the orders that they belong to. */
export interface Reparto {
  /** The number of each order that has one. */
  numeros: Map<number, string>;
  /** The lines that count for no order, and why. */
  sobras: { linea: number; texto: string; motivo: string }[];
}

/** The tracking number and the order in a line of the text. */
interface Leida {
  numero: string;
  id?: number | undefined;
  /** Whether the line's order is not among the chosen ones. */
  isAjena?: boolean;
}

/**
 * Gives each line to the order whose number or badge code stands in it. Where no line names an
 * order, each line belongs to the next order of the list. Columns of a carrier's file are separated
 * by semicolons, commas or tabs.
 */
export function matchSeguimientos(texto: string, pedidos: Pedido[]): Reparto {
  const claves = new Map(pedidos.flatMap(({ id, ...of }) => clavesOf(of).map((it) => [it, id])));
  const lineas = texto
    .split(/\r?\n/)
    .map((linea, n) => ({ linea: n + 1, texto: linea.trim(), ...readLinea(linea, claves) }))
    .filter(({ texto }) => texto !== '');
  const isNamed = lineas.some(({ id, isAjena }) => id !== undefined || isAjena);
  const rest = isNamed ? [] : pedidos.map(({ id }) => id);
  const numeros = new Map<number, string>();
  const sobras: Reparto['sobras'] = [];
  const seen = new Map<string, number>();
  for (const { linea, texto, ...leida } of lineas) {
    const motivo = judge(leida, seen, numeros);
    const target = motivo ? undefined : (leida.id ?? rest.shift());
    if (target === undefined) {
      const none = isNamed ? 'No dice de qué pedido es' : 'Sobra: no quedan pedidos';
      sobras.push({ linea, texto, motivo: motivo ?? none });
      continue;
    }
    seen.set(leida.numero, linea);
    numeros.set(target, leida.numero);
  }
  return { numeros, sobras };
}

/** What names an order: its number at the bank, and the codes of its badges. */
function clavesOf({ ref_pago, piezas }: Omit<Pedido, 'id'>): string[] {
  return [ref_pago, ...piezas.map(({ chapa }) => chapa)].flatMap((clave) =>
    clave ? [plain(clave)] : [],
  );
}

const plain = (text: string) => text.replace(/[\s"'-]/g, '').toUpperCase();

function readLinea(linea: string, claves: Map<string, number>): Leida {
  const columnas = linea.split(/[;,\t]/).map(plain);
  const named = columnas.find((columna) => claves.has(columna));
  if (named !== undefined) {
    return { numero: findNumero(columnas.filter((it) => it !== named)), id: claves.get(named) };
  }
  if (columnas.length > 1) {
    const own = columnas.find((it) => PEDIDO.test(it));
    const numero = findNumero(columnas.filter((it) => it !== own));
    return own && numero ? { numero, isAjena: true } : { numero: findNumero(columnas) };
  }
  const whole = columnas[0]!;
  const [word] = linea.trim().split(/\s+/);
  const begins = [...claves].find(([it]) => whole.startsWith(it) && plain(word!) !== whole);
  if (begins) return { numero: whole.slice(begins[0].length), id: begins[1] };
  return { numero: /\d/.test(whole) ? whole : '' };
}

/** The number of an order of ours: its day, and six letters or digits. */
const PEDIDO = /^\d{6}[A-Z0-9]{6}$/;

/** The longest column that is mostly digits: not a name, a date or a price. */
function findNumero(columnas: string[]): string {
  const isNumero = (it: string) => /^[A-Z0-9]{8,}$/.test(it) && it.replace(/\D/g, '').length >= 6;
  const [longest = ''] = columnas.filter(isNumero).toSorted((a, b) => b.length - a.length);
  return longest;
}

function judge(
  { numero, id, isAjena }: Leida,
  seen: Map<string, number>,
  numeros: Map<number, string>,
): string | undefined {
  if (isAjena) return 'Es de un pedido que no has elegido';
  if (numero === '') return 'No encontramos un número aquí';
  if (numero.length > LARGO.seguimiento) return 'Es demasiado largo';
  const before = seen.get(numero);
  if (before !== undefined) return `Repetida: es la línea ${before}`;
  return id !== undefined && numeros.has(id) ? 'Su pedido ya tiene número' : undefined;
}
