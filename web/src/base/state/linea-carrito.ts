import type { Cesta } from '@vuelve/contract/pedido';
import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import type { Medidas, Producto } from '@vuelve/contract/tienda';

/** A line of the cart: a product, how many of it, and the pet that it is for. */
export interface LineaCarrito extends Omit<Producto, keyof Medidas> {
  cantidad: number;
  /** Null and '' where no pet is known. */
  mascotaId: number | null;
  mascota: string;
}

/** The texts of a line, with what stands in for one that is not stored (spec section 3). */
const TEXTS = {
  nombre: '',
  descripcion: '',
  imagen: '',
  color: 'Negro',
  talla: 'Única',
  medidas: '',
  mascota: '',
};

/** Whether two lines are of the same product for the same pet. */
export function isSameLinea(a: LineaCarrito, b: LineaCarrito): boolean {
  return a.id === b.id && a.mascotaId === b.mascotaId;
}

/** The lines of two carts in one; quantities add up, the second cart's products are the fresher ones. */
export function joinLineas(lineas: LineaCarrito[], others: LineaCarrito[]): LineaCarrito[] {
  return others.reduce((joined, other) => {
    const same = joined.find((linea) => isSameLinea(linea, other));
    if (!same) return [...joined, other];
    const sum = { ...other, cantidad: toCantidad(same.cantidad + other.cantidad) };
    return joined.map((linea) => (linea === same ? sum : linea));
  }, lineas);
}

/** What is left of a cart without what others hold. */
export function subtractLineas(lineas: LineaCarrito[], others: LineaCarrito[]): LineaCarrito[] {
  return lineas
    .map((linea) => {
      const same = others.find((other) => isSameLinea(linea, other));
      return same ? { ...linea, cantidad: linea.cantidad - same.cantidad } : linea;
    })
    .filter(({ cantidad }) => cantidad > 0);
}

/** What a cart holds of an order's lines: the same product for the same pet, whatever they are called by now. */
export function pickComprado(lineas: LineaCarrito[], comprado: LineaPedido[]): LineaCarrito[] {
  return lineas.flatMap((linea) => {
    const same = comprado.find(
      ({ producto_id, pet }) => producto_id === linea.id && (pet?.id ?? null) === linea.mascotaId,
    );
    return same ? [{ ...linea, cantidad: Math.min(linea.cantidad, same.unidades) }] : [];
  });
}

type LineaPedido = Cesta['CestaDetalles'][number];

/** How many more units of a product can be put into a cart, as far as its stock goes. */
export function countLibres(
  { id, quedan }: Pick<Producto, 'id' | 'quedan'>,
  lineas: LineaCarrito[],
): number {
  if (quedan === null) return Infinity;
  const same = lineas.filter((linea) => linea.id === id);
  return quedan - same.reduce((sum, { cantidad }) => sum + cantidad, 0);
}

/** A quantity that a line can have: 1 to 99. */
export function toCantidad(cantidad: number): number {
  return Math.min(UNIDADES_MAXIMAS, Math.max(1, Math.trunc(cantidad)));
}

/** A line as browsers have it from before: a cart must outlive a new version. */
type StoredLinea = Omit<LineaCarrito, 'mascotaId'> & { insigniaQR_id: number | null };

/** Lines as they are stored; `toLineas` reads them. */
export function fromLineas(lineas: LineaCarrito[]): StoredLinea[] {
  return lineas.map(({ mascotaId, ...same }) => ({ ...same, insigniaQR_id: mascotaId }));
}

/** Those of some stored values that are lines. */
export function toLineas(stored: unknown): LineaCarrito[] {
  return Array.isArray(stored) ? stored.flatMap(toLinea) : [];
}

function toLinea(stored: unknown): LineaCarrito[] {
  const { id, precio, cantidad, insigniaQR_id, quedan, ...rest } = (stored ??
    {}) as Partial<StoredLinea>;
  if (!isPositive(id) || !isPositive(precio) || !isPositive(cantidad)) return [];
  const texts = Object.entries(TEXTS).map(([key, fallback]) => {
    const text: unknown = rest[key as keyof typeof TEXTS];
    return [key, typeof text === 'string' ? text : fallback];
  });
  return [
    {
      ...(Object.fromEntries(texts) as typeof TEXTS),
      id,
      precio,
      quedan: typeof quedan === 'number' ? quedan : null,
      cantidad: toCantidad(cantidad),
      mascotaId: isPositive(insigniaQR_id) ? insigniaQR_id : null,
    },
  ];
}

export function isPositive(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}
