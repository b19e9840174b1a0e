/** A PDF that is drawn page by page. */
export interface Abierto<P> {
  /** Draws one more page and returns the bytes of the PDF that are ready. */
  draw: (page: P) => Uint8Array;
  /** Ends the PDF and returns the remaining bytes. */
  close: () => Uint8Array;
}

/** One more page of a download, in order; without `encargo`, the end of an aborted download. */
export type Pagina<E, P> =
  | { descarga: string; encargo: E; page: P; primera: boolean; ultima: boolean }
  | { descarga: string; encargo: undefined };

/**
 * The thread's side of `printPages`: keeps each PDF in progress, by the id of its download. The task
 * throws an Error when the thread that began the PDF has ended.
 */
export function createDrawer<E, P>(open: (encargo: E) => Abierto<P>) {
  const abiertos = new Map<string, Abierto<P>>();
  return (pagina: Pagina<E, P>): Uint8Array => {
    const { descarga } = pagina;
    if (!('page' in pagina)) {
      abiertos.delete(descarga);
      return new Uint8Array();
    }
    if (pagina.primera) abiertos.set(descarga, open(pagina.encargo));
    const abierto = abiertos.get(descarga);
    if (!abierto) throw new Error('The pages were lost with their thread');
    const ready = abierto.draw(pagina.page);
    if (!pagina.ultima) return ready;
    abiertos.delete(descarga);
    return Buffer.concat([ready, abierto.close()]);
  };
}

/** The bytes of a document that were not read yet. */
export function readWritten(doc: PDFKit.PDFDocument): Uint8Array {
  return ((doc as unknown as NodeJS.ReadableStream).read() as Buffer | null) ?? new Uint8Array();
}
