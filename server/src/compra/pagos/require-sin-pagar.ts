import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { consultInTurn, SinRespuesta } from './consult-waiting.ts';
import { type Intento, listInciertosOf } from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/**
 * What the bank knows of an attempt: `sin asentar` when its answer is not believed, or could not be settled; undefined when
 * it gives none.
 */
type Hallazgo = 'pagado' | 'en curso' | 'sin pagar' | 'sin asentar' | undefined;

/**
 * Asks the bank about every attempt at an order whose end is not certain, and settles what it says: an order of which only
 * the notice got lost is not paid again. The caller holds no lock: a bank may take its time.
 * @param signal gives up waiting for the bank
 * @returns whether it told of each of them
 * @throws AppError 409 when it is paid, and while the bank decides a payment of it; 503 when the bank told something of it that
 * could not be settled
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
 * The same where nothing may be done in doubt: an order is neither paid from the list nor dropped.
 * @throws AppError what `refusePagado` throws, and 503 when the bank gives no usable answer about an attempt
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
    // What is given up half-way the bank calls so for good.
    if (estado === 'en curso') return readSesionMs(intento) > 0 ? 'en curso' : 'sin pagar';
    return estado ? 'sin pagar' : 'sin asentar';
  } catch (error) {
    if (error instanceof SinRespuesta) return undefined;
    console.error(`Payment ${intento.ds_order} could not be settled: ${(error as Error).message}`);
    return 'sin asentar';
  }
}

/** How long the page of the bank on which an attempt could be paid stays open yet, in ms. */
function readSesionMs({ fecha_alta }: Intento): number {
  return fecha_alta.getTime() + PAGO_SIN_RESULTADO_MS - Date.now();
}
