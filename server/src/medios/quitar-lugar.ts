import { type FileHandle, open } from 'node:fs/promises';

/** Boxes that hold other boxes on the way to what we look for (ISO 14496-12). */
const CAJAS = new Set(['moov', 'trak']);
/** Boxes of remarks: phones write there where a video was taken. */
const NOTAS = new Set(['udta', 'meta', 'uuid']);
const CABECERA_BYTES = 8;
const TROZO_BYTES = 64 * 1024;

/**
 * Blanks the remarks of an MP4 where it lies, its place and maker among them. Offsets stay as they are:
 * a blanked box is one that players skip.
 */
export async function stripPlace(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await walk(file, 0, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function walk(file: FileHandle, begin: number, end: number): Promise<void> {
  let at = begin;
  while (at + CABECERA_BYTES <= end) {
    const box = await readBox(file, at, end);
    if (box.size < box.head || at + box.size > end) return; // cut off: no player goes on either
    if (NOTAS.has(box.type)) await blank(file, at, box);
    else if (CAJAS.has(box.type)) await walk(file, at + box.head, at + box.size);
    at += box.size;
  }
}

interface Box {
  type: string;
  /** Bytes of the whole box, and of its header. */
  size: number;
  head: number;
}

async function readBox(file: FileHandle, at: number, end: number): Promise<Box> {
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, at);
  const type = buffer.toString('latin1', 4, 8);
  const size = buffer.readUInt32BE(0);
  if (size === 1) return { type, size: Number(buffer.readBigUInt64BE(8)), head: 16 };
  return { type, size: size === 0 ? end - at : size, head: CABECERA_BYTES };
}

async function blank(file: FileHandle, at: number, { size, head }: Box): Promise<void> {
  await file.write('free', at + 4, 'latin1');
  const zeros = Buffer.alloc(TROZO_BYTES);
  for (let done = head; done < size; done += TROZO_BYTES) {
    await file.write(zeros, 0, Math.min(TROZO_BYTES, size - done), at + done);
  }
}
