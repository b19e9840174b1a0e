const LADO_MAXIMO = 640;
const CALIDAD = 0.8;
const ESPERA_MS = 5_000;

/** A still of a video, from its first second or its middle; undefined where this browser cannot play it. */
export async function fotograma(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const cargado = evento(video, 'loadeddata');
    video.src = url;
    await cargado;
    // A video fresh from a recorder does not know how long it is.
    const mitad = Number.isFinite(video.duration) ? video.duration / 2 : 1;
    const situado = evento(video, 'seeked');
    video.currentTime = Math.min(1, mitad);
    await situado;
    return await retratar(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function evento(video: HTMLVideoElement, nombre: 'loadeddata' | 'seeked'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    video.addEventListener(nombre, resolve, { once: true });
    video.addEventListener('error', reject, { once: true });
    setTimeout(reject, ESPERA_MS);
  });
}

async function retratar(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  const escala = Math.min(1, LADO_MAXIMO / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * escala);
  canvas.height = Math.round(videoHeight * escala);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', CALIDAD),
  );
  return blob ?? undefined;
}
