import type { Page } from '@playwright/test';

/** The next tag: empty, with data, none, or an error by its name in the standard. */
export type Etiqueta = 'vacia' | 'llena' | 'ninguna' | { fallo: string };

/**
 * Replaces a phone's NFC, which our machines lack; records what the page writes. Errors follow the
 * standard; Android's real behaviour was not tried.
 */
export async function standInForNfc(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const radio = { etiqueta: 'ninguna' as Etiqueta, escrito: [] as unknown[] };
    const refuse = (name: string) => Promise.reject(new DOMException('', name));
    class NDEFReader {
      write(mensaje: unknown, { overwrite, signal }: { overwrite: boolean; signal: AbortSignal }) {
        const { etiqueta } = radio;
        if (typeof etiqueta === 'object') return refuse(etiqueta.fallo);
        if (etiqueta === 'llena' && !overwrite) return refuse('NotAllowedError');
        if (etiqueta === 'ninguna') {
          return new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          });
        }
        radio.escrito.push(mensaje);
        return Promise.resolve();
      }
    }
    const permiso = {
      query: () => Promise.resolve({ state: radio.etiqueta === 'llena' ? 'granted' : 'denied' }),
    };
    Object.assign(window, { NDEFReader, radio });
    Object.defineProperty(navigator, 'permissions', { value: permiso });
  });
}

/** Brings a tag near. */
export async function bring(page: Page, etiqueta: Etiqueta): Promise<void> {
  await page.evaluate(
    (next) => Object.assign(Reflect.get(window, 'radio'), { etiqueta: next }),
    etiqueta,
  );
}

/** The written addresses; each message must hold one record. */
export async function readEscrito(page: Page): Promise<string[]> {
  const escrito = await page.evaluate(() => Reflect.get(window, 'radio').escrito);
  return (escrito as { records: { recordType: string; data: string }[] }[]).map(({ records }) => {
    const [record, ...more] = records;
    if (record?.recordType !== 'url' || more.length > 0) throw new Error('Not one address');
    return record.data;
  });
}
