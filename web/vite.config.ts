import tailwindcss from '@tailwindcss/vite';
import { calls } from '@vuelve/contract/calls';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Few files and full ones: what every screen needs, and the small parts that most screens share. */
const FIRST = { name: 'first', tags: ['$initial' as const] };
const PIECES = {
  name: 'pieces',
  test: /web\/src\/(entry|ui\/(button|form\/(checkbox|field|form-error|password-field)))/,
};
/** What the screens behind the login share, but for what is large enough to stand alone. */
const SHARED = {
  name: 'shared',
  test: /lucide-react|web\/src\/(state\/(compra|linea-carrito|pago-en-curso|carrito)|ajustes|soporte|load-failed|pago\/(resultado|resumen\.|use-resultado|vuelta)|ui\/(avatar|card|data-list|drawings|form\/stepper|format|save-file|status\/(empty-state|error-box|spinner)))|contract\/src\/(dinero|ficheros)/,
};

/**
 * Gives the browser the table of calls without its schemas: it needs methods and paths only,
 * and the schemas would put all of zod in front of the login screen.
 */
function callsWithoutSchemas(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls)
      .filter(([, call]) => !('anyOrigin' in call)) // what other sites' pages send
      .map(([name, { method, path, access, ...rest }]) => [
        name,
        { method, path, access, fileField: 'fileField' in rest ? rest.fileField : undefined },
      ]),
  );
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/contract/src/calls.ts')
        ? `export const calls = ${JSON.stringify(table)};`
        : undefined,
  };
}

export default defineConfig({
  base: '/app/',
  plugins: [
    callsWithoutSchemas(),
    react(),
    tailwindcss(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg|wasm)$/ }),
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [FIRST, PIECES, SHARED] } } },
  },
});
