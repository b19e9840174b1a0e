import { buildBomba, drawJpeg } from './imagenes.ts';
import { buildPdf } from './pdfs.ts';
import { makeVideo } from './videos.ts';

/** A file that an attacker might send. */
export interface Hostil {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const SCRIPT = '<script>alert(document.domain)</script>';
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<image href="file:///etc/passwd"/></svg>`;
const XXE =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>';

/** File names, types and texts that a browser would run. */
const TEXTOS: [string, string, string][] = [
  ['pagina.html', 'text/html', HTML],
  ['foto.jpg', 'image/jpeg', HTML],
  ['foto.png', 'image/png', HTML],
  ['foto.gif', 'image/gif', HTML],
  ['foto.webp', 'image/webp', HTML],
  ['video.mp4', 'video/mp4', HTML],
  ['cartilla.pdf', 'application/pdf', HTML],
  ['dibujo.svg', 'image/svg+xml', SVG],
  ['dibujo.svg.png', 'image/png', SVG],
  ['dibujo.jpg', 'image/svg+xml', SVG],
  ['dibujo.pdf', 'application/pdf', SVG],
  ['entidad.svg', 'image/svg+xml', XXE],
  ['entidad.jpg', 'image/jpeg', XXE],
  ['guion.js', 'text/javascript', 'alert(1)'],
  ['guion.php', 'application/x-php', '<?php system($_GET["c"]); ?>'],
  ['foto.php.jpg', 'image/jpeg', '<?php system($_GET["c"]); ?>'],
  ['foto.jpg.html', 'text/html', HTML],
  ['lista.m3u8', 'application/x-mpegurl', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ['lista.mp4', 'video/mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ['concat.avi', 'video/x-msvideo', 'ffconcat version 1.0\nfile /etc/passwd\n'],
  ['mvg.png', 'image/png', 'push graphic-context\nfill \'url(https://x/"|ls "-la)\'\n'],
  ['ps.jpg', 'image/jpeg', '%!PS\n(/etc/passwd) (r) file\n'],
  ['eps.eps', 'application/postscript', '%!PS-Adobe-3.0 EPSF-3.0\n%pipe%id\n'],
  ['libro.zip', 'application/zip', 'PK\u0003\u0004basura'],
  ['programa.exe', 'application/octet-stream', 'MZ\u0090\u0000'],
  ['elf.jpg', 'image/jpeg', '\u007fELF\u0002\u0001'],
  ['hoja.css', 'text/css', 'body{background:url(javascript:alert(1))}'],
  ['wasm.webm', 'video/webm', '\u0000asm\u0001\u0000\u0000\u0000'],
];

/** Headers of real formats without content. */
const CABECERAS: [string, number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [...Buffer.from('GIF89a')]],
  ['webp', [...Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1')]],
  [
    'avif',
    [...Buffer.from('\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000avif', 'latin1')],
  ],
  [
    'mp4',
    [...Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'latin1')],
  ],
  ['webm', [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1]],
  ['avi', [...Buffer.from('RIFF\u0010\u0000\u0000\u0000AVI LIST', 'latin1')]],
  ['flv', [...Buffer.from('FLV\u0001\u0005\u0000\u0000\u0000\u0009', 'latin1')]],
  ['pdf', [...Buffer.from('%PDF-1.7\n')]],
  ['bmp', [...Buffer.from('BM\u003a\u0000\u0000\u0000', 'latin1')]],
  ['tiff', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]],
];

/** Names that try to leave their folder, or to look like another file. */
const NOMBRES = [
  '../../../../etc/cron.d/x.jpg',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'foto.jpg\u0000.html',
  '.htaccess',
  'CON.jpg',
  'foto.jpg;.html',
  `${'a'.repeat(400)}.jpg`,
  '"><img src=x onerror=alert(1)>.jpg',
  'foto\r\nX-Injected: 1.jpg',
  '%2e%2e%2ffoto.jpg',
  '\u202egpj.exe',
];

/** More than sixty files that must be refused or made harmless. */
export async function buildHostiles(): Promise<Hostil[]> {
  const jpeg = await drawJpeg();
  const file = (name: string, type: string, bytes: Uint8Array): Hostil => ({ name, type, bytes });
  const behind = (head: Uint8Array, text: string) => Buffer.concat([head, Buffer.from(text)]);
  return [
    ...TEXTOS.map(([name, type, text]) => file(name, type, Buffer.from(text, 'latin1'))),
    ...CABECERAS.map(([name, head]) =>
      file(`solo-cabecera.${name}`, `image/${name}`, Buffer.from(head)),
    ),
    ...CABECERAS.map(([name, head]) =>
      file(`poliglota.${name}`, 'text/html', behind(Buffer.from(head), HTML)),
    ),
    ...NOMBRES.map((name) => file(name, 'image/jpeg', jpeg)),
    file('vacio.jpg', 'image/jpeg', Buffer.alloc(0)),
    file('ceros.jpg', 'image/jpeg', Buffer.alloc(4_096)),
    file('cortada.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    file('con-script.jpg', 'image/jpeg', behind(jpeg, HTML)),
    file('bomba.png', 'image/png', buildBomba()),
    file('cortado.mp4', 'video/mp4', (await makeVideo('mp4')).subarray(0, 200)),
    file('con-script.webm', 'video/webm', behind(await makeVideo('webm'), HTML)),
    file('activo.pdf', 'application/pdf', await buildPdf('x', 'JavaScript')),
    file('pdf-html.pdf', 'application/pdf', behind(await buildPdf(), HTML)),
    file(
      'html-pdf.pdf',
      'application/pdf',
      Buffer.from(HTML + Buffer.from(await buildPdf()).toString('latin1'), 'latin1'),
    ),
    file('grande.jpg', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1)),
  ];
}
