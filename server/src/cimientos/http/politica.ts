import type { Config } from '../config.ts';

/**
 * What a document of the app may load and run.
 * @param escanea whether its screen reads QR codes: the decoder is WASM, which no other document may compile
 */
export function politicaFor({ publicUrl, redsys }: Config, escanea = false) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(escanea ? ["'wasm-unsafe-eval'"] : [])],
      // Positioned menus and toasts set styles from scripts.
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
