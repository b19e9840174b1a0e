import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Draws the icons of the installed app and of its notifications from the favicon, into
 * web/public/iconos.
 */
const carpeta = new URL('../web/public/iconos/', import.meta.url);
const svg = await readFile(new URL('../web/public/favicon.svg', import.meta.url), 'utf8');
const huella = /<g .*<\/g>/.exec(svg)![0];

const VERDE = '#0B6B5D';
/**
 * The paw alone, centred in a square; `room` is the margin on each side, in units of the 32 px
 * drawing.
 */
const draw = (room: number, fill: string, background: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${32 + 2 * room} ${32 + 2 * room}">${background}${huella.replace('#FFFBF5', fill)}</svg>`;
const whole = (room: number) =>
  `<rect x="${-room}" y="${-room}" width="${32 + 2 * room}" height="${32 + 2 * room}" fill="${VERDE}"/>`;

const write = async (name: string, source: string, size: number) => {
  const png = await sharp(Buffer.from(source), { density: 1_200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(name, carpeta), png);
};

await write('icono-192.png', svg, 192);
await write('icono-512.png', svg, 512);
// Phones cut a circle or a drop out of this icon: the paw stays within four fifths.
await write('icono-recortable-512.png', draw(4, '#FFFBF5', whole(4)), 512);
await write('icono-apple-180.png', draw(1, '#FFFBF5', whole(1)), 180);
// Android shows only this icon's outline.
await write('signo-96.png', draw(-5, '#fff', ''), 96);
