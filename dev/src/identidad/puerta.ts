import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { interactionPolicy } from 'oidc-provider';
import { createAlmacen } from './almacen.ts';
import { type ClaveRegistrada, isSecretoApple } from './check-secreto.ts';
import { createCuentas, type CuentaAjena, type Escrita } from './cuentas.ts';
import { renderFallo } from './paginas.ts';

export const PROVEEDORES = ['google', 'apple'] as const;
export type Proveedor = (typeof PROVEEDORES)[number];

/** Who asks about identities: by a secret as at Google, or by a key as at Apple. */
export interface Cliente {
  proveedor: Proveedor;
  clientId: string;
  secreto: string | ClaveRegistrada;
  /** Where browsers are sent back to. */
  vuelta: string;
}

export interface IdentidadSettings {
  /** The address that browsers know this server by. */
  publicUrl: string;
  clientes: Cliente[];
}

/** One provider that stands in for another's, with the ways that are its own. */
export type Puerta = Awaited<ReturnType<typeof openPuerta>>;

export const RUTA = '/dev/identidad';

/** What each calls it when somebody changes his mind. */
const CANCELADO = { google: 'access_denied', apple: 'user_cancelled_authorize' };

/** Opens the provider of one client; the library is read here, since few need it. */
export async function openPuerta(publicUrl: string, cliente: Cliente) {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const { proveedor, clientId, secreto, vuelta } = cliente;
  const isApple = proveedor === 'apple';
  const cuentas = createCuentas(proveedor);
  const base = `${RUTA}/${proveedor}`;
  const cookie = { path: base, httpOnly: true, sameSite: 'lax' } as const;

  const provider = new Provider(publicUrl + base, {
    clients: [
      {
        client_id: clientId,
        client_secret: typeof secreto === 'string' ? secreto : randomBytes(32).toString('hex'),
        redirect_uris: [vuelta],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await makeKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')], long: cookie, short: cookie },
    adapter: createAlmacen(),
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: choosePolicy(interactionPolicy),
      url: (_ctx, { uid }) => `${base}/elegir/${uid}`,
    },
    ttl: { Interaction: 1800, Session: 1800, Grant: 1800, AccessToken: 600, IdToken: 600 },
    async findAccount(_ctx, sujeto) {
      const cuenta = cuentas.find(sujeto);
      return cuenta && { accountId: sujeto, claims: async (use) => tell(cuenta, isApple, use) };
    },
    async loadExistingGrant({ oidc }) {
      const { accountId } = oidc.session!;
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
    async renderError(ctx, { error, error_description }) {
      ctx.type = 'html';
      ctx.body = renderFallo(error, error_description ?? '');
    },
  });
  provider.proxy = true;
  if (typeof secreto !== 'string') {
    provider.Client.prototype.compareClientSecret = (given) =>
      isSecretoApple(given, clientId, secreto);
  }
  if (isApple) {
    provider.use(async (ctx, next) => {
      await next();
      const cuenta = cuentas.find(ctx.oidc?.session?.accountId);
      if (typeof ctx.body === 'string' && cuenta) ctx.body = addUser(ctx.body, cuenta);
    });
  }
  const callback = provider.callback();
  const { host, protocol } = new URL(publicUrl);

  return {
    proveedor,
    cuentas,
    /** What the provider itself answers: whatever is no page of ours. */
    answer(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) {
      request.originalUrl = request.url!;
      request.url = request.url!.slice(base.length);
      // Its addresses are those that browsers know, also when this server asks for them by another name.
      request.headers.host = host;
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      if (request.url.startsWith('/auth')) {
        request.headers.cookie = withoutSesion(request.headers.cookie);
      }
      return callback(request, response);
    },
    /** Whether somebody is being asked who he is in this browser. */
    isOpen: (request: IncomingMessage, response: ServerResponse) =>
      provider.interactionDetails(request, response).then(
        () => true,
        () => false,
      ),
    /** Somebody chose who he is; where the browser goes on. */
    choose(request: IncomingMessage, response: ServerResponse, escrita: Escrita) {
      const { sujeto } = cuentas.save(escrita);
      const result = { login: { accountId: sujeto, remember: false }, select_account: {} };
      return provider.interactionResult(request, response, result);
    },
    /** Somebody changed his mind; where the browser goes on. */
    cancel: (request: IncomingMessage, response: ServerResponse) =>
      provider.interactionResult(request, response, { error: CANCELADO[proveedor] }),
  };
}

/** Google lets itself be asked to have people choose; nobody is asked for more than who he is. */
function choosePolicy({ base, Prompt }: typeof interactionPolicy) {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Everybody says anew who he is: nobody has a session here. */
function withoutSesion(cookies = ''): string {
  return cookies
    .split(/; */)
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

/** The claims about somebody. Apple writes a truth as text, and tells e-mail and name once. */
function tell(cuenta: CuentaAjena, isApple: boolean, use: string) {
  const { sujeto: sub, email, nombre, apellidos, verificado } = cuenta;
  if (!isApple) {
    const name = `${nombre} ${apellidos}`.trim();
    // Of an account that has no surname of its own it may tell the whole name alone.
    const names = { name, ...(apellidos && { given_name: nombre, family_name: apellidos }) };
    return { sub, email, email_verified: verificado, ...names };
  }
  if (cuenta.contada) return { sub };
  if (use === 'id_token') cuenta.contada = true;
  return { sub, email, email_verified: String(verificado) };
}

/** Apple's form brings the name beside the code, the first time. */
function addUser(page: string, { nombre, apellidos, email, contada }: CuentaAjena): string {
  if (contada || !page.includes('name="code"')) return page;
  const user = JSON.stringify({ name: { firstName: nombre, lastName: apellidos }, email });
  const value = user.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
  return page.replace(
    '</form>',
    () => `<input type="hidden" name="user" value="${value}"/></form>`,
  );
}

async function makeKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'propia' };
}
