import { get, type IncomingHttpHeaders } from 'node:http';
import type { TestApp } from './test-app.ts';

export interface Llegada {
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
  /** Whether the answer came without a database query. */
  warm: boolean;
}

/** The answer to a browser with only these headers; Node's `fetch` would add some. */
export async function ask(
  t: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<Llegada> {
  let queries = 0;
  const { db } = t.deps;
  t.deps.db = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      queries++;
      return Promise.resolve(result);
    },
  });
  try {
    const answer = await read(t.base + path, headers);
    return { ...answer, warm: queries === 0 };
  } finally {
    t.deps.db = db;
  }
}

function read(url: string, headers: Record<string, string>): Promise<Omit<Llegada, 'warm'>> {
  return new Promise((done, fail) => {
    get(url, { headers }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (html += part));
      response.on('end', () =>
        done({ status: response.statusCode!, headers: response.headers, html }),
      );
    }).on('error', fail);
  });
}

/** The language in a page's `lang` attribute. */
export function langOf({ html }: Llegada): string | undefined {
  return /<html lang="(\w+)">/.exec(html)?.[1];
}

/** The header of a browser with this language. */
export function inIdioma(idioma: string): Record<string, string> {
  return { 'accept-language': idioma };
}
