import { deflateSync } from 'node:zlib';
import { recall } from './recall.ts';

/**
 * Compressed forms of content that many PDFs share, by its bytes or its text: pdfkit would compress
 * it again for each PDF.
 */
const BYTES = new WeakMap<Uint8Array, Uint8Array>();
const TEXTOS = new Map<string, Uint8Array>();
const TEXTOS_MAXIMO = 20;

/** Compresses bytes that many PDFs will hold, and keeps the result. Returns the bytes unchanged. */
export function pack(bytes: Uint8Array): Uint8Array {
  BYTES.set(bytes, deflateSync(bytes, { level: 9 }));
  return bytes;
}

/** A document whose objects reuse the compressed form of shared content. */
export function withPacked(doc: PDFKit.PDFDocument): PDFKit.PDFDocument {
  function ref(data: object) {
    const made = doc.ref(data);
    const end = made.end.bind(made);
    made.end = (content?: Uint8Array | string) => {
      const packed = content && findPacked(content);
      if (!packed) return end(content);
      made.compress = false;
      Object.assign(made.data, { Filter: 'FlateDecode' });
      end(packed);
    };
    return made;
  }
  return Object.create(doc, { ref: { value: ref } }) as PDFKit.PDFDocument;
}

function findPacked(content: Uint8Array | string): Uint8Array | undefined {
  if (typeof content !== 'string') return BYTES.get(content);
  return recall(TEXTOS, TEXTOS_MAXIMO, content, () => deflateSync(`${content}\n`));
}

/** Ends a document and returns its bytes. */
export function closeDocumento(doc: PDFKit.PDFDocument): Buffer {
  doc.end();
  return (doc as unknown as NodeJS.ReadableStream).read() as Buffer;
}
