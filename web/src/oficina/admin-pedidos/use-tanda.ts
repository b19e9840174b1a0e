import type { Envios, FilaPedidoAdmin, ResultadoTanda } from '@vuelve/contract/pedido-admin';
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

/** An order that was to be changed, and why it was not. */
export interface Fallido {
  fila: FilaPedidoAdmin;
  motivo: string;
}

export type Tanda = ReturnType<typeof useTanda>;

/**
 * Marks the chosen orders together. Those that failed stay chosen, each with its reason; what was
 * done can be taken back.
 */
export function useTanda(elegidos: Elegidos) {
  const { revalidate } = useRevalidator();
  const [fallidos, setFallidos] = useState<Fallido[]>([]);
  const [hecho, setHecho] = useState<Hecho>();
  const [isBusy, setBusy] = useState(false);
  /** Why the server did not answer, or why something was not taken back. */
  const [error, setError] = useState<string>();

  /**
   * What could be taken back before stays on the screen until the server has answered.
   * @param filas the rows of these orders: the list may not show them any more
   * @returns the orders that are not done
   */
  async function run<P extends Leido>(
    filas: FilaPedidoAdmin[],
    pedidos: P[],
    ask: (some: P[]) => Promise<ResultadoTanda>,
    toHecho?: (hechos: Leido[]) => Omit<Hecho, 'hasta'>,
  ): Promise<P[]> {
    setBusy(true);
    setError(undefined);
    const hasta = Date.now() + DESHACER_MS;
    const { hechos, failure, ...left } = await runInParts(pedidos, ask);
    const done = new Set(hechos.map(({ id }) => id));
    elegidos.drop([...done]);
    setFallidos(nameFallidos(filas, left.fallidos));
    if (failure !== undefined) setError(messageOf(failure, textos.errores.interno));
    if (hechos.length > 0 && toHecho) setHecho({ ...toHecho(hechos), hasta });
    else if (failure === undefined) setHecho(undefined);
    await revalidate();
    setBusy(false);
    return pedidos.filter(({ id }) => !done.has(id));
  }

  const markGrabados = (
    filas: FilaPedidoAdmin[],
    pedidos: Leido[],
    grabado: boolean,
    isUndo = false,
  ): Promise<Leido[]> =>
    run(
      filas,
      pedidos,
      (some) => call('engravePedidos', { body: { pedidos: some, grabado } }),
      isUndo
        ? undefined
        : (hechos) => ({
            text: grabado ? asHechos(hechos, 'grabado', 'grabados') : 'Otra vez por grabar',
            isBrief: false,
            undo: () => markGrabados(filas, hechos, !grabado, true),
          }),
    );

  const send = (filas: FilaPedidoAdmin[], { transportista, pedidos }: Envios) =>
    run(
      filas,
      pedidos,
      (some) => call('sendPedidos', { body: { transportista, pedidos: some } }),
      (hechos) => ({
        text: asHechos(hechos, 'enviado', 'enviados'),
        isBrief: true,
        undo: () =>
          run(filas, hechos, (some) => call('unsendPedidos', { body: { pedidos: some } })),
      }),
    );

  return {
    fallidos,
    motivos: new Map(fallidos.map(({ fila, motivo }) => [fila.id, motivo])),
    hecho,
    isBusy,
    error,
    forget: () => {
      setHecho(undefined);
      setError(undefined);
    },
    forgetFallidos: () => setFallidos([]),
    engrave: (grabado: boolean) =>
      markGrabados(elegidos.filas, elegidos.filas.map(toLeido), grabado),
    send: (envios: Envios) => send(elegidos.filas, envios),
  };
}

function nameFallidos(filas: FilaPedidoAdmin[], fallidos: ResultadoTanda['fallidos']): Fallido[] {
  const byId = new Map(filas.map((fila) => [fila.id, fila]));
  return fallidos.flatMap(({ id, motivo }) => {
    const fila = byId.get(id);
    return fila ? [{ fila, motivo }] : [];
  });
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
