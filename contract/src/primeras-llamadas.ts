import { addressOf } from './addresses.ts';
import { PEDIDOS_POR_PAGINA, SUCESOS_EN_CASA } from './reglas.ts';
import type { ScreenName } from './screens.ts';

/** The id of the element that holds the answers to a screen's first calls (JSON, by address). */
export const RESPUESTAS = 'respuestas';

/** The user who opens a screen, and the parameters in the screen's path. */
interface Llegada {
  userId: number;
  params: Record<string, string>;
}

/** The first calls of each screen, besides the call for the session's user. */
const PRIMERAS: Partial<Record<ScreenName, (llegada: Llegada) => string[]>> = {
  cuenta: ({ userId: usuario_id }) => [
    addressOf('listMascotas', { query: { usuario_id } }),
    addressOf('listSinAbrir', { query: {} }),
    addressOf('listSucesos', { query: { limite: SUCESOS_EN_CASA } }),
    addressOf('listSucesos', { query: { clase: 'lectura', limite: 1 } }),
  ],
  datos: () => [addressOf('getEspacio', { query: {} })],
  seguridad: () => [addressOf('getAccesos')],
  eliminarCuenta: () => [addressOf('getEliminacion')],
  mascotas: ({ userId: usuario_id }) => [
    addressOf('listMascotas', { query: { usuario_id } }),
    addressOf('listSinAbrir', { query: {} }),
  ],
  nuevaMascota: ({ userId: usuario_id }) => [addressOf('listMascotas', { query: { usuario_id } })],
  editarMascota: (llegada) => [addressOf('getMascota', { query: mascotaOf(llegada) })],
  ficha: enSuLugar,
  fotos: enSuLugar,
  chapa: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('listSinAbrir', { query: {} }),
    addressOf('listChapas', { query: mascotaOf(llegada) }),
    addressOf('listProductos'),
  ],
  creada: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('listProductos'),
  ],
  tarjeta: (llegada) => [addressOf('getMascota', { query: mascotaOf(llegada) })],
  contactos: (llegada) => [
    ...enSuLugar(llegada),
    addressOf('listContactos', { query: { hash: llegada.params['hash'] ?? '' } }),
  ],
  avisos: () => [addressOf('listSucesos', { query: {} })],
  ajustesAvisos: () => [addressOf('getAvisos'), addressOf('getVecino')],
  tienda: ({ userId: usuario_id }) => [addressOf('listMascotas', { query: { usuario_id } })],
  misDatos: () => [addressOf('getExportaciones')],
  comprar: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('listProductos'),
  ],
  entregar: (llegada) => [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('getTraspaso', { query: { hash: llegada.params['hash'] ?? '' } }),
  ],
  hoy: () => [addressOf('getHoy')],
  pedidos: ({ userId }) => [
    addressOf('listPedidos', { params: { userId }, query: { limite: PEDIDOS_POR_PAGINA } }),
  ],
};

function enSuLugar(llegada: Llegada): string[] {
  return [
    addressOf('getMascota', { query: mascotaOf(llegada) }),
    addressOf('listSinAbrir', { query: {} }),
  ];
}

const mascotaOf = ({ userId, params: { hash = '' } }: Llegada) => ({ usuario_id: userId, hash });

/** A screen's first calls, besides that for its user; its document embeds them (decision 38). */
export function listPrimerasLlamadas(name: ScreenName, llegada: Llegada): string[] {
  return PRIMERAS[name]?.(llegada) ?? [];
}
