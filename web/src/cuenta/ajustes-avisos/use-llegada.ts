import { LARGO } from '@vuelve/contract/reglas';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings who came for this section to its heading, by `#cerca` or by a municipality in the address.
 * @returns the municipality in the address; may be empty
 */
export function useLlegada(titulo: RefObject<HTMLElement | null>): string {
  const { hash, search } = useLocation();
  const municipio = readMunicipio(search);
  const isMeant = hash === '#cerca' || municipio !== '';

  useEffect(() => {
    if (!isMeant) return;
    titulo.current?.scrollIntoView({ behavior: 'instant' });
    titulo.current?.focus({ preventScroll: true });
  }, [isMeant, titulo]);

  return municipio;
}

function readMunicipio(search: string): string {
  return (new URLSearchParams(search).get('municipio') ?? '').trim().slice(0, LARGO.lugar);
}
