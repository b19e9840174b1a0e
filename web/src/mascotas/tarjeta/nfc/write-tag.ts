/** The part of Web NFC that we use; TypeScript's DOM library has no types for Web NFC yet. */
interface Lector {
  write: (
    mensaje: { records: { recordType: 'url'; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ) => Promise<void>;
}

/** Result of writing a tag; `ocupada`: the tag holds data, which was left unchanged. */
export type Final =
  | 'grabada'
  | 'ocupada'
  | 'sinPermiso'
  | 'apagado'
  | 'noAdmitida'
  | 'cortada'
  | 'cancelada';

const lectorOf = () => (window as { NDEFReader?: new () => Lector }).NDEFReader;

/** Whether this browser can write tags: Chrome on Android, over https. */
export const canWriteTags = () => lectorOf() !== undefined;

/** Waits for a tag and writes an address to it; one tag per call. */
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

/** Maps the standard's error names. */
async function finalOf(name: string, overwrite: boolean): Promise<Final> {
  switch (name) {
    case 'AbortError':
      return 'cancelada';
    // One name for two causes: a refused permission, or a tag that holds data.
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
