import type { Codificacion } from '../page-cache/pagina-lista.ts';

/** What takes a coding out again: a weight of nothing. */
const NINGUNO = /;\s*q=0(?:\.0*)?\s*$/;

/** The best encoding that a request takes, by its `Accept-Encoding`; whoever says nothing gets the bytes as they are. */
export function chooseCodificacion(accepted = ''): Codificacion {
  const parts = accepted.toLowerCase().split(',');
  return accepts(parts, 'br') ? 'br' : accepts(parts, 'gzip') ? 'gzip' : 'identity';
}

function accepts(parts: string[], codificacion: Codificacion): boolean {
  return parts.some(
    (part) => part.split(';', 1)[0]!.trim() === codificacion && !NINGUNO.test(part),
  );
}
