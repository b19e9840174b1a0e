import tailwindcss from '@tailwindcss/vite';
import { calls } from '@vuelve/contract/calls';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVIDOR = 'http://127.0.0.1:3000';

/** Few files and full ones: what every screen needs, and the small parts that most screens share. */
const PRIMERO = { name: 'primero', tags: ['$initial' as const] };
const PIEZAS = {
  name: 'piezas',
  test: /web\/src\/(screens\/acceso|ui\/(button|field|form-error|password-field))/,
};

/**
 * Gives the browser the table of calls without its schemas: it needs methods and paths only,
 * and the schemas would put all of zod in front of the login screen.
 */
function callsSinEsquemas(): Plugin {
  const tabla = Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, access, ...rest }]) => [
      name,
      { method, path, access, fileField: 'fileField' in rest ? rest.fileField : undefined },
    ]),
  );
  return {
    name: 'calls-sin-esquemas',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/contract/src/calls.ts')
        ? `export const calls = ${JSON.stringify(tabla)};`
        : undefined,
  };
}

export default defineConfig({
  base: '/app/',
  plugins: [callsSinEsquemas(), react(), tailwindcss()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [PRIMERO, PIEZAS] } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/ficheros', '/dev', '/q', '/app/view'].map((path) => [path, SERVIDOR]),
    ),
  },
});
