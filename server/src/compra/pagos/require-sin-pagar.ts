import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { logFault } from '../../cimientos/log.ts';
import { consultInTurn, SinRespuesta } from './consult-waiting.ts';
import { type Intento, listInciertosOf } from './pagos.queries.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** The bank's answer; undefined without one. `sin asentar`: it is not believed or not settled. */
type Hallazgo = 'pagado' | 'en curso' | 'sin pagar' | 'sin asentar' | undefined;

/**
 * Asks the bank about every attempt of an order whose end is uncertain, and settles the answers. An
 * order whose notification got lost is thus not paid twice. The caller must hold no lock: the bank
 * may be slow.
 * @param signal ends the wait for the bank
 * @returns whether the bank answered about every attempt
 * @throws AppError 409 when the order is paid, and while the bank decides a payment; 503 when an
 * answer could not be settled
 */
export async function refusePagado(
  contexto: Contexto,
  pedidoId: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const inciertos = await listInciertosOf(contexto.db, pedidoId);
  const asking = inciertos.map((intento) => findOut(contexto, intento, signal));
  const found = await Promise.all(asking);
  if (found.includes('pagado')) throw new AppError(409, textos.pedidos.yaPagado);
  const enCurso = inciertos.filter((_, index) => found[index] === 'en curso');
  if (enCurso.length > 0) {
    const minutos = Math.ceil(Math.max(1, ...enCurso.map(readSesionMs)) / 60_000);
    throw new AppError(409, textos.pedidos.enCurso(minutos));
  }
  if (found.includes('sin asentar')) throw bancoAusente();
  return !found.includes(undefined);
}

/**
 * Like `refusePagado`, for actions that need certainty: paying an order from the list, and
 * cancelling it.
 * @throws AppError as `refusePagado`, and 503 when the bank gives no usable answer about an attempt
 */
export async function requireSinPagar(contexto: Contexto, pedidoId: number): Promise<void> {
  if (!(await refusePagado(contexto, pedidoId))) throw bancoAusente();
}

const bancoAusente = () => new AppError(503, textos.pedidos.bancoAusente, { retryAfterS: 30 });

async function findOut(
  contexto: Contexto,
  intento: Intento,
  signal: AbortSignal | undefined,
): Promise<Hallazgo> {
  try {
    const estado = await consultInTurn(contexto, intento, { cadaMs: 0, signal });
    if (estado === 'autorizado') return 'pagado';
    // The bank reports an abandoned payment as `en curso` for ever.
    if (estado === 'en curso') return readSesionMs(intento) > 0 ? 'en curso' : 'sin pagar';
    return estado ? 'sin pagar' : 'sin asentar';
  } catch (error) {
    if (error instanceof SinRespuesta) return undefined;
    logFault(`Payment ${intento.ds_order} could not be settled: ${(error as Error).message}`);
    return 'sin asentar';
  }
}

/**
 * The time in ms until the bank's payment page of an attempt closes: no more than it has, though
 * this process's reading of the database's clock may be behind.
 */
function readSesionMs({ fecha_alta }: Intento): number {
  const corrido = readAhoraMs() - fecha_alta.getTime();
  return PAGO_SIN_RESULTADO_MS - Math.max(0, corrido);
}
