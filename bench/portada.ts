import { connect } from 'node:net';
import type { Figure } from './figure.ts';
import { findHash, openProduct } from './product.ts';

/**
 * Ten packets: the most that a server may send before the first acknowledgement (initial congestion
 * window).
 */
const PRIMERA_RESPUESTA = 14 * 1024;

/** Bytes of the first answers to new visitors, headers and body, as sent to a browser. */
export async function measurePortada(): Promise<Figure[]> {
  const product = await openProduct();
  try {
    const luna = `/app/view/${await findHash(product.deps, 'Luna')}`;
    const pages = [
      ['Front door', '/'],
      ["Finder's page, demo pet, beside it", luna],
      ['Example of it', '/ejemplo'],
    ] as const;
    const figures: Figure[] = [];
    for (const [name, path] of pages) {
      const bytes = await countWireBytes(product.base, path);
      figures.push({
        name: `${name}: first response, head and body`,
        value: `${bytes} B`,
        budget: '≤ 14,336 B',
        ok: bytes <= PRIMERA_RESPUESTA,
      });
    }
    return figures;
  } finally {
    await product.close();
  }
}

/** All bytes that the socket receives for one answer. */
function countWireBytes(base: string, path: string): Promise<number> {
  const { hostname, port } = new URL(base);
  const head = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Connection: close',
  ];
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n`),
    );
    socket.resume().on('error', fail);
    socket.on('close', () => done(socket.bytesRead));
  });
}
