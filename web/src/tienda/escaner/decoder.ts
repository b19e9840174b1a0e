import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the texts of all QR codes in a picture. */
export type Decode = (image: ImageData) => Promise<string[]>;

interface Detector {
  detect: (image: ImageData) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/**
 * The browser's own decoder if it works, else ours, which is then loaded.
 * @throws Error when ours cannot be loaded, or the document's policy forbids to compile it
 */
export async function loadDecoder(): Promise<Decode> {
  const own = await findOwnDetector();
  return own ? decodeBothWays(own) : loadZxing();
}

async function findOwnDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new Own({ formats: ['qr_code'] });
    // Some phones list the format although they lack its decoder.
    await detector.detect(new ImageData(8, 8));
    return detector;
  } catch {
    return undefined;
  }
}

/** Android's decoder reads only dark on light; engraved badges are light on dark. */
function decodeBothWays(detector: Detector): Decode {
  return async (image) => {
    const found = await detector.detect(image);
    return textsOf(found.length > 0 ? found : await detector.detect(invert(image)));
  };
}

function invert({ data, width, height }: ImageData): ImageData {
  const pixels = new Uint32Array(data.buffer).map((pixel) => pixel ^ 0x00ff_ffff);
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
}

/**
 * Loads code and WASM in parallel, both from our server: by default the library fetches its WASM
 * from a foreign server.
 */
async function loadZxing(): Promise<Decode> {
  const [{ BarcodeDetector, prepareZXingModule }, wasmBinary] = await Promise.all([
    import('barcode-detector/ponyfill'),
    fetchWasm(),
  ]);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (image) => textsOf(await detector.detect(image));
}

async function fetchWasm(): Promise<ArrayBuffer> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
  return response.arrayBuffer();
}

function textsOf(found: { rawValue: string }[]): string[] {
  return found.map(({ rawValue }) => rawValue);
}
