import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResumenConversacion } from '@vuelve/contract/conversacion';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { newHash } from '../server/src/cimientos/hashes.ts';
import { post, tell } from '../server/src/test/avisos-de-mascota.ts';
import { Client } from '../server/src/test/client.ts';
import { from, newIp } from '../server/src/test/escaneos.ts';
import { openDataDir } from '../server/src/test/servidor.ts';
import { openDuena } from './cuenta.ts';
import type { Figure } from './figure.ts';
import { median } from './product.ts';

const CONVERSACIONES = 50;
const MENSAJES = 4;
const RONDAS = 5;
/** Between two messages of a conversation, as people write who wait for each other. */
const PAUSA_MS = 3_000;
const LIMITE_MS = 1_000;

/** One side of a conversation, at its own instance. */
interface Lado {
  client: Client;
  path: string;
}
type Charla = [buscador: Lado, dueno: Lado];

/**
 * From one side's tap until the other side's page holds the bubble, with two instances on one
 * database: finders at one, the owner at the other. Alternated with one conversation alone.
 */
export async function measureCharla(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const dataDir = await openDataDir();
  const start = () =>
    dataDir.start({
      DATABASE_URL: postgres.url,
      TRUST_PROXY: 'loopback',
      PETICIONES_MINUTO: '1000000000',
      AVISOS_HORA: '100000',
    });
  try {
    const [uno, otro] = [await start(), await start()];
    const charlas = await openCharlas(uno.client.base, otro.client.base);
    await writeAll(charlas); // warm-up
    const alone: number[] = [];
    const among: number[] = [];
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      alone.push(p99(await writeAll(charlas.slice(0, 1))));
      among.push(p99(await writeAll(charlas)));
    }
    for (const instancia of [uno, otro]) await instancia.end('SIGTERM');
    return [toFigure(alone, among)];
  } finally {
    await dataDir.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openCharlas(deBuscadores: string, deDuena: string): Promise<Charla[]> {
  const { client, mascota } = await openDuena(deDuena);
  const finders: Lado[] = [];
  for (let n = 0; n < CONVERSACIONES; n++) {
    const finder = new Client(deBuscadores);
    const { to } = await tell(finder, mascota, {}, from(newIp()));
    finders.push({ client: finder, path: to! });
  }
  const list = `/insigniasQR/conversaciones?hash=${mascota.hash}`;
  const { body } = await client.get<ResumenConversacion[]>(list);
  const ids = body.map(({ id }) => id).toSorted((a, b) => a - b);
  return ids
    .slice(-CONVERSACIONES)
    .map((id, n): Charla => [finders[n]!, { client, path: `/app/conversacion/${id}` }]);
}

/** All conversations write at the same time, each side in turn. Returns the times in ms. */
async function writeAll(charlas: Charla[]): Promise<number[]> {
  const times = charlas.map(async (charla, n) => {
    await sleep((PAUSA_MS * n) / charlas.length);
    const spent: number[] = [];
    for (let turno = 0; turno < MENSAJES; turno++) {
      const [writer, reader] = turno % 2 === 0 ? charla : charla.toReversed();
      spent.push(await writeTo(writer!, reader!));
      await sleep(PAUSA_MS);
    }
    return spent;
  });
  return (await Promise.all(times)).flat();
}

/** A message, until the other side's page, fetched at the stream's word, holds it. */
async function writeTo(writer: Lado, reader: Lado): Promise<number> {
  const listening = new AbortController();
  const stream = await reader.client.send(`${reader.path}/cambios`, {
    signal: listening.signal,
  });
  const texto = `Hola ${newHash()}`;
  const begun = performance.now();
  const sent = post(writer.client, writer.path, { clave: newHash(), texto }, from(newIp()));
  let spent: number | undefined;
  for await (const chunk of stream.body!) {
    if (!Buffer.from(chunk).includes('data: cambio')) continue;
    const page = await reader.client.fetch(reader.path);
    if ((await page.text()).includes(texto)) spent = performance.now() - begun;
    if (spent !== undefined) break; // leaves the stream
  }
  listening.abort();
  const { status } = await sent;
  if (status !== 303 || spent === undefined) throw new Error(`A message: ${status}`);
  return spent;
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
}

function toFigure(alone: number[], among: number[]): Figure {
  const all = median(among);
  const words = (values: number[]) =>
    `${Math.round(median(values))} ms (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;
  return {
    name: `From one side's tap to the other's bubble, ${CONVERSACIONES} conversations on two instances, p99`,
    value: `${words(among)}; slowest of one alone ${words(alone)}: ${(all / median(alone)).toFixed(1)} ×`,
    budget: `≤ ${LIMITE_MS} ms`,
    ok: all <= LIMITE_MS,
  };
}
