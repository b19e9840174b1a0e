import type { AnuncioMostrado } from '@vuelve/contract/paginas-tablon';
import { describeSenas } from '@vuelve/contract/senas';

/** An entry's size and colours; its kind too, unless what it is called says it already. */
export function senasOf(anuncio: AnuncioMostrado): string {
  const all = describeSenas(anuncio);
  if (anuncio.clase === 'perdida') return all;
  const [, ...rest] = all.split(', ');
  const words = rest.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
