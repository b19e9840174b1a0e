import type { Config } from '../config.ts';
import { CALENTAR_CSP } from './calentar.ts';

/**
 * The Content-Security-Policy of an app document.
 * @param escanea whether its screen reads QR codes: only then may the document compile WASM
 */
export function politicaFor({ publicUrl, redsys }: Config, escanea = false) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", CALENTAR_CSP, ...(escanea ? ["'wasm-unsafe-eval'"] : [])],
      // Positioned menus and toasts set inline styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", new URL(redsys.url).origin],
      frameAncestors: ["'none'"],
      ...(publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  };
}
