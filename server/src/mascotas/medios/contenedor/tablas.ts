import type { Bytes } from './bytes.ts';

/** Tables with a fixed head: bytes per entry, and place of the count (ISO 14496-12, section 8). */
const TABLAS: Record<string, { entry: number; countAt: number }> = {
  stts: { entry: 8, countAt: 4 },
  ctts: { entry: 8, countAt: 4 },
  stsc: { entry: 12, countAt: 4 },
  stss: { entry: 4, countAt: 4 },
  stco: { entry: 4, countAt: 4 },
  co64: { entry: 8, countAt: 4 },
  stsz: { entry: 4, countAt: 8 },
  stz2: { entry: 0.5, countAt: 8 },
  tfra: { entry: 11, countAt: 12 },
};
/** Flags of a sample run (`trun`): each adds a field of four bytes to every sample. */
const CAMPOS_TRUN = [0x100, 0x200, 0x400, 0x800];
/** Tables that a track has once at most: a second one could replace the first. */
const UNICAS = new Set(['stbl', 'stts', 'ctts', 'stsc', 'stsz', 'stz2']);
/** Bits of a sample size in `stz2`. */
const ANCHOS_STZ2 = new Set([4, 8, 16]);
/** Samples that readers may count without a byte for each: four hours of video, below a second. */
const PASOS_MAXIMO = 2_000_000;
/** Readers compare each entry of `tfra` with all others. */
const PASOS_TFRA = 100;
const TROZO_BYTES = 64 * 1024;

/** The claims of one track's tables. */
const newPista = () => ({
  vistas: new Set<string>(),
  /** Samples with a time (`stts`), and with a time offset (`ctts`). */
  tiempos: 0,
  desfases: 0,
  /** Samples of the largest chunk. */
  trozo: 0,
  /** Whether all samples have the same size. */
  isFija: false,
});

export interface Box {
  type: string;
  at: number;
  /** Bytes of the box's header. */
  head: number;
  end: number;
}

/** Checks the counts in a file's tables: a count of four bytes can claim billions of samples. */
export type Tablas = ReturnType<typeof createTablas>;

export function createTablas(file: Bytes) {
  let pasos = 0;
  let pista = newPista();

  function spend(steps: number): void {
    pasos += steps;
    if (pasos > PASOS_MAXIMO) throw new Error('More samples than a video has');
  }

  /**
   * @throws Error for a table of more entries than its box can hold: readers would allocate them
   */
  function check(box: Box): void {
    if (UNICAS.has(box.type) && pista.vistas.has(box.type)) throw new Error(`Two ${box.type}`);
    pista.vistas.add(box.type);
    const claimed = box.type === 'trun' ? readTrun(box) : readTable(box);
    if (claimed > box.end - box.at) throw new Error(`A ${box.type} larger than its box`);
    if (box.type === 'stts') pista.tiempos += sumRuns(box);
    if (box.type === 'ctts') pista.desfases += sumRuns(box);
    if (box.type === 'stsc') readChunks(box);
  }

  /** Ends a track. @throws Error when readers would have to sort or count too many samples */
  function settle(): void {
    const { tiempos, desfases, trozo, isFija } = pista;
    if (desfases > 0) spend(tiempos + desfases);
    if (!isFija) spend(trozo);
    pista = newPista();
  }

  /** The bytes that the claimed entries of a table would take. */
  function readTable({ type, at, head }: Box): number {
    const tabla = TABLAS[type];
    const body = tabla && file.read(at + head, tabla.countAt + 4);
    if (!tabla || !body) return 0;
    const count = body.readUInt32BE(tabla.countAt);
    if (type === 'tfra') spend(count * PASOS_TFRA);
    if (type === 'stz2') return ANCHOS_STZ2.has(body[7]!) ? (count * body[7]!) / 8 : Infinity;
    const fixed = type === 'stsz' ? body.readUInt32BE(4) : 0;
    if (fixed === 0) return count * tabla.entry;
    pista.isFija = true;
    // all samples have one size, and none is listed
    return count * fixed > file.size ? Infinity : 0;
  }

  function readTrun({ at, head }: Box): number {
    const body = file.read(at + head, 8);
    if (!body) return 0;
    const flags = body.readUInt32BE(0);
    const count = body.readUInt32BE(4);
    const fields = CAMPOS_TRUN.filter((flag) => flags & flag).length;
    if (fields === 0) spend(count);
    return count * fields * 4;
  }

  /** The samples that a table of runs claims. @throws Error for more samples than file bytes */
  function sumRuns(box: Box): number {
    let sum = 0;
    for (const [count] of entriesOf(box)) sum += count!;
    return requireBytes(box, sum);
  }

  /** Counts the chunks, which readers may visit one by one, and finds the largest. */
  function readChunks(box: Box): void {
    let before = 1;
    for (const [first, samples] of entriesOf(box)) {
      spend(Math.max(0, first! - before));
      before = first!;
      pista.trozo = Math.max(pista.trozo, requireBytes(box, samples!));
    }
  }

  function requireBytes({ type }: Box, count: number): number {
    if (count > file.size) throw new Error(`A ${type} of more samples than bytes`);
    return count;
  }

  /** The first two numbers of each entry of a table, four bytes each. */
  function* entriesOf({ type, at, head }: Box): Generator<number[]> {
    const { entry, countAt } = TABLAS[type]!;
    const begin = at + head + countAt + 4;
    const end = begin + (file.read(begin - 4, 4)?.readUInt32BE(0) ?? 0) * entry;
    const step = TROZO_BYTES - (TROZO_BYTES % entry);
    for (let from = begin; from < end; from += step) {
      const entries = file.read(from, Math.min(step, end - from)) ?? Buffer.alloc(0);
      for (let i = 0; i + entry <= entries.length; i += entry) {
        yield [entries.readUInt32BE(i), entries.readUInt32BE(i + 4)];
      }
    }
  }

  return { check, settle };
}
