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

/**
 * Gives each line to an order: to the one whose number or badge code stands in it, otherwise to the
 * next order of the list. Columns of a carrier's file are separated by semicolons, commas or tabs.
 */
export function matchSeguimientos(texto: string, pedidos: Pedido[]): Reparto {
  const claves = new Map(pedidos.flatMap(({ id, ...of }) => clavesOf(of).map((it) => [it, id])));
  const lineas = texto
    .split(/\r?\n/)
    .map((linea, n) => ({ linea: n + 1, texto: linea.trim(), ...readLinea(linea, claves) }))
    .filter(({ texto }) => texto !== '');
  const numeros = new Map<number, string>();
  const sobras: Reparto['sobras'] = [];
  const named = new Set(lineas.flatMap(({ id }) => id ?? []));
  const rest = pedidos.map(({ id }) => id).filter((id) => !named.has(id));
  const seen = new Map<string, number>();
  for (const { linea, texto, numero, id } of lineas) {
    const motivo = judge(numero, seen, id !== undefined && numeros.has(id));
    const target = motivo ? undefined : (id ?? rest.shift());
    if (target === undefined) {
      sobras.push({ linea, texto, motivo: motivo ?? 'Sobra: no quedan pedidos' });
      continue;
    }
    seen.set(numero, linea);
    numeros.set(target, numero);
  }
  return { numeros, sobras };
}

/** What names an order: its number at the bank, and the codes of its badges. */
function clavesOf({ ref_pago, piezas }: Omit<Pedido, 'id'>): string[] {
  return [ref_pago, ...piezas.map(({ chapa }) => chapa)].flatMap((clave) =>
    clave ? [plain(clave)] : [],
  );
}

const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** The tracking number in a line, and the order that the line names, if any. */
function readLinea(linea: string, claves: Map<string, number>): { numero: string; id?: number } {
  const columnas = linea.split(/[;,\t]/).map(plain);
  const named = columnas.findIndex((columna) => claves.has(columna));
  if (named >= 0) {
    const others = columnas.filter((_, n) => n !== named);
    return { numero: others.find(isNumero) ?? '', id: claves.get(columnas[named]!)! };
  }
  const [clave] = linea.trim().split(/\s+/);
  const whole = plain(linea);
  const begins = [...claves].find(([it]) => whole.startsWith(it) && plain(clave!) !== whole);
  if (begins) return { numero: whole.slice(begins[0].length), id: begins[1] };
  return { numero: columnas.length === 1 ? whole : (columnas.find(isNumero) ?? '') };
}

/** Long, and mostly digits: not a name, a date or a price. */
function isNumero(columna: string): boolean {
  return /^[A-Z0-9]{8,}$/.test(columna) && (columna.match(/\d/g)?.length ?? 0) >= 6;
}

function judge(numero: string, seen: Map<string, number>, isTaken: boolean): string | undefined {
  if (numero === '') return 'No encontramos un número aquí';
  if (numero.length > LARGO.seguimiento) return 'Es demasiado largo';
  const before = seen.get(numero);
  if (before !== undefined) return `Repetida: es la línea ${before}`;
  return isTaken ? 'Su pedido ya tiene número' : undefined;
}
