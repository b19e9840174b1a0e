import { Agent, get } from 'node:http';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pin } from './procesador.ts';

interface Ronda {
  base: string;
  /** Each is requested once. */
  paths: string[];
  headers: Record<string, string>;
}

/** A process on a processor of its own that requests pages, several at once. */
export interface Visitas {
  /** Requests each path once; rejects when one of them is not answered with 200. */
  visit: (ronda: Ronda) => Promise<void>;
  close: () => void;
}

const A_LA_VEZ = 20;

/** Starts the process. @param core the processor that it is pinned to */
export function openVisitas(core: number): Visitas {
  const child = fork(fileURLToPath(import.meta.url));
  pin(child.pid!, core);
  return {
    async visit(ronda) {
      child.send(ronda);
      const [failed] = (await once(child, 'message')) as [string | null];
      if (failed) throw new Error(failed);
    },
    close: () => child.kill(),
  };
}

async function visitAll({ base, paths, headers }: Ronda): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: A_LA_VEZ });
  const left = paths.values();
  const lane = async () => {
    for (const path of left) await visitOne(base + path, headers, agent);
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, lane));
  agent.destroy();
}

function visitOne(url: string, headers: Ronda['headers'], agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', done);
    }).on('error', fail);
  });
}

if (import.meta.main) {
  process.on('message', (ronda: Ronda) => {
    visitAll(ronda).then(
      () => process.send!(null),
      (error: unknown) => process.send!(String(error)),
    );
  });
}
