import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Proxy = Awaited<ReturnType<typeof openProxy>>;

/** A way to the PostgreSQL at `target` that a test can cut, or let fall silent without closing it. */
export async function openProxy(target: string) {
  const { hostname, port } = new URL(target);
  const ways = new Set<Way>();
  let attempts = 0;
  let refuse = 0;
  let mute: string | undefined;

  const server = createServer((near) => {
    attempts++;
    if (refuse > 0) {
      refuse--;
      near.destroy();
      return;
    }
    const way = openWay(near, connect(Number(port), hostname), (said) => {
      if (mute !== undefined && said.includes(mute)) way.mute();
    });
    ways.add(way);
    near.on('close', () => ways.delete(way));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    countAttempts: () => attempts,
    /** Cuts every connection and refuses the next `times`. */
    cut(times: number) {
      refuse = times;
      for (const way of ways) way.close();
    },
    /** From now on nothing passes, either way, on connections that have said `text`; nobody hears of it. */
    silence(text: string) {
      for (const way of ways) if (way.said().includes(text)) way.mute();
    },
    /** The same for connections that will say it, until `undefined` is said here. */
    silenceNew(text: string | undefined) {
      mute = text;
    },
    close() {
      for (const way of ways) way.close();
      server.close();
    },
  };
}

interface Way {
  said: () => string;
  mute: () => void;
  close: () => void;
}

/** Passes bytes on both ways; `hear` is told all that the near end has said, before the last of it is passed on. */
function openWay(near: Socket, far: Socket, hear: (said: string) => void): Way {
  let said = '';
  let isMute = false;
  near.on('data', (bytes) => {
    said += bytes.toString('latin1');
    hear(said);
    if (!isMute) far.write(bytes);
  });
  far.on('data', (bytes) => {
    if (!isMute) near.write(bytes);
  });
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('error', () => to.destroy()).on('close', () => to.destroy());
  }
  return {
    said: () => said,
    mute: () => (isMute = true),
    close: () => near.destroy(),
  };
}
