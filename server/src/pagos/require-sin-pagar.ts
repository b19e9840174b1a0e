import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { consultInTurn } from './consult-waiting.ts';
import { type Intento, listInciertosOf } from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** What the bank knows of an attempt; undefined when it gives no usable answer. */
type Hallazgo = 'pagado' | 'en curso' | 'sin pagar' | undefined;

/**
 * Asks the bank about every attempt at an order whose end is not certain, and settles what it says: an order of which only
 * the notice got lost is not paid again. The caller holds no lock: a bank may take its time.
 * @returns whether it told of each of them
 * @throws AppError 409 when it is paid, and while the bank decides a payment of it
 */
export async function refusePagado(contexto: Contexto, pedidoId: number): Promise<boolean> {
  const inciertos = await listInciertosOf(contexto.db, pedidoId);
  const asking = inciertos.map((intento) => findOut(contexto, intento).catch(() => undefined));
  const found = await Promise.all(asking);
  if (found.includes('pagado')) throw new AppError(409, textos.pedidos.yaPagado);
  if (found.includes('en curso')) throw new AppError(409, textos.pedidos.enCurso);
  return !found.includes(undefined);
}

/**
 * The same where nothing may be done in doubt: an order is neither paid from the list nor dropped.
 * @throws AppError what `refusePagado` throws, and 503 when the bank gives no usable answer about an attempt
 */
export async function requireSinPagar(contexto: Contexto, pedidoId: number): Promise<void> {
  if (await refusePagado(contexto, pedidoId)) return;
  throw new AppError(503, textos.pedidos.bancoAusente, { retryAfterS: 30 });
}

async function findOut(contexto: Contexto, intento: Intento): Promise<Hallazgo> {
  const estado = await consultInTurn(contexto, intento, 0);
  if (estado === 'autorizado') return 'pagado';
  // What is given up half-way the bank calls so for good.
  if (estado === 'en curso') return isSesionOver(intento) ? 'sin pagar' : 'en curso';
  return estado && 'sin pagar';
}

/** Whether the page of the bank on which an attempt could be paid has closed by now. */
function isSesionOver({ fecha_alta }: Intento): boolean {
  return fecha_alta.getTime() <= Date.now() - PAGO_SIN_RESULTADO_MS;
}
