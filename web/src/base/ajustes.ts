import type { Soporte } from '@vuelve/contract/empresa';
import { VIDEO_MAXIMO_BYTES } from '@vuelve/contract/reglas';

// What the server's settings say, as it wrote them into the document; a page that Vite serves has none.

/** How to reach support; empty where it is not known. */
export const soporte: Soporte = {
  email: meta('soporte-email'),
  telefono: meta('soporte-telefono'),
};

/** Largest video that the server takes, in bytes. */
export const videoMaximoBytes = Number(meta('video-maximo-bytes')) || VIDEO_MAXIMO_BYTES;

/** Whether the bank takes Bizum; the local terminal, which a page of Vite's pays at, does. */
export const bizum = (meta('bizum') || '1') === '1';

function meta(name: string): string {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return value.startsWith('%') ? '' : value;
}
