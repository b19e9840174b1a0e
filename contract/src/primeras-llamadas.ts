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
  cuenta: ({ userId: usuario_id }) => [
    addressOf('listMascotas', { query: { usuario_id } }),
    addressOf('listSinAbrir', { query: {} }),
    addressOf('getEspacio', { query: {} }),
    addressOf('getAccesos'),
  ],
  eliminarCuenta: () => [addressOf('getEliminacion')],
  mascotas: ({ userId: usuario_id }) => [
    addressOf('listMascotas', { query: { usuario_id } }),
    addressOf('listSinAbrir', { query: {} }),
  ],
  nuevaMascota: ({ userId: usuario_id }) => [addressOf('listMascotas', { query: { usuario_id } })],
  editarMascota: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('listChapas', { query: mascotaOf(llegada) }),
  ],
  tarjeta: (llegada) => [addressOf('getMascota', { query: mascotaOf(llegada) })],
  contactos: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('listContactos', { query: { hash: llegada.params['hash'] ?? '' } }),
  ],
  avisos: () => [addressOf('getAvisos')],
  misDatos: () => [addressOf('getExportaciones')],
  comprar: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('listProductos'),
  ],
  entregar: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('getTraspaso', { query: { hash: llegada.params['hash'] ?? '' } }),
  ],
  pedidos: ({ userId }) => [
    addressOf('listPedidos', { params: { userId }, query: { limite: PEDIDOS_POR_PAGINA } }),
  ],
};

const mascotaOf = ({ userId, params: { hash = '' } }: Llegada) => ({ usuario_id: userId, hash });

/** The addresses of the calls that a screen makes as it opens, besides who its user is: its document answers them (decision 38). */
export function listPrimerasLlamadas(name: ScreenName, llegada: Llegada): string[] {
  return PRIMERAS[name]?.(llegada) ?? [];
}
