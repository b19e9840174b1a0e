import { build, defineConfig, type Plugin } from 'vite';

const SUFIJO = '?guion';

/** `import texto from './x.ts?guion'`: the TypeScript file bundled and minified to the text of a module script. */
function guionEnLinea(): Plugin {
  return {
    name: 'guion-en-linea',
    enforce: 'pre',
    async resolveId(origen, importador) {
      if (!origen.endsWith(SUFIJO)) return null;
      const resuelto = await this.resolve(origen.slice(0, -SUFIJO.length), importador);
      return resuelto && `\0${resuelto.id}${SUFIJO}`;
    },
    async load(id) {
      if (!id.endsWith(SUFIJO)) return null;
      const entrada = id.slice(1, -SUFIJO.length);
      this.addWatchFile(entrada);
      return `export default ${JSON.stringify(await compilarGuion(entrada))}`;
    },
  };
}

async function compilarGuion(entrada: string): Promise<string> {
  const resultado = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entrada },
    },
  });
  const [trozo] = 'output' in resultado ? resultado.output : [];
  if (trozo?.type !== 'chunk') throw new Error(`No se ha podido compilar ${entrada}`);
  return trozo.code.trim();
}

export default defineConfig({
  plugins: [guionEnLinea()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/finder/paginas.tsx',
    outDir: 'dist-ssr',
    target: 'node24',
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
    cssMinify: 'lightningcss',
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
});
