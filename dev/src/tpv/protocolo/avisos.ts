import type { Aviso, Operacion, Operaciones, Resuelta } from '../operaciones/operaciones.ts';
import type { Comercio } from './peticion.ts';
import { type Firmada, signAviso } from './respuesta.ts';

/** How long a shop may take to answer. */
const PLAZO_MS = 10_000;

export interface Esperas {
  esperaMs: number;
  esperaTardiaMs: number;
}

/**
 * Notifies the shop's `avisoUrl` of results, in the background and once: a failure is recorded,
 * never retried.
 */
export function createAvisador(
  operaciones: Operaciones,
  comercio: Comercio,
  { avisoUrl, esperaMs, esperaTardiaMs }: Esperas & { avisoUrl: string },
  reportError: (error: unknown) => void,
) {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();
  const stop = new AbortController();

  async function send(
    operacion: Resuelta,
    firmada: Firmada,
    modo: Aviso['modo'],
  ): Promise<Operacion | undefined> {
    const cuando = new Date().toISOString();
    const url = operacion.merchantUrl && avisoUrl;
    const aviso = { cuando, modo, ...(await post(url, firmada, stop.signal)) };
    return operaciones.update(
      operacion.pedido,
      (now) => now && { ...now, avisos: [...now.avisos, aviso] },
    );
  }

  function sendLater(operacion: Resuelta, ms: number): void {
    const firmada = signAviso(operacion, comercio, operacion.conducta.altera);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const sending = send(operacion, firmada, 'automático').catch(reportError);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    }, ms).unref();
    timers.add(timer);
  }

  return {
    /**
     * Schedules the notifications that the card's behaviour defines, shortly after the result page
     * was shown.
     */
    schedule(operacion: Resuelta): void {
      const { aviso } = operacion.conducta;
      if (!operacion.merchantUrl || aviso === 'ninguno' || aviso === 'retenido') return;
      const ms = aviso === 'tardio' ? esperaTardiaMs : esperaMs;
      for (let i = 0; i < (aviso === 'triple' ? 3 : 1); i++) sendLater(operacion, ms);
    },

    /** Sends the true result now, whatever the card; resolves to the operation with the outcome. */
    sendNow(operacion: Resuelta): Promise<Operacion | undefined> {
      return send(operacion, signAviso(operacion, comercio), 'a mano');
    },

    /** Drops scheduled notifications and waits for those under way. */
    async close(): Promise<void> {
      timers.forEach((timer) => clearTimeout(timer));
      stop.abort();
      await Promise.all(underWay);
    },
  };
}

async function post(
  url: string,
  firmada: Firmada,
  stop: AbortSignal,
): Promise<Pick<Aviso, 'llego' | 'salida'>> {
  if (!url) return { llego: false, salida: 'la tienda no dio dirección de aviso' };
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(firmada),
      // A kept-alive connection may be unknown to a shop that was restarted meanwhile.
      headers: { connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(PLAZO_MS)]),
    });
    await response.body?.cancel();
    return { llego: response.ok, salida: `la tienda respondió ${response.status}` };
  } catch (error) {
    return { llego: false, salida: describeFailure(error as Error) };
  }
}

function describeFailure({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'la tienda no respondió a tiempo';
  if (name === 'AbortError') return 'el terminal se cerró antes de la respuesta';
  const reason = cause instanceof Error ? cause.message || cause.name : message;
  return `no se pudo entregar: ${reason}`;
}
