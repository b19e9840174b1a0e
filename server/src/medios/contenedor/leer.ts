import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MkvOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** What a container says of itself. */
export interface Contenedor {
  codec: string | null;
  /** In ms; null where it does not tell, or nothing that can be. */
  duracionMs: number | null;
}

/** PostgreSQL's integer: some 24 days, far beyond any video of a pet. */
const DURACION_MAXIMA_MS = 2_147_483_647;

/** Reads codec and length of the video at `path`; undefined where it holds none that we can read. */
export async function readContenedor(path: string): Promise<Contenedor | undefined> {
  const input = open(path);
  const track = await input.getPrimaryVideoTrack();
  if (!track) return undefined;
  const ms = Math.round((await input.computeDuration()) * 1000);
  const isPlausible = ms >= 0 && ms <= DURACION_MAXIMA_MS;
  return { codec: await track.getCodec(), duracionMs: isPlausible ? ms : null };
}

/**
 * Writes picture and sound of a WebM or Matroska into a new container: its tags, attachments and chapters stay behind.
 * Returns the new file.
 * @throws Error where it holds none that can be carried over
 */
export async function rewriteMatroska(path: string, extension: 'webm' | 'mkv'): Promise<string> {
  const clean = `${path}-limpio`;
  const format = extension === 'webm' ? new WebMOutputFormat() : new MkvOutputFormat();
  const output = new Output({ format, target: new FilePathTarget(clean) });
  const conversion = await Conversion.init({
    input: open(path),
    output,
    tags: {},
    showWarnings: false,
  });
  if (!conversion.utilizedTracks.some((track) => track.isVideoTrack())) throw new Error('No video');
  await conversion.execute();
  return clean;
}

function open(path: string): Input {
  return new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
}
