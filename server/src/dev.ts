import { createPublicKey } from 'node:crypto';
import { join, resolve } from 'node:path';
import { addressOf } from '@vuelve/contract/addresses';
import { calls } from '@vuelve/contract/calls';
import type { Proveedor } from '@vuelve/contract/identidad';
import type { FastifyInstance } from 'fastify';
import type { Config } from './cimientos/config.ts';
import type { ClaveApple } from './cimientos/config-identidades.ts';
import type { Secretos } from './cimientos/db/secretos.ts';
import type { Deps } from './cimientos/deps.ts';

const AUSENTE =
  'The own mailbox, card terminal and identity provider are not installed: set NODE_ENV=production, or SMTP_URL, REDSYS_* and GOOGLE_* or APPLE_*, or install with npm ci, without --omit=dev';

/**
 * Loads the package `@vuelve/dev`, which only development needs and production does not install.
 * The rest of the server uses it through this file.
 * @throws Error with one line when it is not installed
 */
async function loadDev() {
  try {
    // oxlint-disable-next-line no-restricted-imports -- the one line that the walls leave open
    return await import('@vuelve/dev');
  } catch (error) {
    throw isAbsent(error as NodeJS.ErrnoException) ? new Error(AUSENTE, { cause: error }) : error;
  }
}

/** Whether the package itself is missing, and not one of its own imports. */
function isAbsent({ code, message }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes("'@vuelve/dev'");
}

/** Whether mails, payments or identities use our stand-ins, which production refuses. */
function usesDev({ correo, redsys, identidades }: Config): boolean {
  return !correo.smtpUrl || redsys.local || isLocal(identidades);
}

/** @throws Error with one line when the settings need the package and it is not installed */
export async function requireDev(config: Config): Promise<void> {
  if (usesDev(config)) await loadDev();
}

/** The mailbox without a mail server: files in the data folder. */
export async function openBuzonLocal(config: Config) {
  const dev = await loadDev();
  return dev.openBuzonLocal(correoFolder(config));
}

/** Adds the pages of the stand-ins in use: mailbox, card terminal, identity provider. */
export async function registerDev(
  app: FastifyInstance,
  { config, secretos }: Pick<Deps, 'config' | 'secretos'>,
): Promise<void> {
  if (!usesDev(config)) return;
  const { devRoutes } = await loadDev();
  const { publicUrl, demoPublica, correo, redsys } = config;
  const routes = devRoutes({
    acceso: { clave: claveDev(secretos), publicUrl, demoPublica },
    correo: correo.smtpUrl ? undefined : { folder: correoFolder(config) },
    tpv: redsys.local ? describeTpv(config) : undefined,
    identidad: isLocal(config.identidades) ? describeIdentidad(config) : undefined,
  });
  await app.register(routes);
}

/** The key to the development pages from another machine; the start prints it for a public demo. */
export function claveDev({ dev }: Secretos): string {
  return dev.toString('base64url');
}

function isLocal({ google, apple }: Config['identidades']): boolean {
  return Boolean(google?.local ?? apple?.local);
}

/** Our client data at the stand-in identity provider, for each provider that it plays. */
function describeIdentidad({ publicUrl, identidades }: Config) {
  const proveedores = Object.keys(identidades) as Proveedor[];
  const clientes = proveedores.map((proveedor) => {
    const { clientId, secreto } = identidades[proveedor]!;
    return {
      proveedor,
      clientId,
      secreto: typeof secreto === 'string' ? secreto : toPublic(secreto),
      vuelta: publicUrl + addressOf('returnFromProveedor', { params: { proveedor } }),
    };
  });
  return { publicUrl, clientes };
}

/** Apple stores only the public key. */
function toPublic({ privada, ...rest }: ClaveApple) {
  const publica = createPublicKey(privada).export({ type: 'spki', format: 'pem' }).toString();
  return { ...rest, publica };
}

function correoFolder({ dataDir }: Config): string {
  return join(resolve(dataDir), 'correo');
}

/** The shop's data at the stand-in card terminal, and the address for its notifications. */
function describeTpv({ dataDir, ownUrl, redsys }: Config) {
  const { comercio: merchant, terminal, key } = redsys;
  const avisoUrl = `${ownUrl}/api${calls.notifyPayment.path}`;
  return { folder: join(resolve(dataDir), 'tpv'), merchant, terminal, key, avisoUrl };
}
