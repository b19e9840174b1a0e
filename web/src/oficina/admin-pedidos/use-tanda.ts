import type { Envios, ResultadoTanda } from '@vuelve/contract/pedido-admin';
import { DESHACER_MS, TANDA_PEDIDOS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import type { Elegidos } from './use-elegidos.ts';

type Leido = ResultadoTanda['hechos'][number];

/** What was done to some orders, and how it is taken back. */
export interface Hecho {
  text: string;
  /** Sent orders: until their mails leave. */
  isBrief: boolean;
  /** Until when it can be taken back here, in ms since the epoch. */
  hasta: number;
  undo: () => Promise<unknown>;
}

export type Tanda = ReturnType<typeof useTanda>;

/**
 * Marks the chosen orders together. Those that failed stay chosen, each with its reason; what was
 * done can be taken back.
 */
export function useTanda(elegidos: Elegidos) {
  const { revalidate } = useRevalidator();
  const [motivos, setMotivos] = useState<ReadonlyMap<number, string>>(new Map());
  const [hecho, setHecho] = useState<Hecho>();
  const [isBusy, setBusy] = useState(false);
  /** Why the server did not answer, or why something was not taken back. */
  const [error, setError] = useState<string>();

  /**
   * What could be taken back before stays on the screen until the server has answered.
   * @returns the orders that are not done
   */
  async function run<P extends Leido>(
    pedidos: P[],
    ask: (some: P[]) => Promise<ResultadoTanda>,
    toHecho?: (hechos: Leido[]) => Omit<Hecho, 'hasta'>,
  ): Promise<P[]> {
    setBusy(true);
    setError(undefined);
    const hasta = Date.now() + DESHACER_MS;
    const { hechos, fallidos, failure } = await runInParts(pedidos, ask);
    const done = new Set(hechos.map(({ id }) => id));
    elegidos.drop([...done]);
    setMotivos(new Map(fallidos.map(({ id, motivo }) => [id, motivo])));
    if (failure !== undefined) setError(messageOf(failure, textos.errores.interno));
    else if (!toHecho) setError(fallidos[0]?.motivo); // its rows are in another tray
    if (hechos.length > 0 && toHecho) setHecho({ ...toHecho(hechos), hasta });
    else if (failure === undefined) setHecho(undefined);
    await revalidate();
    setBusy(false);
    return pedidos.filter(({ id }) => !done.has(id));
  }

  const markGrabados = (pedidos: Leido[], grabado: boolean, isUndo = false): Promise<Leido[]> =>
    run(
      pedidos,
      (some) => call('engravePedidos', { body: { pedidos: some, grabado } }),
      isUndo
        ? undefined
        : (hechos) => ({
            text: grabado ? asHechos(hechos, 'grabado', 'grabados') : 'Otra vez por grabar',
            isBrief: false,
            undo: () => markGrabados(hechos, !grabado, true),
          }),
    );

  const send = ({ transportista, pedidos }: Envios) =>
    run(
      pedidos,
      (some) => call('sendPedidos', { body: { transportista, pedidos: some } }),
      (hechos) => ({
        text: asHechos(hechos, 'enviado', 'enviados'),
        isBrief: true,
        undo: () => run(hechos, (some) => call('unsendPedidos', { body: { pedidos: some } })),
      }),
    );

  return {
    motivos,
    hecho,
    isBusy,
    error,
    forget: () => {
      setHecho(undefined);
      setError(undefined);
    },
    engrave: (grabado: boolean) => markGrabados(elegidos.filas.map(toLeido), grabado),
    send,
  };
}

const toLeido = ({ id, version }: Leido): Leido => ({ id, version });

const asHechos = ({ length }: Leido[], uno: string, varios: string) =>
  length === 1 ? `1 ${uno}` : `${length} ${varios}`;

/** Asks for as many as one request takes; what a lost connection left undone is not asked for. */
async function runInParts<P extends Leido>(
  pedidos: P[],
  ask: (some: P[]) => Promise<ResultadoTanda>,
): Promise<ResultadoTanda & { failure?: unknown }> {
  const all: ResultadoTanda = { hechos: [], fallidos: [] };
  for (let n = 0; n < pedidos.length; n += TANDA_PEDIDOS) {
    try {
      const { hechos, fallidos } = await ask(pedidos.slice(n, n + TANDA_PEDIDOS));
      all.hechos.push(...hechos);
      all.fallidos.push(...fallidos);
    } catch (failure) {
      return { ...all, failure };
    }
  }
  return all;
}
