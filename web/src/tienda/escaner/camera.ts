import { textos } from '@vuelve/contract/textos';
import { CameraFault } from './camera-fault.ts';

const ANCHO = { ideal: 1280 };

/**
 * Shows a camera in `video` until `leaving` is aborted; aborting turns the camera off at any point.
 * @param id undefined chooses the camera on the phone's back
 * @throws CameraFault
 */
export async function openCamera(
  video: HTMLVideoElement | null,
  id: string | undefined,
  leaving: AbortSignal,
): Promise<MediaStreamTrack> {
  if (!isSecureContext || !navigator.mediaDevices) throw new CameraFault(textos.camara.https);
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { width: ANCHO, ...choiceOf(id) } })
    .catch((error: unknown) => {
      throw CameraFault.of(error);
    });
  const close = () => closeCamera(video, stream);
  leaving.addEventListener('abort', close, { once: true });
  try {
    leaving.throwIfAborted();
    return await play(video, stream);
  } catch (cause) {
    close();
    throw new CameraFault(textos.camara.video, { cause });
  }
}

/** Ids of all cameras; browsers hide them until the user has allowed a camera. */
export async function listLenses(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId)
    .map(({ deviceId }) => deviceId);
}

/** Whether the user has allowed the camera before: then it may start by itself. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  } catch {
    return false;
  }
}

function choiceOf(id: string | undefined): MediaTrackConstraints {
  return id ? { deviceId: { exact: id } } : { facingMode: { ideal: 'environment' } };
}

async function play(video: HTMLVideoElement | null, stream: MediaStream) {
  const [track] = stream.getVideoTracks();
  if (!video || !track) throw new Error('Nothing to show');
  video.srcObject = stream;
  await video.play();
  return track;
}

function closeCamera(video: HTMLVideoElement | null, stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  if (video?.srcObject === stream) video.srcObject = null;
}
