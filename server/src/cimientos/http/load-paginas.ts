import type { Paginas } from '@vuelve/contract/paginas';

/**
 * Loads the pages that the web package builds for the server.
 * @throws Error when they have not been built
 */
export async function loadPaginas(): Promise<Paginas> {
  const built = new URL('../../../../web/dist-ssr/paginas.js', import.meta.url);
  try {
    return (await import(built.href)) as Paginas;
  } catch (cause) {
    throw new Error('The pages are not built: run npm run build', { cause });
  }
}
