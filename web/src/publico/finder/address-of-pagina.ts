import { href } from '@vuelve/contract/screens';

/** Where a page of a pet's photos is, from 1: the first is the pet's own, whatever was scanned to get there. */
export function addressOfPagina(hash: string, pagina: number): string {
  const address = href('perfilPublico', { hash });
  return pagina === 1 ? address : `${address}?fotos=${pagina}`;
}
