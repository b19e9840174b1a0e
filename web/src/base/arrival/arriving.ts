import { APP } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { ApiError } from '../api-error.ts';
import { noteReapertura } from '../state/reapertura.ts';

/** Code that is fetched when it is wanted: once, and again for as long as it did not come. */
export function arriving<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw new NotArrived(error);
    });
    return coming;
  };
}

/** Code that did not come: as far as one knows yet, for want of a connection. */
export class NotArrived extends ApiError {
  constructor(cause: unknown) {
    super(0, textos.errores.conexion);
    this.cause = cause;
  }
}

/**
 * Opens an address as a new document where that may help code to arrive: after a deployment the names that an open document
 * knows are gone from the server. Once for each address and version, so that nobody goes in circles; while the document is
 * being left, nothing comes of the promise.
 * @throws NotArrived without a connection, ApiError 500 where it was no help
 */
export async function reopen(url: string, lost: NotArrived): Promise<never> {
  const isReached = await fetch(`${APP}/`, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (!isReached) throw lost;
  if (!noteReapertura(`${version} ${url}`)) throw new ApiError(500, textos.errores.interno);
  location.assign(url);
  return new Promise(() => {});
}
