import type { Soporte } from '@vuelve/contract/empresa';
import { VIDEO_MAXIMO_BYTES } from '@vuelve/contract/reglas';

// Settings that the server writes into the document as meta tags; a page that Vite serves has none.

/** Contact details of support; empty when unknown. */
export const soporte: Soporte = {
  email: meta('soporte-email'),
  telefono: meta('soporte-telefono'),
};

/** Largest video that the server takes, in bytes. */
export const videoMaximoBytes = Number(meta('video-maximo-bytes')) || VIDEO_MAXIMO_BYTES;

/**
 * Whether the bank accepts Bizum. Default: yes, because a page that Vite serves pays at the local
 * terminal, which accepts Bizum.
 */
export const bizum = (meta('bizum') || '1') === '1';

function meta(name: string): string {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return value.startsWith('%') ? '' : value;
}
