/** What of Web NFC we use; its types are in no library of the browser's yet. */
interface Lector {
  write: (
    mensaje: { records: { recordType: 'url'; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ) => Promise<void>;
}

/** How the writing of a tag ended; `ocupada`: something stands there, and was left as it is. */
export type Final =
  | 'grabada'
  | 'ocupada'
  | 'sinPermiso'
  | 'apagado'
  | 'noAdmitida'
  | 'cortada'
  | 'cancelada';

const lectorOf = () => (window as { NDEFReader?: new () => Lector }).NDEFReader;

/** Whether this browser can write tags: Chrome on Android, on a safe address. */
export const canWriteTags = () => lectorOf() !== undefined;

/** Waits for a tag and writes an address to it, once for this call. */
export async function writeTag(
  enlace: string,
  options: { overwrite: boolean; signal: AbortSignal },
): Promise<Final> {
  try {
    const lector = new (lectorOf()!)();
    await lector.write({ records: [{ recordType: 'url', data: enlace }] }, options);
    return 'grabada';
  } catch (error) {
    if (options.signal.aborted) return 'cancelada';
    return finalOf(error instanceof Error ? error.name : '', options.overwrite);
  }
}

/** By the names that the standard gives to what fails. */
async function finalOf(name: string, overwrite: boolean): Promise<Final> {
  switch (name) {
    case 'AbortError':
      return 'cancelada';
    // One name for two things: a permission that was refused, and a tag that holds something.
    case 'NotAllowedError':
      return !overwrite && (await isGranted()) ? 'ocupada' : 'sinPermiso';
    case 'NotReadableError':
      return 'apagado';
    case 'NotSupportedError':
      return 'noAdmitida';
    default:
      return 'cortada';
  }
}

async function isGranted(): Promise<boolean> {
  try {
    const name = 'nfc' as PermissionName;
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false;
  }
}
