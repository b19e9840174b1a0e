/** RC4, for old PDFs: OpenSSL no longer has it. The same call encrypts and decrypts. */
export function rc4(clave: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number) => ([state[i], state[j]] = [state[j]!, state[i]!]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + clave[i % clave.length]!) & 255;
    swap(i, j);
  }
  const output = Buffer.alloc(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n++) {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    output[n] = data[n]! ^ state[(state[i]! + state[j]!) & 255]!;
  }
  return output;
}
