import { createPrivateKey } from 'node:crypto';
import type { Proveedor } from '@vuelve/contract/identidad';
import type * as z from 'zod';
import type { shapeOf } from './ajustes/ajuste.ts';
import type { identidades } from './ajustes/identidades.ts';

/** The key with which we sign Apple's client secret anew for each request. */
export interface ClaveApple {
  equipo: string;
  clave: string;
  /** EC P-256, PEM. */
  privada: string;
}

/** The settings of one identity provider. */
export interface ProveedorSettings {
  emisor: string;
  clientId: string;
  secreto: string | ClaveApple;
  /** Whether the provider is the local stand-in of development. */
  local: boolean;
}

export type IdentidadesSettings = Partial<Record<Proveedor, ProveedorSettings>>;

type Entorno = z.infer<z.ZodObject<ReturnType<typeof shapeOf<typeof identidades>>>>;

/**
 * The identity providers by their settings. Without settings for either, and outside production,
 * the local stand-in replaces both; `withIdentidadKeys` makes its keys later.
 * @throws Error with one line for an incomplete pair of settings, or an invalid key
 */
export function readIdentidades(
  e: Entorno,
  { production, publicUrl }: { production: boolean; publicUrl: string },
): IdentidadesSettings {
  const google = readGoogle(e);
  const apple = readApple(e);
  if (!google && !apple && !production) {
    return { google: describeLocal('google', publicUrl), apple: describeLocal('apple', publicUrl) };
  }
  return { ...(google && { google }), ...(apple && { apple }) };
}

function describeLocal(proveedor: Proveedor, publicUrl: string): ProveedorSettings {
  const emisor = `${publicUrl}/dev/identidad/${proveedor}`;
  return { emisor, clientId: 'vuelve', secreto: '', local: true };
}

function readGoogle({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secreto }: Entorno) {
  if (!clientId && !secreto) return undefined;
  if (!clientId || !secreto) {
    throw new Error('Wrong setting GOOGLE_*: client id and client secret go together');
  }
  return { emisor: 'https://accounts.google.com', clientId, secreto, local: false };
}

function readApple(e: Entorno) {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: equipo } = e;
  const { APPLE_KEY_ID: clave, APPLE_PRIVATE_KEY: pem } = e;
  if (!clientId && !equipo && !clave && !pem) return undefined;
  if (!clientId || !equipo || !clave || !pem) {
    throw new Error(
      'Wrong setting APPLE_*: client id, team id, key id and private key go together',
    );
  }
  const privada = pem.replaceAll(String.raw`\n`, '\n'); // settings files hold one line
  if (!isP256(privada)) {
    throw new Error("Wrong setting APPLE_PRIVATE_KEY: the text of Apple's .p8 file");
  }
  const secreto = { equipo, clave, privada };
  return { emisor: 'https://appleid.apple.com', clientId, secreto, local: false };
}

function isP256(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
