import { deflateSync } from 'node:zlib';

/** What many papers carry alike, by its bytes: pdfkit would pack it anew for each. */
const EMPAQUETADO = new WeakMap<Uint8Array, Uint8Array>();

/** Packs bytes that are to stand on many papers; returns them as they came. */
export function pack(bytes: Uint8Array): Uint8Array {
  EMPAQUETADO.set(bytes, deflateSync(bytes, { level: 9 }));
  return bytes;
}

/** A document whose objects take bytes that were packed before as they are packed. */
export function withPacked(doc: PDFKit.PDFDocument): PDFKit.PDFDocument {
  function ref(data: object) {
    const made = doc.ref(data);
    const end = made.end.bind(made);
    made.end = (bytes: Uint8Array) => {
      const packed = EMPAQUETADO.get(bytes);
      if (!packed) return end(bytes);
      made.compress = false;
      Object.assign(made.data, { Filter: 'FlateDecode' });
      end(packed);
    };
    return made;
  }
  return Object.create(doc, { ref: { value: ref } }) as PDFKit.PDFDocument;
}
