import type { FastifyInstance } from 'fastify';
import { type AccesoSettings, createAcceso } from './acceso/acceso.ts';
import { correoDevRoutes } from './correo/correo.routes.ts';
import { identidadRoutes } from './identidad/identidad.routes.ts';
import type { IdentidadSettings } from './identidad/puerta.ts';
import type { TpvSettings } from './tpv/terminal.ts';
import { tpvRoutes } from './tpv/tpv.routes.ts';

export { openBuzonLocal } from './correo/buzon-local.ts';

/** Stand-ins for other people's services; a missing entry means that the real service is used. */
export interface DevSettings {
  acceso: AccesoSettings;
  /** The folder that `openBuzonLocal` fills. */
  correo?: { folder: string };
  tpv?: TpvSettings;
  identidad?: IdentidadSettings;
}

/**
 * Pages of the mailbox, the card terminal and the identity provider, as a plugin. The app needs
 * cookies (`@fastify/cookie`) and validation with zod (`fastify-type-provider-zod`).
 */
export function devRoutes({ acceso: settings, correo, tpv, identidad }: DevSettings) {
  const acceso = createAcceso(settings);
  return async function routes(app: FastifyInstance): Promise<void> {
    if (correo) await app.register(correoDevRoutes(correo.folder, acceso));
    if (tpv) await app.register(tpvRoutes(tpv, acceso));
    if (identidad) await app.register(identidadRoutes(identidad, acceso));
  };
}
