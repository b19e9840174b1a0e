import type { Soporte } from '@vuelve/contract/paginas';

/** How to reach support, as the server wrote it into the document; empty where it did not. */
export const soporte: Soporte = {
  email: meta('soporte-email'),
  telefono: meta('soporte-telefono'),
};

function meta(name: string): string {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return value.startsWith('%') ? '' : value;
}
