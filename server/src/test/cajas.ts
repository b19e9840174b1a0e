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
