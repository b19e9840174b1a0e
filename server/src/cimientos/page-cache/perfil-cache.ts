import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import type { OrigenEscaneo } from '@vuelve/contract/actividad';
import { openEscucha } from './escucha.ts';
import { createMemoria, type Memoria } from './memoria.ts';
import { pesosOf, type PaginaLista, sizeOf, toPaginaLista } from './pagina-lista.ts';

const MAXIMO_BYTES = 64 * 1024 * 1024;
const PAGINAS = 20_000;
/** More badges than pages: a pet may carry several. */
const CHAPAS = 40_000;
/** How long a page may be shown that can no longer be checked, in ms. */
const ULTIMA_MS = 15 * 60_000;
/** Estimated bytes for an entry's bookkeeping and headers. */
const BYTES_FIJOS = 4096;

/** The target of a badge or another code: the pet's hash, and the kind of scan. */
export interface Colgada {
  mascota: string;
  origen: OrigenEscaneo;
}

/** Pets' public pages, rendered and compressed once per language, and the targets of codes. */
export interface PerfilCache {
  /** A pet's page in a language, from cache or `render`; undefined when `render` finds no pet. */
  get: (
    hash: string,
    idioma: Idioma,
    render: () => Promise<string | undefined>,
  ) => Promise<PaginaLista | undefined>;
  /** A code's target, from cache or `find`; targets that are not found are not cached. */
  getColgada: (
    codigo: string,
    find: () => Promise<Colgada | undefined>,
  ) => Promise<Colgada | undefined>;
  /** A pet's page in a language, when it is cached and fresh. */
  peek: (hash: string, idioma: Idioma) => PaginaLista | undefined;
  /** A code's target, when it is cached and fresh. */
  peekColgada: (codigo: string) => Colgada | undefined;
  /**
   * A pet's page as it was when the database fell silent, for up to 15 minutes of silence. For the
   * time when the database cannot be asked; undefined while it can.
   */
  peekUltima: (hash: string, idioma: Idioma) => PaginaLista | undefined;
  /** A code's target, likewise. */
  peekUltimaColgada: (codigo: string) => Colgada | undefined;
  /** Bytes on the wire (headers and compressed body) of each cached page and sent encoding. */
  listPesos: () => number[];
  /** Resolves once this instance has dropped every page changed by a write committed before. */
  settle: () => Promise<void>;
  close: () => void;
}

/**
 * Opens the cache. Triggers record each change of a page's data or of a code's target, on any
 * instance, and a listener reads them. The cache answers only while the last reading is fresh, and
 * stores nothing while the listener is disconnected.
 */
export async function openPerfilCache(url: string): Promise<PerfilCache> {
  let { pages, chapas } = createMemorias();
  let ultimas: (Memorias & { hasta: number }) | undefined;

  const escucha = await openEscucha(
    url,
    (hash) => {
      for (const nombre of namesOf(hash)) pages.drop(nombre);
      chapas.drop(hash);
    },
    () => {
      ultimas ??= { pages, chapas, hasta: performance.now() + ULTIMA_MS };
      ({ pages, chapas } = createMemorias());
    },
    () => {
      ultimas = undefined;
    },
  );

  /** What was known when the connection was lost. */
  const findUltimas = () => (ultimas && performance.now() < ultimas.hasta ? ultimas : undefined);

  /** From the cache, from a running load, or from a new load. */
  function recall<T extends object>(
    memoria: Memoria<T>,
    name: string,
    load: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    if (escucha.isFresh()) {
      const kept = memoria.peek(name);
      if (kept) return Promise.resolve(kept);
      const loading = memoria.pending(name);
      if (loading) return loading;
    }
    return escucha.isOpen() ? memoria.load(name, load) : load();
  }

  const peek = (hash: string, idioma: Idioma) =>
    escucha.isFresh() ? pages.peek(nameOf(hash, idioma)) : undefined;

  return {
    get(hash, idioma, render) {
      const memoria = pages;
      const nombre = nameOf(hash, idioma);
      return recall(memoria, nombre, async () => {
        const html = await render();
        if (html === undefined) return undefined;
        const page = toPaginaLista(html, () => memoria.weigh(nombre, page));
        return page;
      });
    },
    getColgada: (codigo, find) => recall(chapas, codigo, find),
    peek,
    peekColgada: (codigo) => (escucha.isFresh() ? chapas.peek(codigo) : undefined),
    peekUltima: (hash, idioma) => findUltimas()?.pages.peek(nameOf(hash, idioma)),
    peekUltimaColgada: (codigo) => findUltimas()?.chapas.peek(codigo),
    listPesos: () => pages.list().flatMap(pesosOf),
    settle: escucha.settle,
    close: escucha.close,
  };
}

interface Memorias {
  pages: Memoria<PaginaLista>;
  chapas: Memoria<Colgada>;
}

function createMemorias(): Memorias {
  return {
    pages: createMemoria<PaginaLista>({
      max: PAGINAS,
      maxSize: MAXIMO_BYTES,
      sizeOf: (page) => BYTES_FIJOS + sizeOf(page),
    }),
    chapas: createMemoria<Colgada>({ max: CHAPAS }),
  };
}

/** The cache key of a page. */
function nameOf(hash: string, idioma: Idioma): string {
  return idioma + hash;
}

/** All cache keys of a pet's pages. */
function namesOf(hash: string): string[] {
  return Object.keys(IDIOMAS).map((idioma) => nameOf(hash, idioma as Idioma));
}
