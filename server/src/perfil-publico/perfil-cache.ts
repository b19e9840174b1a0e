import { hash as digest, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

const CANAL = 'perfil';
const MAXIMO_BYTES = 64 * 1024 * 1024;
const ESPERA_MS = 1_000;
/** Stands in for a page's size until it is known, and for its bookkeeping. */
const BYTES_FIJOS = 512;

/** A rendered page, ready to send. */
export interface PaginaLista {
  etag: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

type Pages = LRUCache<string, { page: Promise<PaginaLista | undefined> }>;

/** Finder's pages, rendered and compressed once per version of the pet. */
export interface PerfilCache {
  /** The page of a pet, from memory or through `render`; undefined when `render` finds no pet. */
  get: (
    hash: string,
    render: () => Promise<string | undefined>,
  ) => Promise<PaginaLista | undefined>;
  /** Resolves once this instance has dropped every page that a write committed until now has changed. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens the cache over PostgreSQL's NOTIFY: triggers announce every change of what a page shows, on
 * whatever instance it happens. While the announcements cannot be heard, nothing is cached.
 */
export async function openPerfilCache(url: string): Promise<PerfilCache> {
  const pages: Pages = new LRUCache({
    max: 20_000,
    maxSize: MAXIMO_BYTES,
    sizeCalculation: () => BYTES_FIJOS,
  });
  const fences = new Map<string, () => void>();
  let client: pg.Client | undefined;
  let closed = false;

  const hear = ({ payload = '' }: pg.Notification) => {
    fences.get(payload)?.();
    pages.delete(payload);
  };

  const listen = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'vuelve-perfil' });
    next.on('notification', hear);
    next.on('error', () => {});
    next.on('end', () => {
      if (client !== next) return; // it never listened: whoever opened it tries again
      client = undefined;
      pages.clear();
      if (!closed) void relisten();
    });
    await next.connect();
    await next.query(`LISTEN ${CANAL}`);
    client = next;
  };

  const relisten = async () => {
    while (!closed && !client) {
      await sleep(ESPERA_MS);
      await listen().catch(() => {});
    }
  };

  /** Sends a notice to ourselves: when it comes back, every earlier one has been heard. */
  const passFence = async () => {
    if (!client) return;
    const listening = client;
    const fence = `valla ${randomUUID()}`;
    const heard = new Promise<void>((done) => fences.set(fence, done));
    const sent = listening.query('SELECT pg_notify($1, $2)', [CANAL, fence]).then(() => heard);
    const isHeard = await Promise.race([
      sent.then(
        () => true,
        () => false,
      ),
      sleep(ESPERA_MS, false, { ref: false }),
    ]);
    fences.delete(fence);
    if (isHeard) return;
    pages.clear(); // what is cached can no longer be trusted, nor the connection
    if (client === listening) await listening.end().catch(() => {});
  };

  // One fence at a time: whoever comes while one is under way shares the next.
  let turn = Promise.resolve();
  let next: Promise<void> | undefined;

  await listen();

  return {
    get(hash, render) {
      const cached = pages.get(hash);
      if (cached) return cached.page;
      const page = render().then((html) => (html === undefined ? undefined : preparePagina(html)));
      if (client) keepWhileGood(pages, hash, page);
      return page;
    },

    settle() {
      next ??= turn = turn.then(() => {
        next = undefined;
        return passFence();
      });
      return next;
    },

    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** Kept from the first request on, so that a change announced while the page is rendered drops it too. */
function keepWhileGood(pages: Pages, hash: string, page: Promise<PaginaLista | undefined>) {
  const entry = { page };
  pages.set(hash, entry);
  const isKept = () => pages.peek(hash) === entry;
  page.then(
    (ready) => {
      if (!isKept()) return;
      if (ready) pages.set(hash, { page }, { size: BYTES_FIJOS + sizeOf(ready) });
      else pages.delete(hash);
    },
    () => isKept() && pages.delete(hash),
  );
}

function sizeOf({ identity, gzip: gz, br }: PaginaLista): number {
  return identity.length + gz.length + br.length;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a rendered page in every encoding that it may be sent in. */
export async function preparePagina(html: string): Promise<PaginaLista> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  return { etag: `W/"${digest('sha256', identity, 'base64url')}"`, identity, br, gzip: gz };
}
