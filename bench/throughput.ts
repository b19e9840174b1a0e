import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';
import type { Figure } from './figure.ts';
import { findHash, median, type Product } from './product.ts';

const SEGUNDOS = 4;
const VUELTAS = 3;
const CONTROL = '/bench/control';

let control: { headers: Record<string, string>; body: Buffer } | undefined;

/** The control: the same server sends the same bytes and headers from memory. */
export function addControlRoute(app: FastifyInstance): void {
  app.get(CONTROL, (_request, reply) => reply.headers(control!.headers).send(control!.body));
}

/** Requests per second of the finder's page as a ratio to the control, taken in turns. */
export async function measureThroughput({ base, deps }: Product): Promise<Figure[]> {
  const page = `${base}/app/view/${await findHash(deps, 'Luna')}`;
  const sample = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
  const kept = ['content-type', 'content-security-policy', 'etag', 'cache-control', 'vary'];
  control = {
    headers: Object.fromEntries(kept.map((name) => [name, sample.headers.get(name) ?? ''])),
    body: Buffer.from(await sample.arrayBuffer()),
  };
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let i = 0; i < VUELTAS; i++) {
    const controlRate = await rate(base + CONTROL);
    const pageRate = await rate(page);
    ratios.push(pageRate / controlRate);
    rates.push(pageRate);
  }
  const ratio = median(ratios);
  return [
    {
      name: "Finder's page, requests per second against the same bytes sent from memory",
      value: `${ratio.toFixed(2)} (${Math.round(median(rates))} per second)`,
      budget: '≥ 0.70',
      ok: ratio >= 0.7,
    },
  ];
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: SEGUNDOS });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} not 2xx`);
  return result.requests.average;
}
