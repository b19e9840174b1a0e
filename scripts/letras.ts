import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { LETRAS } from './letras/letras.ts';

/*
 * Cuts the fonts down to the letters of our screens, into web/letras: seven tenths of
 * the bytes. Letters outside come from the whole font, which a browser loads only when it meets one.
 */
const CARPETA = new URL('../web/letras/', import.meta.url);
const FUENTES = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bricolage.woff2':
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
};

for (const [name, source] of Object.entries(FUENTES)) {
  const whole = await readFile(new URL(`../node_modules/${source}`, import.meta.url));
  await writeFile(
    new URL(name, CARPETA),
    await subsetFont(whole, LETRAS, { targetFormat: 'woff2' }),
  );
}
