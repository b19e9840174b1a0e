import { constants, deflateRawSync } from 'node:zlib';

const MB = 1024 * 1024;
const ADLER = 65_521;
const FIN = Buffer.from([3, 0]);

/** A zlib stream of `megabytes` of zeros, a thousandth as long, built without holding them. */
export function deflateZeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(((megabytes * MB) % ADLER) * 65_536 + 1);
  const blocks = Buffer.alloc(block.length * megabytes, block);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), blocks, FIN, checksum]);
}
