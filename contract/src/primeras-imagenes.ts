import { addressOf } from './addresses.ts';
import { rutaImagenMascota } from './ficheros.ts';
import type { Insignia } from './mascota.ts';
import type { ScreenName } from './screens.ts';
import type { Producto } from './tienda.ts';
import type { Usuario } from './usuario.ts';

/** Number of cards that a phone shows when a list opens. */
export const EN_VISTA = 2;

/** The answers that a document embeds, by the addresses of their calls. */
type Respuestas = Record<string, unknown>;
/** The parameters in a screen's path. */
type Params = Record<string, string>;

/** The largest images of a screen at its opening. */
const IMAGENES: Partial<
  Record<ScreenName, (respuestas: Respuestas, params: Params) => (string | null)[]>
> = {
  cuenta: (respuestas) => imagenesOf(respuestas),
  mascotas: (respuestas) => imagenesOf(respuestas),
  ficha: photoOfLugar,
  fotos: photoOfLugar,
  chapa: photoOfLugar,
  contactos: photoOfLugar,
  comprar: (respuestas) => {
    const productos = (respuestas[addressOf('listProductos')] ?? []) as Producto[];
    return [productoAtFirst(productos)?.imagen ?? null];
  },
};

/**
 * The images that a screen shows first, taken from its embedded answers. The document preloads
 * them, so that they load in parallel with the code.
 */
export function listPrimerasImagenes(
  name: ScreenName,
  respuestas: Respuestas,
  params: Params,
): string[] {
  return (IMAGENES[name]?.(respuestas, params) ?? []).filter((imagen) => imagen !== null);
}

/** The product that the shop shows first: the first one in stock, or else the first. */
export function productoAtFirst(productos: Producto[]): Producto | undefined {
  return productos.find(({ quedan }) => quedan !== 0) ?? productos[0];
}

/** The photos of the first cards. */
function imagenesOf(respuestas: Respuestas) {
  const usuario = usuarioOf(respuestas);
  const asked = addressOf('listMascotas', { query: { usuario_id: usuario.id } });
  const mascotas = (respuestas[asked] ?? []) as Insignia[];
  return mascotas.slice(0, EN_VISTA).map((mascota) => photoOf(usuario, mascota));
}

/** The photo above a pet's tabs. */
function photoOfLugar(respuestas: Respuestas, { hash = '' }: Params) {
  const usuario = usuarioOf(respuestas);
  const asked = addressOf('getMascota', { query: { usuario_id: usuario.id, hash } });
  const mascotas = (respuestas[asked] ?? []) as Insignia[];
  return mascotas.map((mascota) => photoOf(usuario, mascota));
}

function usuarioOf(respuestas: Respuestas): Usuario {
  return (respuestas[addressOf('getSesion')] as { usuario: Usuario }).usuario;
}

function photoOf(usuario: Usuario, { hash, Cover, avatar }: Insignia): string | null {
  const fichero = Cover ?? avatar;
  return fichero && rutaImagenMascota(usuario.hash, hash, fichero);
}
