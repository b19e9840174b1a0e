const MAX_SIDE = 640;
const QUALITY = 0.8;
const TIMEOUT_MS = 5_000;

/**
 * A frame of a video, from second 1 or, if earlier, its middle; undefined when this browser cannot
 * play the video.
 */
export async function stillOf(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const loaded = eventOf(video, 'loadeddata');
    video.src = url;
    await loaded;
    // A fresh recording has no known duration.
    const middle = Number.isFinite(video.duration) ? video.duration / 2 : 1;
    const seeked = eventOf(video, 'seeked');
    video.currentTime = Math.min(1, middle);
    await seeked;
    return await capture(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function eventOf(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, { once: true });
    video.addEventListener('error', reject, { once: true });
    setTimeout(reject, TIMEOUT_MS);
  });
}

async function capture(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  return blob ?? undefined;
}
