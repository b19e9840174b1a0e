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
 * What only development needs, a package that production does not install. Everything else of the server knows of it
 * through this file.
 * @throws Error with one line where it is not installed
 */
async function loadDev() {
  try {
    // oxlint-disable-next-line no-restricted-imports -- the one line that the walls leave open
    return await import('@vuelve/dev');
  } catch (error) {
    throw isAbsent(error as NodeJS.ErrnoException) ? new Error(AUSENTE, { cause: error }) : error;
  }
}

/** Whether it is the package itself that is missing, not a file that the package asks for. */
function isAbsent({ code, message }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes("'@vuelve/dev'");
}

/** Whether the settings leave the mails, the payments or the identities to us; in production they may not. */
function usesDev({ correo, redsys, identidades }: Config): boolean {
  return !correo.smtpUrl || redsys.local || isLocal(identidades);
}

/** @throws Error with one line where the settings need what is not installed */
export async function requireDev(config: Config): Promise<void> {
  if (usesDev(config)) await loadDev();
}

/** Where mails go when no mail server is set: to files under the data folder. */
export async function openBuzonLocal(config: Config) {
  const dev = await loadDev();
  return dev.openBuzonLocal(correoFolder(config));
}

/** Adds the pages of the own mailbox, card terminal and identity provider, as far as the settings need them. */
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

/** What opens the pages of development from afar; the start prints it. */
export function claveDev({ dev }: Secretos): string {
  return dev.toString('base64url');
}

function isLocal({ google, apple }: Config['identidades']): boolean {
  return Boolean(google?.local ?? apple?.local);
}

/** Us as the own provider of identities knows us, at each of its two doors. */
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

/** Apple holds the public half of the key. */
function toPublic({ privada, ...rest }: ClaveApple) {
  const publica = createPublicKey(privada).export({ type: 'spki', format: 'pem' }).toString();
  return { ...rest, publica };
}

function correoFolder({ dataDir }: Config): string {
  return join(resolve(dataDir), 'correo');
}

/** The shop as its terminal knows it, and where it wants to be told. */
function describeTpv({ dataDir, ownUrl, redsys }: Config) {
  const { comercio: merchant, terminal, key } = redsys;
  const avisoUrl = `${ownUrl}/api${calls.notifyPayment.path}`;
  return { folder: join(resolve(dataDir), 'tpv'), merchant, terminal, key, avisoUrl };
}
