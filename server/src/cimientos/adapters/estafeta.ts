/** The thread that writes and sends the confirmations of orders. */
export interface Estafeta {
  /** @throws Error of `sendConfirmacion`; Error when the thread died: its claims stay claimed */
  send: (pedidoId: number) => Promise<void>;
  /** Ends the thread at once, also during a sending. */
  close: () => Promise<void>;
}
