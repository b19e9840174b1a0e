import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MkvOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

/** The metadata of a video container. */
export interface Contenedor {
  codec: string | null;
  /** In ms; null when it is missing or impossible. */
  duracionMs: number | null;
}

/** The largest PostgreSQL integer: some 24 days, far more than any video of a pet. */
const DURACION_MAXIMA_MS = 2_147_483_647;

/** Reads codec and duration of the video at `path`; undefined without a readable video track. */
export async function readContenedor(path: string): Promise<Contenedor | undefined> {
  const input = open(path);
  const track = await input.getPrimaryVideoTrack();
  if (!track) return undefined;
  const ms = Math.round((await input.computeDuration()) * 1000);
  const isPlausible = ms >= 0 && ms <= DURACION_MAXIMA_MS;
  return { codec: await track.getCodec(), duracionMs: isPlausible ? ms : null };
}

/**
 * Copies picture and sound of a WebM or Matroska into a new container, without its tags,
 * attachments and chapters. A file that a WebM cannot hold becomes a Matroska. Returns the new
 * file.
 * @throws Error when picture or sound cannot be copied
 */
export async function rewriteMatroska(path: string, extension: 'webm' | 'mkv') {
  const clean = `${path}-limpio`;
  if (extension === 'webm' && (await rewrite(path, clean, new WebMOutputFormat()))) {
    return { path: clean, extension };
  }
  if (await rewrite(path, clean, new MkvOutputFormat())) {
    return { path: clean, extension: 'mkv' as const };
  }
  throw new Error('Not all of it can be carried over');
}

/** False when the format cannot hold all pictures and sounds. */
async function rewrite(path: string, clean: string, format: OutputFormat): Promise<boolean> {
  const output = new Output({ format, target: new FilePathTarget(clean) });
  const input = open(path);
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  const { utilizedTracks, discardedTracks } = conversion;
  const isLost = discardedTracks.some(({ track }) => track.isVideoTrack() || track.isAudioTrack());
  if (isLost || !utilizedTracks.some((track) => track.isVideoTrack())) return false;
  await conversion.execute();
  return true;
}

function open(path: string): Input {
  return new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
}
