import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import type { OrigenEscaneo } from '@vuelve/contract/actividad';
import { openEscucha } from './escucha.ts';
import { createMemoria, type Memoria } from './memoria.ts';
import { pesosOf, type PaginaLista, sizeOf, toPaginaLista } from './pagina-lista.ts';

const MAXIMO_BYTES = 64 * 1024 * 1024;
const PAGINAS = 20_000;
/** A pet may carry several. */
const CHAPAS = 40_000;
/** Stands in for the bookkeeping of what is kept, and for the heads that go with it. */
const BYTES_FIJOS = 4096;

/** Where a badge or another code leads: the hash of the pet, and as what a scan of it counts. */
export interface Colgada {
  mascota: string;
  origen: OrigenEscaneo;
}

/** Finder's pages, rendered and compressed once per version of the pet and language, and which code leads to which of them. */
export interface PerfilCache {
  /** The page of a pet in a language, from memory or through `render`; undefined when `render` finds no pet. */
  get: (
    hash: string,
    idioma: Idioma,
    render: () => Promise<string | undefined>,
  ) => Promise<PaginaLista | undefined>;
  /** Where a code leads, from memory or through `find`, which answers only for one that does lead somewhere. */
  getColgada: (
    codigo: string,
    find: () => Promise<Colgada | undefined>,
  ) => Promise<Colgada | undefined>;
  /** The page of a pet in a language, if it is in memory and fresh. */
  peek: (hash: string, idioma: Idioma) => PaginaLista | undefined;
  /** Where a code leads, if that is. */
  peekColgada: (codigo: string) => Colgada | undefined;
  /** How many bytes each of the pages in memory is on its way, in each encoding in which it was sent: head and packed body. */
  listPesos: () => number[];
  /** Resolves once this instance has dropped every page that a write committed until now has changed. */
  settle: () => Promise<void>;
  close: () => void;
}

/**
 * Opens the cache over what triggers write down: every change of what a page shows and of where a code leads, on whatever
 * instance it happens. Only while what was heard is fresh does anything come from memory; while nothing can be heard,
 * nothing is kept.
 */
export async function openPerfilCache(url: string): Promise<PerfilCache> {
  const pages = createMemoria<PaginaLista>({
    max: PAGINAS,
    maxSize: MAXIMO_BYTES,
    sizeOf: (page) => BYTES_FIJOS + sizeOf(page),
  });
  const chapas = createMemoria<Colgada>({ max: CHAPAS });
  const escucha = await openEscucha(
    url,
    (hash) => {
      for (const nombre of namesOf(hash)) pages.drop(nombre);
      chapas.drop(hash);
    },
    () => {
      pages.clear();
      chapas.clear();
    },
  );

  /** From memory, or from the load under way, or from a load of its own. */
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
      const nombre = nameOf(hash, idioma);
      return recall(pages, nombre, async () => {
        const html = await render();
        if (html === undefined) return undefined;
        const page = toPaginaLista(html, 5, () => pages.weigh(nombre, page));
        return page;
      });
    },
    getColgada: (codigo, find) => recall(chapas, codigo, find),
    peek,
    peekColgada: (codigo) => (escucha.isFresh() ? chapas.peek(codigo) : undefined),
    listPesos: () => pages.list().flatMap(pesosOf),
    settle: escucha.settle,
    close: escucha.close,
  };
}

/** What a page is kept by. */
function nameOf(hash: string, idioma: Idioma): string {
  return idioma + hash;
}

/** All that a pet's pages may be kept by. */
function namesOf(hash: string): string[] {
  return Object.keys(IDIOMAS).map((idioma) => nameOf(hash, idioma as Idioma));
}
