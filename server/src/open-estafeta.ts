import type { Estafeta } from './cimientos/adapters/estafeta.ts';
import { noteMail } from './cimientos/adapters/buzon.ts';
import type { Config } from './cimientos/config.ts';
import { shareConexiones } from './cimientos/jobs/trabajos.ts';
import { defineTask } from './taller/apart/task.ts';
import { createLazyThread } from './taller/imprenta/lazy-thread.ts';
import type send from './send-confirmacion.hilo.ts';
import type { AjustesEstafeta } from './send-confirmacion.hilo.ts';

const ENVIO = defineTask<typeof send>(new URL('./send-confirmacion.hilo.ts', import.meta.url));

/** Less than its job may take, and more than a mail server takes to answer, in ms. */
const ENVIO_MS = 100_000;
/** Niceness, that of the requests: behind them, the mails of a rush would leave after it. */
const DETRAS = 0;

/** @param url the database, to which the thread has connections of its own */
export function openEstafeta(config: Config, url: string): Estafeta {
  const { confirmaciones } = shareConexiones(config.correo.conexiones);
  const ajustes: AjustesEstafeta = { config, url, conexiones: confirmaciones };
  const thread = createLazyThread('estafeta', { detras: DETRAS, ajustes });
  return {
    async send(pedidoId) {
      // The thread notes answers for itself alone.
      await noteMail(thread.ask({ script: ENVIO.script, input: pedidoId }, ENVIO_MS));
    },
    close: () => thread.close(),
  };
}
