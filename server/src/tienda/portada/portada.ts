import { EJEMPLO } from '@vuelve/contract/addresses';
import type { Paginas } from '@vuelve/contract/paginas';
import { LRUCache } from 'lru-cache';
import { listProductos } from '../catalogo/catalogo.ts';
import type { Config } from '../../cimientos/config.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { type PaginaLista, preparePagina } from '../../cimientos/page-cache/pagina-lista.ts';
import { encodeCodigo, toPath } from '../../taller/qr/modules.ts';

/** For visitors and for logged-in users, each before and after a change of prices. */
const VERSIONES = 4;
const CALIDAD = 11;

export interface Portada {
  /** The front page with the products that are for sale now. */
  get: (db: Queryable, conSesion: boolean) => Promise<PaginaLista>;
}

/**
 * The front page, rendered and compressed once for each state of the catalogue. The products are
 * read at each request, a few rows: the price on the page is never outdated, whichever instance
 * changed it.
 */
export function createPortada(
  { publicUrl, soporte }: Pick<Config, 'publicUrl' | 'soporte'>,
  { renderPortada }: Pick<Paginas, 'renderPortada'>,
): Portada {
  const qr = drawQr(publicUrl + EJEMPLO);
  const versions = new LRUCache<string, Promise<PaginaLista>>({ max: VERSIONES });
  return {
    async get(db, conSesion) {
      const productos = await listProductos(db);
      const key = JSON.stringify([conSesion, productos]);
      const known = versions.get(key);
      if (known) return known;
      const html = renderPortada({ productos, qr, soporte, publicUrl, conSesion });
      const page = preparePagina(html, CALIDAD);
      versions.set(key, page);
      return page;
    },
  };
}

/** Level M: a screen is neither dirty nor scratched, and fewer modules are larger. */
function drawQr(contenido: string) {
  const codigo = encodeCodigo(contenido, 'M');
  return { lado: codigo.lado, trazo: toPath(codigo, 0, 0) };
}
