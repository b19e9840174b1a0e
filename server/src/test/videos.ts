import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** First byte of a VP9 key frame: a container reader accepts it, a decoder does not. */
const KEY_FRAME = 0x82;

/** A real container of one-second frames, each of `frameBytes` bytes without a picture. */
export async function makeVideo(
  container: 'mp4' | 'webm',
  { seconds = 3, frameBytes = 500 } = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const format = container === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const config = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 };
  for (let second = 0; second < seconds; second++) {
    const data = new Uint8Array(frameBytes);
    data[0] = KEY_FRAME;
    await source.add(new EncodedPacket(data, 'key', second, 1), { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
