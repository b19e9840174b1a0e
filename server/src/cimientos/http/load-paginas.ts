import type { Paginas } from '@vuelve/contract/paginas';

/**
 * Loads the web package's page renderer.
 * @throws Error when it has not been built
 */
export async function loadPaginas(): Promise<Paginas> {
  const built = new URL('../../../../web/dist-ssr/paginas.js', import.meta.url);
  try {
    return (await import(built.href)) as Paginas;
  } catch (cause) {
    throw new Error('The pages are not built: run npm run build', { cause });
  }
}
