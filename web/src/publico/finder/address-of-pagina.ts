import { href } from '@vuelve/contract/screens';

/**
 * Address of a page of a pet's photos, from 1. Uses the pet's hash, even when a badge's hash was
 * scanned.
 */
export function addressOfPagina(hash: string, pagina: number): string {
  const address = href('perfilPublico', { hash });
  return pagina === 1 ? address : `${address}?fotos=${pagina}`;
}
