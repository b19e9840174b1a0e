import decodeQR from 'qr/decode.js';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildPdf } from '../server/src/test/pdfs.ts';
import { makeVideo } from '../server/src/test/videos.ts';

/** A file for Playwright's uploads. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A phone's photo: rotated by EXIF, and with GPS coordinates. */
export async function takePhoto(name = 'foto.jpg'): Promise<FilePayload> {
  const background = { r: 240, g: 180, b: 90 };
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({
      IFD0: { Model: 'Móvil' },
      IFD3: {
        GPSLatitude: '40/1 25/1 0/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '3/1 42/1 0/1',
        GPSLongitudeRef: 'W',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function drawPng(name = 'dibujo.png'): Promise<FilePayload> {
  const background = { r: 90, g: 160, b: 150 };
  const drawing = sharp({ create: { width: 32, height: 32, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
}

/** A picture of some megabytes: noise does not compress. */
export async function drawHeavyPng(name = 'pesada.png'): Promise<FilePayload> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1000, height: 1000, channels: 3, background: '#888', noise } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** A PDF with `text`; with `active`, it also contains active content. */
export async function writePdf(text?: string, active?: string): Promise<FilePayload> {
  const buffer = Buffer.from(await buildPdf(text, active));
  return { name: 'cartilla.pdf', mimeType: 'application/pdf', buffer };
}

/** A PDF under the name and type of a photo. */
export async function disguisePdf(name = 'trampa.jpg'): Promise<FilePayload> {
  return { ...(await writePdf()), name, mimeType: 'image/jpeg' };
}

/** A video of three seconds according to its container; its frames hold no picture. */
export async function packVideo(): Promise<FilePayload> {
  return { name: 'video.mp4', mimeType: 'video/mp4', buffer: await makeVideo('mp4') };
}

/** The first bytes of a video in a format that browsers do not play; it cannot be converted. */
export function cutOldVideo(): FilePayload {
  const buffer = Buffer.from('RIFF\u0010\u0000\u0000\u0000AVI LIST', 'latin1');
  return { name: 'boda.avi', mimeType: 'video/x-msvideo', buffer };
}

/** Records a moving square with the page's MediaRecorder, as a phone's browser would. */
export async function recordVideo(page: Page): Promise<FilePayload> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 240;
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    let frame = 0;
    const painting = setInterval(() => {
      context.fillStyle = `hsl(${frame * 9} 80% 50%)`;
      context.fillRect((frame++ * 7) % 240, 60, 80, 120);
      if (frame === 24) recorder.stop();
    }, 50);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    await stopped;
    clearInterval(painting);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'grabado.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

/** Decodes the QR code in a picture. */
export async function scan(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
