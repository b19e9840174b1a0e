import { createPrivateKey } from 'node:crypto';
import type { Proveedor } from '@vuelve/contract/identidad';
import type * as z from 'zod';
import type { shapeOf } from './ajustes/ajuste.ts';
import type { identidades } from './ajustes/identidades.ts';

/** What proves to Apple that it is us: a key that signs a secret anew for each request. */
export interface ClaveApple {
  equipo: string;
  clave: string;
  /** EC P-256, PEM. */
  privada: string;
}

/** How one provider of identities is reached. */
export interface ProveedorSettings {
  emisor: string;
  clientId: string;
  secreto: string | ClaveApple;
  /** The own provider of development, at this server. */
  local: boolean;
}

export type IdentidadesSettings = Partial<Record<Proveedor, ProveedorSettings>>;

type Entorno = z.infer<z.ZodObject<ReturnType<typeof shapeOf<typeof identidades>>>>;

/**
 * Who is asked about identities: Google and Apple by their settings. Where neither is set, outside production, the own
 * provider stands in for both; its keys are made later, by `withIdentidadKeys`.
 * @throws Error with one line for settings that do not go together, or a key that is none
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
  const privada = pem.replaceAll(String.raw`\n`, '\n'); // files of settings hold one line
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
