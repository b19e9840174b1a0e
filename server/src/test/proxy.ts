import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Proxy = Awaited<ReturnType<typeof openProxy>>;

/** A proxy to a PostgreSQL. A test can cut its connections, or silence them without closing. */
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
    /** From now on drops all bytes, both ways, of connections whose client has sent `text`. */
    silence(text: string) {
      for (const way of ways) if (way.said().includes(text)) way.mute();
    },
    /** Like `silence`, for connections that will send the text, until a call with `undefined`. */
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

/** Forwards bytes both ways. `hear` gets all that the client sent, before the last part goes on. */
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
