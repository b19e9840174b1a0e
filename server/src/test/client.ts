/** An HTTP answer with parsed JSON; for an error status, `body` is the error. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T & { error?: string; campos?: Record<string, string> };
}

type Fields = Record<string, string>;

/** A client of the API with cookies like a browser; sends JSON and forms. Paths are below /api. */
export class Client {
  readonly base: string;
  readonly cookies = new Map<string, string>();

  constructor(base: string) {
    this.base = base;
  }

  get<T = unknown>(path: string, headers?: Fields): Promise<Answer<T>> {
    return this.request<T>('GET', path, { headers });
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Fields): Promise<Answer<T>> {
    return this.request<T>('POST', path, json(body, headers));
  }

  put<T = unknown>(path: string, body?: unknown, headers?: Fields): Promise<Answer<T>> {
    return this.request<T>('PUT', path, json(body, headers));
  }

  delete<T = unknown>(path: string): Promise<Answer<T>> {
    return this.request<T>('DELETE', path, {});
  }

  /** Sends a multipart form with `file` in the field `imagen`, before or after the other fields. */
  upload<T = unknown>(
    path: string,
    fields: Fields,
    file?: Uint8Array,
    { name = 'foto.jpg', type = 'image/jpeg', field = 'imagen', fileFirst = false } = {},
  ): Promise<Answer<T>> {
    const form = new FormData();
    const attach = () => {
      if (file) form.append(field, new Blob([Uint8Array.from(file)], { type }), name);
    };
    if (fileFirst) attach();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    if (!fileFirst) attach();
    return this.request<T>('POST', path, { body: form });
  }

  /** Gets a page or file outside the API, without following redirects. */
  fetch(path: string, headers: Fields = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  /** Sends any request for a page or file outside the API, without following redirects. */
  async send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(this.base + path, {
      ...init,
      headers: { ...(init.headers as Fields), ...this.#cookieHeader() },
      redirect: 'manual',
    });
    this.#keepCookies(response);
    return response;
  }

  /** Sends any request to the API with an unchanged body. */
  request<T = unknown>(method: string, path: string, init: RequestInit = {}): Promise<Answer<T>> {
    return this.requestAt<T>(method, `/api${path}`, init);
  }

  /** Like `request`, with a path from the site's root. */
  async requestAt<T = unknown>(
    method: string,
    path: string,
    init: RequestInit = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.base + path, {
      ...init,
      method,
      headers: { ...(init.headers as Fields), ...this.#cookieHeader() },
    });
    this.#keepCookies(response);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? await response.json() : await response.arrayBuffer();
    return { status: response.status, headers: response.headers, body: body as Answer<T>['body'] };
  }

  #cookieHeader(): Fields {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length ? { cookie: pairs.join('; ') } : {};
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

function json(body: unknown, headers: Fields = {}): RequestInit {
  if (body === undefined) return { headers };
  return {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
