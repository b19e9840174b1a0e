/** An ISO box: its size, its type, what it holds. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** `bytes` of boxes of 8 bytes, each inside the one before. */
export function nest(type: string, bytes: number): Buffer {
  const nested = Buffer.alloc(bytes);
  for (let at = 0; at + 8 <= bytes; at += 8) {
    nested.writeUInt32BE(bytes - at, at);
    nested.write(type, at + 4, 'latin1');
  }
  return nested;
}

/** `bytes` of empty boxes, one after the other. */
export function repeat(type: string, bytes: number): Buffer {
  return Buffer.alloc(bytes, box(type));
}

/** A table of a sample's times that claims `count` entries and holds none. */
export function claimTable(type: string, count: number): Buffer {
  const body = Buffer.alloc(12);
  body.writeUInt32BE(count, type === 'stsz' ? 8 : 4);
  return box(type, body);
}

/** A table: its numbers of four bytes each behind version and flags. */
export function table(type: string, ...numbers: number[]): Buffer {
  const body = Buffer.alloc(4 + 4 * numbers.length);
  for (const [i, number] of numbers.entries()) body.writeUInt32BE(number, 4 + 4 * i);
  return box(type, body);
}

/** An MP4 whose boxes from the movie down to `path` hold one more box at their end. The movie has to stand behind the pictures. */
export function putInto(video: Buffer, path: string[], more: Buffer): Buffer {
  const starts = path.map((type) => video.indexOf(type, 0, 'latin1') - 4);
  const end = starts.at(-1)! + video.readUInt32BE(starts.at(-1));
  const grown = Buffer.concat([video.subarray(0, end), more, video.subarray(end)]);
  for (const at of starts) grown.writeUInt32BE(video.readUInt32BE(at) + more.length, at);
  return grown;
}

/** The same MP4 with another table in the place of the one that is called `type`: its own namesake, unless that is said. */
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
