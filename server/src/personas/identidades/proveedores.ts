import { email as esquemaEmail } from '@vuelve/contract/campos';
import type { Proveedor } from '@vuelve/contract/identidad';
import { asLinea } from '@vuelve/contract/letras';
import { LARGO } from '@vuelve/contract/reglas';
import * as oidc from 'openid-client';
import type { Config } from '../../cimientos/config.ts';
import type { ProveedorSettings } from '../../cimientos/config-identidades.ts';
import { firstNameOf } from '../../cimientos/first-name-of.ts';
import type { ClaveIdentidad } from './identidades.queries.ts';
import type { Salida } from './salida.ts';
import { signSecretoApple } from './sign-secreto-apple.ts';
import type { VueltaConNombre } from './vuelta.ts';

const ESPERA_S = 10;

/** Apple sends e-mail and name only as a form. Google shall let people choose an account. */
const PETICION = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  apple: { scope: 'openid email name', response_mode: 'form_post' },
} as const;

/** The data of a user from a provider. */
export interface Identidad extends ClaveIdentidad {
  /** In lower case; undefined when the provider sent none. */
  email: string | undefined;
  verificado: boolean;
  nombre: string;
  apellidos: string;
}

/** The configured providers: Google and Apple. */
export interface Proveedores {
  /** The address to send the browser to. @throws Error when the provider cannot be reached */
  begin: (proveedor: Proveedor, salida: Salida) => Promise<string>;
  /**
   * The user who came back. @throws AuthorizationResponseError when the provider refuses; Error for
   * an answer that does not match the request
   */
  receive: (proveedor: Proveedor, salida: Salida, vuelta: VueltaConNombre) => Promise<Identidad>;
}

/** A client for the configured providers. The metadata of each is loaded once, at its first use. */
export function openProveedores(
  config: Pick<Config, 'identidades' | 'publicUrl' | 'ownUrl'>,
  addressOf: (proveedor: Proveedor) => string,
): Proveedores {
  const found = new Map<Proveedor, Promise<oidc.Configuration>>();

  function find(proveedor: Proveedor): Promise<oidc.Configuration> {
    const known = found.get(proveedor);
    if (known) return known;
    const settings = config.identidades[proveedor]!;
    const discovery = discover(settings, settings.local ? config : undefined);
    found.set(proveedor, discovery);
    discovery.catch(() => found.delete(proveedor)); // retried at the next use
    return discovery;
  }

  return {
    async begin(proveedor, { state, nonce, verifier }) {
      const { href } = oidc.buildAuthorizationUrl(await find(proveedor), {
        ...PETICION[proveedor],
        redirect_uri: addressOf(proveedor),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return href;
    },

    async receive(proveedor, { state, nonce, verifier }, { nombre, apellidos, ...vuelta }) {
      const url = new URL(addressOf(proveedor));
      for (const [name, value] of Object.entries(vuelta)) url.searchParams.set(name, value);
      const tokens = await oidc.authorizationCodeGrant(await find(proveedor), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const identidad = toIdentidad(tokens.claims()!);
      return {
        ...identidad,
        nombre: identidad.nombre || nombre || '',
        apellidos: identidad.apellidos || apellidos || '',
      };
    },
  };
}

function discover(
  { emisor, clientId, secreto }: ProveedorSettings,
  self: Pick<Config, 'publicUrl' | 'ownUrl'> | undefined,
): Promise<oidc.Configuration> {
  const authenticate: oidc.ClientAuth = (as, client, body, headers) => {
    const valor = typeof secreto === 'string' ? secreto : signSecretoApple(clientId, secreto);
    oidc.ClientSecretPost(valor)(as, client, body, headers);
  };
  return oidc.discovery(new URL(emisor), clientId, undefined, authenticate, {
    timeout: ESPERA_S,
    ...(self && { [oidc.customFetch]: reachSelf(self) }),
    // Only our own provider for development has no TLS.
    execute: emisor.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  });
}

/** Our own provider is this server, which may not reach its public address from behind a proxy. */
function reachSelf({ publicUrl, ownUrl }: Pick<Config, 'publicUrl' | 'ownUrl'>): oidc.CustomFetch {
  return (url, options) => fetch(url.replace(publicUrl, ownUrl), options as RequestInit);
}

/**
 * Reads the claims of a verified ID token (OpenID Connect Core 1.0, 5.1). Apple sometimes sends
 * `email_verified` as text.
 */
function toIdentidad(claims: oidc.IDToken): Identidad {
  const email = esquemaEmail.safeParse(claims.email);
  const { email_verified: verificado } = claims;
  return {
    emisor: claims.iss,
    sujeto: claims.sub,
    email: email.success ? email.data : undefined,
    verificado: verificado === true || verificado === 'true',
    nombre:
      readNombre(claims.given_name, LARGO.nombre) ||
      firstNameOf(readNombre(claims.name, LARGO.nombre)),
    apellidos: readNombre(claims.family_name, LARGO.apellidos),
  };
}

/** A name, cut to the length that we store. */
function readNombre(value: unknown, maximo: number): string {
  if (typeof value !== 'string') return '';
  return asLinea(asLinea(value).slice(0, maximo)); // the cut may split a surrogate pair
}
