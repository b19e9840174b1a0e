import { setTimeout as sleep } from 'node:timers/promises';

const AGENTE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let last = 0;

/**
 * A phone with a new network address scans a badge; the server must trust this proxy
 * (`TRUST_PROXY`).
 */
export async function scan(base: string, chapa: string): Promise<void> {
  last += 1;
  const ip = `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
  const headers = { 'user-agent': AGENTE, 'x-forwarded-for': ip, 'accept-encoding': 'br' };
  const response = await fetch(`${base}/q?${chapa}`, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`Scan: status ${response.status}`);
}

/**
 * Background scans of these badges in rotation, at a fixed rate per second; late scans are caught
 * up.
 * @returns a function that stops them and resolves to the real rate per second
 */
export function startTrafico(
  base: string,
  chapas: string[],
  porSegundo: number,
): () => Promise<number> {
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  let sent = 0;
  let isOver = false;
  let fault: unknown;

  const going = (async () => {
    while (!isOver) {
      const due = ((performance.now() - begun) / 1000) * porSegundo;
      for (; sent < due; sent++) {
        const one = scan(base, chapas[sent % chapas.length]!)
          .catch((error: unknown) => void (fault = error))
          .finally(() => open.delete(one));
        open.add(one);
      }
      await sleep(5);
    }
  })();

  return async () => {
    const seconds = (performance.now() - begun) / 1000;
    isOver = true;
    await going;
    await Promise.all(open);
    if (fault) throw fault;
    return sent / seconds;
  };
}
