import { addressOf } from './addresses.ts';
import { PEDIDOS_POR_PAGINA } from './reglas.ts';
import type { ScreenName } from './screens.ts';

/** The id of the element of a document that holds the answers to its screen's first calls, by their addresses, as JSON. */
export const RESPUESTAS = 'respuestas';

/** Who opens a screen, and what its address names. */
interface Llegada {
  userId: number;
  params: Record<string, string>;
}

/** What each screen asks for as it opens, besides who its user is. */
const PRIMERAS: Partial<Record<ScreenName, (llegada: Llegada) => string[]>> = {
  cuenta: () => [
    addressOf('listMascotas', { query: {} }),
    addressOf('listSinAbrir', { query: {} }),
    addressOf('getEspacio', { query: {} }),
    addressOf('getAccesos'),
  ],
  eliminarCuenta: () => [addressOf('getEliminacion')],
  mascotas: () => [
    addressOf('listMascotas', { query: {} }),
    addressOf('listSinAbrir', { query: {} }),
  ],
  nuevaMascota: ({ userId }) => [addressOf('listMascotas', { query: { usuario_id: userId } })],
  editarMascota: ({ userId, params: { hash = '' } }) => [
    addressOf('getMascota', { query: { hash } }),
    addressOf('listChapas', { query: { usuario_id: userId, hash } }),
  ],
  tarjeta: ({ params: { hash = '' } }) => [addressOf('getMascota', { query: { hash } })],
  contactos: ({ params: { hash = '' } }) => [
    addressOf('getMascota', { query: { hash } }),
    addressOf('listContactos', { query: { hash } }),
  ],
  avisos: () => [addressOf('getAvisos')],
  misDatos: () => [addressOf('getExportaciones')],
  comprar: ({ params: { hash = '' } }) => [
    addressOf('getMascota', { query: { hash } }),
    addressOf('listProductos'),
  ],
  entregar: ({ params: { hash = '' } }) => [
    addressOf('getMascota', { query: { hash } }),
    addressOf('getTraspaso', { query: { hash } }),
  ],
  pedidos: ({ userId }) => [
    addressOf('listPedidos', { params: { userId }, query: { limite: PEDIDOS_POR_PAGINA } }),
  ],
};

/** The addresses of the calls that a screen makes as it opens, besides who its user is: its document answers them (decision 38). */
export function listPrimerasLlamadas(name: ScreenName, llegada: Llegada): string[] {
  return PRIMERAS[name]?.(llegada) ?? [];
}
