/** An ISO box: size, type, content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Boxes of 8 bytes, each inside the previous one; `bytes` in total. */
export function nest(type: string, bytes: number): Buffer {
  const nested = Buffer.alloc(bytes);
  for (let at = 0; at + 8 <= bytes; at += 8) {
    nested.writeUInt32BE(bytes - at, at);
    nested.write(type, at + 4, 'latin1');
  }
  return nested;
}

/** Empty boxes one after the other; `bytes` in total. */
export function repeat(type: string, bytes: number): Buffer {
  return Buffer.alloc(bytes, box(type));
}

/** An empty table of samples that claims `count` entries. */
export function claimTable(type: string, count: number): Buffer {
  const body = Buffer.alloc(12);
  body.writeUInt32BE(count, type === 'stsz' ? 8 : 4);
  return box(type, body);
}

/** A table: version, flags, and numbers of four bytes each. */
export function table(type: string, ...numbers: number[]): Buffer {
  const body = Buffer.alloc(4 + 4 * numbers.length);
  for (const [i, number] of numbers.entries()) body.writeUInt32BE(number, 4 + 4 * i);
  return box(type, body);
}

/** Adds a box at the end of the innermost box of `path`. `moov` must come after the pictures. */
export function putInto(video: Buffer, path: string[], more: Buffer): Buffer {
  const starts = path.map((type) => video.indexOf(type, 0, 'latin1') - 4);
  const end = starts.at(-1)! + video.readUInt32BE(starts.at(-1));
  const grown = Buffer.concat([video.subarray(0, end), more, video.subarray(end)]);
  for (const at of starts) grown.writeUInt32BE(video.readUInt32BE(at) + more.length, at);
  return grown;
}

/** Replaces a table in an MP4, by default the one with the same type. */
export function swapTable(
  video: Buffer,
  path: string[],
  other: Buffer,
  type = other.toString('latin1', 4, 8),
): Buffer {
  const swapped = Buffer.from(video);
  swapped.write('free', video.indexOf(type, 0, 'latin1'), 'latin1');
  return putInto(swapped, path, other);
}
