import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { APP, screens } from '@vuelve/contract/screens';
import { createServer, type InlineConfig, type Plugin } from 'vite';

const WEB = fileURLToPath(new URL('../web', import.meta.url));
const SERVER = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const PORT = Number(process.env.PORT ?? 3000);
const HOST = process.env.HOST ?? '127.0.0.1';

/**
 * Serves the app with hot reload at PORT. Behind it runs the server, which restarts when its code,
 * the finder's page or a mail changes. The browser sees one address, as in production.
 */
async function develop(): Promise<void> {
  const port = await findPort();
  await once(vite('build', '--logLevel', 'warn'), 'exit'); // the server needs this build
  const pages = await watchPages();
  const server = startServer(port);
  const shell = await readShell(`http://127.0.0.1:${port}`);
  const app = await createServer(appBefore(`http://127.0.0.1:${port}`, shell));
  await app.listen();

  const stop = async () => {
    const ended = [server, pages].map((child) => once(child, 'exit'));
    server.kill('SIGTERM');
    pages.kill('SIGTERM');
    await Promise.all([...ended, app.close()]);
    process.exit();
  };
  process.removeAllListeners('SIGTERM'); // Vite's listener would exit before the children end
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

/** Builds the finder's page and the mails, at the start and after each change. */
async function watchPages(): Promise<ChildProcess> {
  const pages = vite('build', '--watch', '--emptyOutDir', 'false', '-c', 'vite.ssr.config.ts');
  for await (const line of createInterface(pages.stdout!)) if (line.includes('built in')) break;
  pages.stdout!.resume();
  return pages;
}

/** Builds are always for production, whatever NODE_ENV is. */
function vite(...args: string[]): ChildProcess {
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit'];
  const bin = fileURLToPath(new URL('../node_modules/.bin/vite', import.meta.url));
  return spawn(bin, args, { cwd: WEB, stdio, env: { ...process.env, NODE_ENV: 'production' } });
}

/**
 * Addresses outside the app go to the server, with the browser's `Host` header, which the server
 * checks.
 */
function appBefore(server: string, shell: string): InlineConfig {
  const rendered = Object.values(screens).filter((screen) => 'servidor' in screen);
  const paths = rendered.map(({ path }) => `^${APP}${path.replace(/:\w+/g, '[^/]+')}/?(\\?|$)`);
  const others = `^/(?!${APP.slice(1)}/)`;
  const target = { target: server, changeOrigin: false };
  return {
    root: WEB,
    logLevel: 'warn',
    plugins: [fillLike(shell)],
    server: {
      host: HOST,
      port: PORT,
      strictPort: true,
      proxy: Object.fromEntries([others, ...paths].map((path) => [path, target])),
    },
  };
}

/** Waits for the server, and returns its document of the app. */
async function readShell(server: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${server}${APP}/`).catch(() => undefined);
    if (answer?.ok) return answer.text();
    await sleep(100);
  }
}

/** Fills the placeholders in the app's document with the values in the server's document. */
function fillLike(shell: string): Plugin {
  const META = /<meta name="([^"]+)" content="%[^"]*%" \/>/g;
  return {
    name: 'fill-placeholders',
    transformIndexHtml: (html) =>
      html.replace(META, (meta, name: string) => {
        const start = shell.indexOf(`<meta name="${name}"`);
        return start < 0 ? meta : shell.slice(start, shell.indexOf('>', start) + 1);
      }),
  };
}

function startServer(port: number): ChildProcess {
  const env = {
    PUBLIC_URL: `http://localhost:${PORT}`,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', SERVER], {
    env,
    stdio: 'inherit',
  });
}

async function findPort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
}

await develop();
