import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Paginas } from '@vuelve/contract/paginas';
import { RESPUESTAS } from '@vuelve/contract/primeras-llamadas';
import { type ScreenName, screens } from '@vuelve/contract/screens';
import type { Config } from '../config.ts';
import { type PaginaLista, preparePagina } from '../page-cache/pagina-lista.ts';
import { CALENTAR } from './calentar.ts';

/** The folder of the built web app. */
export const CARPETA = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
/** The file that lists the extra files of each screen; the build writes it. */
export const PRECARGAS = 'precargas.json';
const MEJOR_CALIDAD = 11;
const RAIZ = '<div id="root"></div>';

/** The data that a document embeds: answers as JSON, and addresses of images. */
export interface Traido {
  json: string;
  imagenes: string[];
}

export interface Documento {
  /** The document without embedded answers, the same for everybody, ready to send. */
  lista: PaginaLista;
  /** The document of one user, with embedded answers and preloads of its first images. */
  withRespuestas: (traido: Traido) => string;
}

/** The document of a screen; of no screen when undefined. */
export type Shell = (screen: ScreenName | undefined) => Promise<Documento>;

/**
 * Reads the built document and fills in the settings that its scripts need. The document preloads
 * the screen's code, so that the browser fetches all files in parallel.
 * @throws Error when the web app has not been built
 */
export async function openShell(config: Config, paginas: Paginas): Promise<Shell> {
  const html = fill(await readBuilt('index.html'), config);
  const files = JSON.parse(await readBuilt(PRECARGAS)) as Partial<Record<ScreenName, string[]>>;
  const ready = new Map<ScreenName | undefined, Promise<Documento>>();

  async function prepare(screen: ScreenName | undefined): Promise<Documento> {
    const code = (screen && files[screen]) || [];
    const links = code.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
    const isOwn = screen && screens[screen].access !== 'publico';
    const whole = html
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace(RAIZ, () => (isOwn ? `<div id="root">${paginas.renderMarco()}</div>` : RAIZ));
    const [head, rest] = splitAt(whole, '</head>');
    const [body, end] = splitAt(rest, '</body>');
    return {
      lista: await preparePagina(whole, MEJOR_CALIDAD),
      withRespuestas: ({ json, imagenes }) =>
        [head, ...imagenes.map(toPreload), body, toScript(json), end].join(''),
    };
  }

  return (screen) => {
    const page = ready.get(screen) ?? prepare(screen);
    ready.set(screen, page);
    page.catch(() => ready.delete(screen));
    return page;
  };
}

/** A login screen leads to the account screen when a session exists. */
export function nextOf(screen: ScreenName | undefined, conSesion: boolean): ScreenName | undefined {
  return conSesion && (screen === 'inicio' || screen === 'login') ? 'cuenta' : screen;
}

/** Embeds data that no browser executes. `<` is escaped, so that a name cannot end the element. */
function toScript(json: string): string {
  const text = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${RESPUESTAS}">${text}</script>`;
}

function toPreload(imagen: string): string {
  return `<link rel="preload" as="image" fetchpriority="high" href="${escape(imagen)}">`;
}

function splitAt(text: string, mark: string): [string, string] {
  const place = text.lastIndexOf(mark);
  return [text.slice(0, place), text.slice(place)];
}

function readBuilt(name: string): Promise<string> {
  return readFile(CARPETA + name, 'utf8').catch((cause: unknown) => {
    throw new Error('The web app is not built: run npm run build', { cause });
  });
}

function fill(html: string, { soporte, videoMaximoBytes, bizum, ...config }: Config): string {
  return html
    .replace('<!--calentar-->', () => `<script>${CALENTAR}</script>`)
    .replaceAll('%SOPORTE_EMAIL%', escape(soporte.email))
    .replaceAll('%SOPORTE_TELEFONO%', escape(soporte.telefono))
    .replaceAll('%IDENTIDADES%', listProveedores(config) || '-')
    .replaceAll('%BIZUM%', bizum ? '1' : '0')
    .replaceAll('%VIDEO_MAXIMO_BYTES%', String(videoMaximoBytes));
}

/** The identity providers with a button. A public demo hides the local stand-in. */
function listProveedores({
  identidades,
  demoPublica,
}: Pick<Config, 'identidades' | 'demoPublica'>) {
  const shown = Object.entries(identidades).filter(([, { local }]) => !(local && demoPublica));
  return shown.map(([name]) => name).join(' ');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
