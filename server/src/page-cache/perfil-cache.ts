import { hash as digest } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { openEscucha } from './escucha.ts';

const MAXIMO_BYTES = 64 * 1024 * 1024;
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
  close: () => void;
}

/**
 * Opens the cache over PostgreSQL's NOTIFY: triggers announce every change of what a page shows, on
 * whatever instance it happens. Only while what was heard is fresh do pages come from memory; while nothing can be
 * heard, none is kept.
 */
export async function openPerfilCache(url: string): Promise<PerfilCache> {
  const pages: Pages = new LRUCache({
    max: 20_000,
    maxSize: MAXIMO_BYTES,
    sizeCalculation: () => BYTES_FIJOS,
  });
  const escucha = await openEscucha(
    url,
    (hash) => pages.delete(hash),
    () => pages.clear(),
  );

  return {
    get(hash, render) {
      const cached = escucha.isFresh() ? pages.get(hash) : undefined;
      if (cached) return cached.page;
      const page = render().then((html) => (html === undefined ? undefined : preparePagina(html)));
      if (escucha.isOpen()) keepWhileGood(pages, hash, page);
      return page;
    },
    settle: escucha.settle,
    close: escucha.close,
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

/**
 * Compresses a rendered page in every encoding that it may be sent in.
 * @param calidad brotli's: 11 takes many times as long as 5, for a page that seldom changes
 */
export async function preparePagina(html: string, calidad = 5): Promise<PaginaLista> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: calidad } }),
    compressGzip(identity),
  ]);
  return { etag: `W/"${digest('sha256', identity, 'base64url')}"`, identity, br, gzip: gz };
}
