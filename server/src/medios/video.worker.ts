import { parentPort, workerData } from 'node:worker_threads';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import type { Contenedor } from './video.ts';

/** PostgreSQL's integer: some 24 days, far beyond any video of a pet. */
const DURACION_MAXIMA_MS = 2_147_483_647;

async function read(path: string): Promise<Contenedor | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return undefined;
  const ms = Math.round((await input.computeDuration()) * 1000);
  const isPlausible = ms >= 0 && ms <= DURACION_MAXIMA_MS;
  return { codec: await track.getCodec(), duracionMs: isPlausible ? ms : null };
}

read(workerData as string).then(
  (contenedor) => parentPort?.postMessage(contenedor),
  () => parentPort?.postMessage(undefined),
);
