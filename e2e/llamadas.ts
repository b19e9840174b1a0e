import type { BrowserContext, Request } from '@playwright/test';
import { filaOf, LLAMADAS, type Llamada } from './tabla-llamadas.ts';

/** A call as a browser made it: its method, and the names of its fields. */
export interface Hecha {
  metodo: string;
  query: string[];
  body: string[];
}

export type Hechas = Map<Llamada, Hecha[]>;

const API = '/api';

const RUTAS = LLAMADAS.map((llamada) => {
  const [metodo = '', path = ''] = llamada.split(' ');
  return { llamada, metodo, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** Records the calls of this browser that tabla-llamadas.ts lists, from now on. */
export async function record(context: BrowserContext, hechas: Hechas): Promise<void> {
  function add(metodo: string, url: string, body: string[]) {
    const { pathname, searchParams } = new URL(url);
    const llamada = nameOf(metodo, pathname);
    if (!llamada) return;
    const hecha = { metodo, query: [...searchParams.keys()], body };
    hechas.set(llamada, [...(hechas.get(llamada) ?? []), hecha]);
  }
  context.on('request', (request) => {
    if (!isOf(request, 'multipart/')) add(request.method(), request.url(), listFields(request));
  });
  // The browser hides the content of a multipart form from the test: the page itself reports its
  // fields.
  await context.exposeBinding('noteForm', (_, ...form: Parameters<typeof add>) => add(...form));
  await context.addInitScript(() => {
    const note = (window as unknown as { noteForm: typeof add }).noteForm;
    window.XMLHttpRequest = class extends XMLHttpRequest {
      asked: [method: string, url: string] = ['', ''];
      override open(method: string, url: string | URL) {
        this.asked = [method, new URL(url, location.href).href];
        super.open(method, url, true);
      }
      override send(body?: XMLHttpRequestBodyInit | null) {
        if (body instanceof FormData) note(...this.asked, [...body.keys()]);
        super.send(body);
      }
    };
  });
}

const isOf = (request: Request, type: string) =>
  request.headers()['content-type']?.startsWith(type) === true;

function nameOf(method: string, pathname: string): Llamada | undefined {
  if (!pathname.startsWith(`${API}/`)) return undefined;
  const path = pathname.slice(API.length).replace(/\/$/, '');
  const found = RUTAS.find(
    (ruta) => methodsOf(ruta.llamada, ruta.metodo).includes(method) && ruta.path.test(path),
  );
  return found?.llamada;
}

const methodsOf = (llamada: Llamada, metodo: string) => [metodo, filaOf(llamada).desvio?.metodo];

function listFields(request: Request): string[] {
  const isJson = isOf(request, 'application/json');
  return isJson ? namesIn(JSON.parse(request.postData() ?? '{}') as object) : [];
}

/** The names in an object, with a prefix for objects that the table lists field by field. */
function namesIn(body: object, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const path = prefix + name;
    if (path === 'merchantData') return namesIn(JSON.parse(value as string) as object, `${path}.`);
    if (path === 'payment') return namesIn(value as object, `${path}.`);
    if (path === 'merchantData.productos') return namesIn((value as [object])[0], `${path}.`);
    return [path];
  });
}

/** Differences between the recorded requests and the table's row, in words; [] when they agree. */
export function compare(llamada: Llamada, hechas: Hecha[] = []): string[] {
  const { query = [], body = [], aVeces = [], desvio } = filaOf(llamada);
  if (desvio?.nunca) return hechas.length > 0 ? [`${llamada} is made after all`] : [];
  if (hechas.length === 0) return [`${llamada} is never made`];

  const asked = [...query, ...body];
  const brought = hechas.map((hecha) => [...hecha.query, ...hecha.body]);
  const lacks = asked.filter((name) => brought.some((names) => !names.includes(name)));
  const adds = [...new Set(brought.flat())].filter((name) => !asked.includes(name));
  return [
    ...differ(`${llamada} lacks`, lacks, [...(desvio?.sin ?? []), ...aVeces]),
    ...differ(`${llamada} adds`, adds, desvio?.ademas ?? []),
    ...differ(
      `${llamada} asks by`,
      [...new Set(hechas.map(({ metodo }) => metodo))],
      methodsOf(llamada, llamada.split(' ')[0]!).filter((metodo) => metodo !== undefined),
    ),
  ];
}

function differ(what: string, found: string[], foreseen: readonly string[]): string[] {
  return [
    ...found.filter((it) => !foreseen.includes(it)).map((it) => `${what} ${it}`),
    ...foreseen.filter((it) => !found.includes(it)).map((it) => `${what} ${it}: not seen`),
  ];
}
