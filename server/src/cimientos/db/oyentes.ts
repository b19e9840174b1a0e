import { EventEmitter } from 'node:events';
import pg from 'pg';

const CANAL = 'conversacion';

/** Who has a conversation open hears here that something happened in it, on whatever instance. */
export interface Oyentes {
  /**
   * Hears of one conversation. `onEnd` is told when no more can be heard: whoever listens asks anew.
   * @returns how to stop
   */
  listen: (conversacionId: number, onChange: () => void, onEnd: () => void) => Promise<() => void>;
  close: () => Promise<void>;
}

/** Listens on a connection of its own, which is there while somebody has a conversation open. */
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
      client.on('notification', ({ payload }) => ears.emit(`c${payload}`));
      client.on('error', () => {}); // `end` follows
      client.on('end', () => lose(opening));
      await client.connect();
      await client.query(`LISTEN ${CANAL}`);
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
    async listen(conversacionId, onChange, onEnd) {
      const name = `c${conversacionId}`;
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
