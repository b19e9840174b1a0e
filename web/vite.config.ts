import tailwindcss from '@tailwindcss/vite';
import { calls } from '@vuelve/contract/calls';
import { screens } from '@vuelve/contract/screens';
import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';

/** The code of the login, which most screens share: React, the calls, the fields, the toasts. */
const FIRST = { name: 'first', tags: ['$initial' as const] };
/** The toaster comes after any screen: in `shared`, its icons would load that file at the login. */
const TOASTER = {
  name: 'toaster-icons',
  test: /icons\/(circle-check|info|octagon-exclamation-point)\./,
};
/** What every screen but the login begins with: one file, since each more delays the first card. */
const APLICACION = {
  name: 'app',
  test: /node_modules\/react-router\/|web\/src\/app\/app\.tsx/,
};
/**
 * Code shared by the screens behind the login, except parts large enough for a file of their own.
 */
const SHARED = {
  name: 'shared',
  test: /lucide-react|web\/src\/(base\/(state\/(compra|linea-carrito|pago-en-curso|carrito)|ajustes|soporte|load-failed|use-(ending|fresh-on-return|lista)|arrival\/lazy-part)|marco\/(layout|use-quien|links|looks|skip-link|sin-conexion|use-focus-on-navigation|user-menu)|mascotas\/(as-corto|banda-mensajes|chapa-libre|cover|describe-suceso|estado-mascota|falta|ha-vuelto|hurry|load-mascota|mascota-|new-|pasos-hechos|retrato|share-cartel|sin-foto|suceso|summary|unknown)|cuenta\/telefono|tienda\/(colores|unidades|estado-pill|producto-image|quedan|pago\/(resultado|resumen\.|use-resultado|vuelta))|ui\/(avatar|back-link|card|data-list|drawings|form\/stepper|format|overlay\/popover|save-file|status))|contract\/src\/(as-chip|primeras-imagenes|asuntos|describe-estado|dinero|fechas|ficheros|tardanza|textos-(avisos|conversacion|desistimiento|perdida))/,
};

/**
 * Gives the browser the table of calls without its schemas: it needs only methods and paths, and
 * the schemas would load all of zod before the login screen.
 */
function callsWithoutSchemas(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls)
      .filter(([, call]) => !('anyOrigin' in call)) // calls from other sites' pages
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

/**
 * Web app manifest of the installed app. `scope` is '/': conversations belong to the app, and their
 * pages are outside /app.
 */
const INSTALADA = {
  id: '/app/',
  name: 'Vuelve',
  short_name: 'Vuelve',
  description: 'Chapas QR que devuelven a tu mascota a casa.',
  lang: 'es',
  start_url: '/app/cuenta',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#FFFBF5',
  background_color: '#FFFBF5',
  icons: [
    { src: 'iconos/icono-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'iconos/icono-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: 'iconos/icono-recortable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
};

const APP_FILE = 'src/app/app.tsx';
/** Their documents open at the login, which the entry point holds. */
const LOGIN = new Set(['inicio', 'login']);
const FRAME = ['src/marco/layout.tsx'];
const OFICINA = ['src/oficina/mostrador/mostrador.tsx'];
const FRAMES = { publico: [], usuario: FRAME, preparador: OFICINA, admin: OFICINA };

/**
 * Lists the files that each screen needs besides the common ones. The screen's document names them;
 * otherwise the browser would discover one after another.
 */
function namesWhatScreensNeed(): Plugin {
  return {
    name: 'names-what-screens-need',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (path: string) => {
        const chunk = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/web/${path}`)),
        );
        if (!chunk) throw new Error(`No chunk holds ${path}`);
        return closureOf(chunk.fileName);
      };
      const closureOf = (name: string, found = new Set<string>()): Set<string> => {
        if (found.has(name)) return found;
        found.add(name);
        const imports = chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
        for (const each of imports) closureOf(each, found);
        return found;
      };
      const entry = chunks.find(({ isEntry }) => isEntry)!.fileName;
      const needed = Object.entries(screens)
        .filter(([, screen]) => !('servidor' in screen))
        .map(([name, { access }]) => {
          const paths = LOGIN.has(name) ? [] : [APP_FILE, ...FRAMES[access], fileOf(name)];
          const files = paths.flatMap((path) => [...filesOf(path)]);
          const others = [...new Set(files)].filter((file) => file !== entry);
          return [name, others.map((file) => `/app/${file}`)];
        });
      const source = JSON.stringify(Object.fromEntries(needed));
      this.emitFile({ type: 'asset', fileName: 'precargas.json', source });
    },
  };
}

/**
 * Screen `nuevaMascota` is in `src/<district>/nueva-mascota/nueva-mascota.tsx`; the start is the
 * login.
 */
function fileOf(screen: string): string {
  const name =
    screen === 'inicio' ? 'login' : screen.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  const file = `src/*/${name}/${name}.tsx`;
  return globSync(file, { cwd: import.meta.dirname })[0] ?? file;
}

export default defineConfig({
  base: '/app/',
  plugins: [
    callsWithoutSchemas(),
    namesWhatScreensNeed(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false, // the screens behind the login register it
      injectManifest: {
        rollupFormat: 'iife', // as a module it could not be registered
        globPatterns: ['sin-conexion.html', 'iconos/{icono-192,signo-96}.png'],
      },
      includeManifestIcons: false,
      manifest: INSTALADA,
    }),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg|wasm)$/ }),
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [FIRST, TOASTER, APLICACION, SHARED] } },
    },
  },
});
