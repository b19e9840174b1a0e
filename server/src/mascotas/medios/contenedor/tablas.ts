import type { Bytes } from './bytes.ts';

/** Tables of a fixed head: bytes of an entry, and where its count stands in the box (ISO 14496-12, section 8). */
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
/** Flags of a run of samples that give each of them a field of four bytes. */
const CAMPOS_TRUN = [0x100, 0x200, 0x400, 0x800];
/** A track has one of each at most: a second one could stand for the first. */
const UNICAS = new Set(['stbl', 'stts', 'ctts', 'stsc', 'stsz', 'stz2']);
/** Bits that `stz2` may give a size. */
const ANCHOS_STZ2 = new Set([4, 8, 16]);
/** What readers may count one by one without a byte for each: over four hours of pictures, in well under a second. */
const PASOS_MAXIMO = 2_000_000;
/** Each place of a fragment is compared with all others. */
const PASOS_TFRA = 100;
const TROZO_BYTES = 64 * 1024;

/** What the tables of one track claim. */
const newPista = () => ({
  vistas: new Set<string>(),
  /** Samples that have a time, and a shift of it. */
  tiempos: 0,
  desfases: 0,
  /** Samples of its largest chunk. */
  trozo: 0,
  /** Whether all samples have one size. */
  isFija: false,
});

export interface Box {
  type: string;
  at: number;
  /** Bytes of its header. */
  head: number;
  end: number;
}

/** Holds what the tables of one file claim against the bytes that there are: a count of a few bytes may stand for thousands of millions. */
export type Tablas = ReturnType<typeof createTablas>;

export function createTablas(file: Bytes) {
  let pasos = 0;
  let pista = newPista();

  function spend(steps: number): void {
    pasos += steps;
    if (pasos > PASOS_MAXIMO) throw new Error('More samples than a video has');
  }

  /** @throws Error for a table that claims more entries than there is room for: readers would make room for all of them */
  function check(box: Box): void {
    if (UNICAS.has(box.type) && pista.vistas.has(box.type)) throw new Error(`Two ${box.type}`);
    pista.vistas.add(box.type);
    const claimed = box.type === 'trun' ? readTrun(box) : readTable(box);
    if (claimed > box.end - box.at) throw new Error(`A ${box.type} larger than its box`);
    if (box.type === 'stts') pista.tiempos += sumRuns(box);
    if (box.type === 'ctts') pista.desfases += sumRuns(box);
    if (box.type === 'stsc') readChunks(box);
  }

  /** Ends a track. @throws Error for one whose samples would have to be put in order, or counted, beyond all reason */
  function settle(): void {
    const { tiempos, desfases, trozo, isFija } = pista;
    if (desfases > 0) spend(tiempos + desfases);
    if (!isFija) spend(trozo);
    pista = newPista();
  }

  /** Bytes that the entries of a table would take. */
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
    return count * fixed > file.size ? Infinity : 0; // every sample of one size, and none listed
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

  /** Samples that a table of runs claims. @throws Error for more than the file has bytes */
  function sumRuns(box: Box): number {
    let sum = 0;
    for (const [count] of entriesOf(box)) sum += count!;
    return requireBytes(box, sum);
  }

  /** Numbers of chunks, each of which readers may go through, and how many samples the largest has. */
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

  /** The numbers of each entry of a table, all of them of four bytes. */
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
