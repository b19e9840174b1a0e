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

/** The client that asks for identities: proves itself by a secret (Google) or a key (Apple). */
export interface Cliente {
  proveedor: Proveedor;
  clientId: string;
  secreto: string | ClaveRegistrada;
  /** Redirect address. */
  vuelta: string;
}

export interface IdentidadSettings {
  /** Public address of this server. */
  publicUrl: string;
  clientes: Cliente[];
}

/** Stand-in for one provider, with the peculiarities of the original. */
export type Puerta = Awaited<ReturnType<typeof openPuerta>>;

export const RUTA = '/dev/identidad';

/** Each provider's error code for a cancelled sign-in. */
const CANCELADO = { google: 'access_denied', apple: 'user_cancelled_authorize' };

/** Opens the provider of one client. The library is imported here, because few runs need it. */
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
    /** Answers requests to the provider itself; our own pages have routes of their own. */
    answer(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) {
      request.originalUrl = request.url!;
      request.url = request.url!.slice(base.length);
      // The provider must use its public address, even when this server calls it by another name.
      request.headers.host = host;
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      if (request.url.startsWith('/auth')) {
        request.headers.cookie = withoutSesion(request.headers.cookie);
      }
      return callback(request, response);
    },
    /** Whether a sign-in is under way in this browser. */
    isOpen: (request: IncomingMessage, response: ServerResponse) =>
      provider.interactionDetails(request, response).then(
        () => true,
        () => false,
      ),
    /** Finishes the sign-in with the chosen identity; returns the address for the browser. */
    choose(request: IncomingMessage, response: ServerResponse, escrita: Escrita) {
      const { sujeto } = cuentas.save(escrita);
      const result = { login: { accountId: sujeto, remember: false }, select_account: {} };
      return provider.interactionResult(request, response, result);
    },
    /** Cancels the sign-in; returns the address for the browser. */
    cancel: (request: IncomingMessage, response: ServerResponse) =>
      provider.interactionResult(request, response, { error: CANCELADO[proveedor] }),
  };
}

/** Adds Google's prompt `select_account`; no consent is asked. */
function choosePolicy({ base, Prompt }: typeof interactionPolicy) {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Removes the provider's session cookie: every sign-in asks for the identity again. */
function withoutSesion(cookies = ''): string {
  return cookies
    .split(/; */)
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

/** The claims about an account. Apple writes booleans as text, and sends e-mail and name once. */
function tell(cuenta: CuentaAjena, isApple: boolean, use: string) {
  const { sujeto: sub, email, nombre, apellidos, verificado } = cuenta;
  if (!isApple) {
    const name = `${nombre} ${apellidos}`.trim();
    // For an account without surname, Google may send only the full name.
    const names = { name, ...(apellidos && { given_name: nombre, family_name: apellidos }) };
    return { sub, email, email_verified: verificado, ...names };
  }
  if (cuenta.contada) return { sub };
  if (use === 'id_token') cuenta.contada = true;
  return { sub, email, email_verified: String(verificado) };
}

/** At the first sign-in, Apple's form carries the name beside the code. */
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
