import { CAMBIOS_CASA } from '@vuelve/contract/addresses';

/** When a stream that the server refused is asked for again. */
const OTRA_VEZ_MS = 30_000;

interface Oyente {
  /** Something of the account has changed. */
  onChange: () => void;
  /** The server ended or refused the stream: perhaps the session is over. */
  onEnd: () => void;
}

/**
 * Tells when something of the account changes, as long as the page is visible. The visible tabs of
 * a browser share one stream: HTTP/1.1 has six connections. Without locks or streams nothing is
 * told; screens also read anew when the user returns.
 * @returns a function that stops
 */
export function followCambios(usuarioId: number, { onChange, onEnd }: Oyente): () => void {
  if (!('locks' in navigator)) return () => {};
  const name = `vuelve-cambios-${usuarioId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onChange);
  let visit: AbortController | undefined;

  function lead(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = openStream({
        onChange() {
          channel.postMessage(null);
          onChange();
        },
        onEnd,
      });
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  }

  function look(): void {
    visit?.abort();
    visit = undefined;
    if (document.visibilityState !== 'visible') return;
    const { signal } = (visit = new AbortController());
    // Aborted while it waits for another tab to leave.
    navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => {});
  }

  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    visit?.abort();
    channel.close();
  };
}

/** A stream that is opened again after the server ended or refused it. */
function openStream({ onChange, onEnd }: Oyente): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    stream = new EventSource(CAMBIOS_CASA);
    stream.addEventListener('open', onChange); // whatever was missed while there was no stream
    stream.addEventListener('message', onChange);
    stream.addEventListener('fin', () => {
      stream?.close();
      leave();
    });
    stream.addEventListener('error', () => {
      if (stream?.readyState === EventSource.CLOSED) leave();
    });
  }

  function leave(): void {
    onEnd();
    timer = setTimeout(open, OTRA_VEZ_MS);
  }

  open();
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
}
