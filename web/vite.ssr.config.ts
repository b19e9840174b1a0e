import { build, defineConfig, type Plugin } from 'vite';

const SUFFIX = '?script';

/**
 * `import text from './x.ts?script'` gives the TypeScript file, bundled and minified, as the text
 * of a module script.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      return resolved && `\0${resolved.id}${SUFFIX}`;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const entry = id.slice(1, -SUFFIX.length);
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await compileScript(entry))}`;
    },
  };
}

async function compileScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`Could not compile ${entry}`);
  return chunk.code.trim();
}

export default defineConfig({
  plugins: [inlineScript()],
  // The front page uses the app's font file: same base and content give the same address.
  base: '/app/',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/paginas.tsx',
    outDir: 'dist-ssr',
    target: 'node24',
    assetsInlineLimit: 0,
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
    cssMinify: 'lightningcss',
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
});
