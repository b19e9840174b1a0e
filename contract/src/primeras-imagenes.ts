import { addressOf } from './addresses.ts';
import { rutaImagenMascota } from './ficheros.ts';
import type { Insignia } from './mascota.ts';
import type { ScreenName } from './screens.ts';
import type { Producto } from './tienda.ts';
import type { Usuario } from './usuario.ts';

/** How many cards of a list are in view as it opens on a phone. */
export const EN_VISTA = 2;

/** The answers that a document brings, by their addresses. */
type Respuestas = Record<string, unknown>;

/** What is largest as a screen opens. */
const IMAGENES: Partial<Record<ScreenName, (respuestas: Respuestas) => (string | null)[]>> = {
  cuenta: (respuestas) => imagenesOf(respuestas, ({ avatar, Cover }) => avatar ?? Cover),
  mascotas: (respuestas) => imagenesOf(respuestas, ({ Cover }) => Cover),
  comprar: (respuestas) => {
    const productos = (respuestas[addressOf('listProductos')] ?? []) as Producto[];
    return [productoAtFirst(productos)?.imagen ?? null];
  },
};

/** The pictures that a screen shows first, of what its document brings: it names them, so that they come beside the code. */
export function listPrimerasImagenes(name: ScreenName, respuestas: Respuestas): string[] {
  return (IMAGENES[name]?.(respuestas) ?? []).filter((imagen) => imagen !== null);
}

/** The product that the shop shows at first: one that is left, if any is. */
export function productoAtFirst(productos: Producto[]): Producto | undefined {
  return productos.find(({ quedan }) => quedan !== 0) ?? productos[0];
}

function imagenesOf(respuestas: Respuestas, pick: (mascota: Insignia) => string | null) {
  const { usuario } = respuestas[addressOf('getSesion')] as { usuario: Usuario };
  const asked = addressOf('listMascotas', { query: { usuario_id: usuario.id } });
  const mascotas = (respuestas[asked] ?? []) as Insignia[];
  return mascotas.slice(0, EN_VISTA).map((mascota) => {
    const fichero = pick(mascota);
    return fichero && rutaImagenMascota(usuario.hash, mascota.hash, fichero);
  });
}
