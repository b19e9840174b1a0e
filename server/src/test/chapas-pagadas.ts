import type { EstadoPago } from '@vuelve/contract/pago';
import {
  beginActivacion,
  createPuerta,
  createSinCuenta,
  type Puerta,
  type SinCuenta,
} from './cupon.ts';
import { useTestApp } from './fixtures.ts';
import { answerOf, type Iniciado, notify } from './tienda.ts';

type Pago = Iniciado['data'];

/** An app, a buyer without account who begins to pay a badge, and the bank's answer. */
export function useChapasPagadas() {
  const t = useTestApp();
  return {
    t,
    buy: async (puerta?: Puerta) => {
      const door = puerta ?? (await createPuerta(t));
      const eva = await createSinCuenta(t);
      return { eva, puerta: door, pago: await beginActivacion(eva, door) };
    },
    tell: (pago: Pago, campos: Record<string, string> = {}) => notify(t, answerOf(t, pago, campos)),
    readChapa: (hash: string) =>
      t.db.selectFrom('chapas').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow(),
    readUsuario: (email: string) =>
      t.db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst(),
    statusOf: (client: SinCuenta['client'], { ref }: Pago) =>
      client.get<EstadoPago>(`/payment/status/${ref}`),
  };
}
