import { deflateSync } from 'node:zlib';
import { recall } from './recall.ts';

/** What many papers carry alike, by its bytes or its text: pdfkit would pack it anew for each. */
const BYTES = new WeakMap<Uint8Array, Uint8Array>();
const TEXTOS = new Map<string, Uint8Array>();
const TEXTOS_MAXIMO = 20;

/** Packs bytes that are to stand on many papers; returns them as they came. */
export function pack(bytes: Uint8Array): Uint8Array {
  BYTES.set(bytes, deflateSync(bytes, { level: 9 }));
  return bytes;
}

/** A document for what many papers carry alike: its objects take what was packed before as it is packed. */
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

/** Ends a document; all of it. */
export function closeDocumento(doc: PDFKit.PDFDocument): Buffer {
  doc.end();
  return (doc as unknown as NodeJS.ReadableStream).read() as Buffer;
}
