import { EventEmitter } from 'node:events';
import pg from 'pg';

const CANALES = ['conversacion', 'casa'] as const;

/** What triggers notify of: a conversation, or an account whose pets something happened to. */
export interface Asunto {
  canal: (typeof CANALES)[number];
  id: number;
}

/** Notifies listeners of changes, made on any instance. */
export interface Oyentes {
  /**
   * Listens to one subject. `onEnd` is called when the connection is lost; then listen again.
   * @returns a function that stops listening
   */
  listen: (asunto: Asunto, onChange: () => void, onEnd: () => void) => Promise<() => void>;
  close: () => Promise<void>;
}

/** Uses one connection of its own, which is open while anybody listens. */
export function openOyentes(url: string): Oyentes {
  const ears = new EventEmitter().setMaxListeners(0);
  let line: Promise<pg.Client> | undefined;

  function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'vuelve-oyentes',
      keepAlive: true,
    });
    const opening = (async () => {
      client.on('notification', ({ channel, payload }) => ears.emit(`${channel} ${payload}`));
      client.on('error', () => {}); // `end` follows
      client.on('end', () => lose(opening));
      await client.connect();
      await client.query(CANALES.map((canal) => `LISTEN ${canal}`).join('; '));
      return client;
    })();
    opening.catch(() => {
      lose(opening);
      void client.end().catch(() => {});
    });
    return opening;
  }

  function lose(lost: Promise<pg.Client>): void {
    if (line !== lost) return;
    line = undefined;
    ears.emit('end');
  }

  async function leaveIfAlone(): Promise<void> {
    if (ears.listenerCount('end') > 0) return;
    const last = line;
    line = undefined;
    await last?.then((client) => client.end()).catch(() => {});
  }

  return {
    async listen({ canal, id }, onChange, onEnd) {
      const name = `${canal} ${id}`;
      ears.on(name, onChange).on('end', onEnd);
      const stop = () => {
        ears.off(name, onChange).off('end', onEnd);
        void leaveIfAlone();
      };
      try {
        await (line ??= connect());
        return stop;
      } catch (error) {
        stop();
        throw error;
      }
    },
    async close() {
      ears.emit('end');
      ears.removeAllListeners();
      await leaveIfAlone();
    },
  };
}
