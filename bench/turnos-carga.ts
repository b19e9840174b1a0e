import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cuenta } from './cuenta.ts';

/** What was done while the instances took turns. */
export interface Turnos extends Carga {
  subidas: string[];
  salidas: (number | null)[];
  /** Of each stream that ended: ms until it was open again, negative when it was refused. */
  vueltas: number[];
}

interface Carga {
  enviadas: number;
  /** What went wrong, in words. */
  fallos: string[];
  /** Requests a second. */
  ritmo: number;
}

/** Scans, readings and writings at a fixed rate per second; late ones are caught up. */
export function startCarga({ client, mascota }: Cuenta, porSegundo: number) {
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  const fallos: string[] = [];
  let enviadas = 0;
  let isOver = false;

  const requests = [
    () => client.fetch(`/app/view/${mascota.hash}`),
    () => client.get('/insigniasQR'),
    () => client.fetch(`/q?${mascota.hash}`),
    () => client.put(`/insigniasQR/edit/put?hash=${mascota.hash}`, { Mascota: 'Luna' }),
    () => client.fetch('/'),
  ];

  async function send(n: number): Promise<void> {
    try {
      const answer = await requests[n % requests.length]!();
      if (answer.status >= 400) fallos.push(`${n % requests.length}: ${answer.status}`);
      if (answer instanceof Response) await answer.arrayBuffer();
    } catch (error) {
      fallos.push(`${n % requests.length}: ${causeOf(error as Error)}`);
    }
  }

  const going = (async () => {
    while (!isOver) {
      const due = ((performance.now() - begun) / 1000) * porSegundo;
      for (; enviadas < due; enviadas++) {
        const one = send(enviadas).finally(() => open.delete(one));
        open.add(one);
      }
      await sleep(5);
    }
  })();

  return {
    async stop(): Promise<Carga> {
      const seconds = (performance.now() - begun) / 1000;
      isOver = true;
      await going;
      await Promise.all(open);
      return { enviadas, fallos, ritmo: enviadas / seconds };
    },
  };
}

/** Listens to a conversation as a browser's EventSource does, and comes back when told. */
export function startCorriente(page: string) {
  const reader = new AbortController();
  const vueltas: number[] = [];

  async function listen(onOpen: (isOk: boolean) => void): Promise<number> {
    const answer = await fetch(`${page}/cambios`, { signal: reader.signal });
    onOpen(answer.ok);
    let retry = 3_000;
    for await (const chunk of answer.body!) {
      const said = /retry: (\d+)/.exec(Buffer.from(chunk).toString());
      if (said) retry = Number(said[1]);
    }
    return retry;
  }

  const going = (async () => {
    let ended: number | undefined;
    while (!reader.signal.aborted) {
      const retry = await listen((isOk) => {
        if (ended !== undefined) vueltas.push(isOk ? performance.now() - ended : -1);
      }).catch(() => 1_000);
      ended = performance.now();
      await sleep(retry);
    }
  })();

  return {
    async stop(): Promise<number[]> {
      reader.abort();
      await going;
      return vueltas;
    },
  };
}

const TROZOS = 600;

/**
 * Uploads a photo in pieces over `duraMs` to the instance `turno`; returns the status, or what
 * broke.
 */
export async function uploadSlowly(
  { client, mascota }: Cuenta,
  foto: Buffer,
  { turno, duraMs }: { turno: number; duraMs: number },
): Promise<string> {
  const form = new FormData();
  form.append('hash_mascota', mascota.hash);
  form.append('media', 'si');
  form.append('titulo', 'Lenta');
  form.append('imagen', new Blob([Uint8Array.from(foto)], { type: 'image/jpeg' }), 'foto.jpg');
  const whole = new Response(form);
  const type = whole.headers.get('content-type')!;
  const bytes = Buffer.from(await whole.arrayBuffer());
  const size = Math.ceil(bytes.length / TROZOS);

  async function* drip() {
    for (let at = 0; at < bytes.length; at += size) {
      yield bytes.subarray(at, at + size);
      await sleep(duraMs / TROZOS);
    }
  }
  const init: RequestInit & { duplex: 'half' } = {
    body: Readable.toWeb(Readable.from(drip())) as unknown as BodyInit,
    duplex: 'half',
    headers: { 'content-type': type, 'x-instancia': String(turno) },
  };
  const sent = client.request('POST', '/imagenes/subirfoto', init);
  return sent.then(({ status }) => String(status), causeOf);
}

/** What is behind the message 'fetch failed'. */
function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
