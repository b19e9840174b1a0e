import { APP } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { ApiError } from '../api-error.ts';
import { noteReapertura } from '../state/reapertura.ts';

/** Loads code on demand: once, and again after a failure. */
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

/** Code that failed to load, probably for lack of a connection. */
export class NotArrived extends ApiError {
  constructor(cause: unknown) {
    super(0, textos.errores.conexion);
    this.cause = cause;
  }
}

/**
 * Opens an address as a new document, which may help code to load: after a deployment the server no
 * longer has the files that an open document names. Each address is reopened once per version, to
 * avoid a reload loop. The promise never settles while the browser leaves the document.
 * @throws NotArrived without a connection, ApiError 500 when reopening did not help
 */
export async function reopen(url: string, lost: NotArrived): Promise<never> {
  const isReached = await reachServer();
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (!isReached) throw lost;
  const page = withoutFragment(url);
  if (!noteReapertura(`${version} ${page}`)) throw new ApiError(500, textos.errores.interno);
  // Of an address with a fragment, `assign` would open no new document.
  if (page === withoutFragment(location.href)) location.reload();
  else location.assign(url);
  return new Promise(() => {});
}

/** Whether the server answers: with a network there may still be none. */
export const reachServer = (): Promise<boolean> =>
  fetch(`${APP}/`, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A fragment may be a secret, and the router's addresses have none. */
const withoutFragment = (url: string): string => url.split('#')[0]!;
