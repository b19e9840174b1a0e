import type { Cesta } from '@vuelve/contract/pedido';
import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import type { Medidas, Producto } from '@vuelve/contract/tienda';

export interface LineaCarrito extends Omit<Producto, keyof Medidas> {
  cantidad: number;
  /** null and '' when no pet is known. */
  mascotaId: number | null;
  mascota: string;
}

/** Texts of a line, with defaults for texts that are not stored (spec section 3). */
const TEXTS = {
  nombre: '',
  descripcion: '',
  imagen: '',
  color: 'Negro',
  talla: 'Única',
  medidas: '',
  mascota: '',
};

export function isSameLinea(a: LineaCarrito, b: LineaCarrito): boolean {
  return a.id === b.id && a.mascotaId === b.mascotaId;
}

/** Joins two carts; quantities add up, and the product data of the second cart win. */
export function joinLineas(lineas: LineaCarrito[], others: LineaCarrito[]): LineaCarrito[] {
  return others.reduce((joined, other) => {
    const same = joined.find((linea) => isSameLinea(linea, other));
    if (!same) return [...joined, other];
    const sum = { ...other, cantidad: toCantidad(same.cantidad + other.cantidad) };
    return joined.map((linea) => (linea === same ? sum : linea));
  }, lineas);
}

/** The lines of a cart minus the quantities of `others`. */
export function subtractLineas(lineas: LineaCarrito[], others: LineaCarrito[]): LineaCarrito[] {
  return lineas
    .map((linea) => {
      const same = others.find((other) => isSameLinea(linea, other));
      return same ? { ...linea, cantidad: linea.cantidad - same.cantidad } : linea;
    })
    .filter(({ cantidad }) => cantidad > 0);
}

/**
 * The lines of a cart that an order contains: same product and same pet, even when renamed since.
 */
export function pickComprado(lineas: LineaCarrito[], comprado: LineaPedido[]): LineaCarrito[] {
  return lineas.flatMap((linea) => {
    const same = comprado.find(
      ({ producto_id, pet }) => producto_id === linea.id && (pet?.id ?? null) === linea.mascotaId,
    );
    return same ? [{ ...linea, cantidad: Math.min(linea.cantidad, same.unidades) }] : [];
  });
}

type LineaPedido = Cesta['CestaDetalles'][number];

/** How many more units of a product the stock allows in a cart. */
export function countLibres(
  { id, quedan }: Pick<Producto, 'id' | 'quedan'>,
  lineas: LineaCarrito[],
): number {
  if (quedan === null) return Infinity;
  const same = lineas.filter((linea) => linea.id === id);
  return quedan - same.reduce((sum, { cantidad }) => sum + cantidad, 0);
}

export function toCantidad(cantidad: number): number {
  return Math.min(UNIDADES_MAXIMAS, Math.max(1, Math.trunc(cantidad)));
}

/** A line as browsers store it. Old names stay: a stored cart must survive a new version. */
type StoredLinea = Omit<LineaCarrito, 'mascotaId'> & { insigniaQR_id: number | null };

export function fromLineas(lineas: LineaCarrito[]): StoredLinea[] {
  return lineas.map(({ mascotaId, ...same }) => ({ ...same, insigniaQR_id: mascotaId }));
}

/** Stored values that are not lines are left out. */
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
