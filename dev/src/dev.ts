import type { FastifyInstance } from 'fastify';
import { type AccesoSettings, createAcceso } from './acceso/acceso.ts';
import { correoDevRoutes } from './correo/correo.routes.ts';
import { identidadRoutes } from './identidad/identidad.routes.ts';
import type { IdentidadSettings } from './identidad/puerta.ts';
import type { TpvSettings } from './tpv/terminal.ts';
import { tpvRoutes } from './tpv/tpv.routes.ts';

export { openBuzonLocal } from './correo/buzon-local.ts';

/** What development has in place of other people's services; what is left out is somebody else's. */
export interface DevSettings {
  acceso: AccesoSettings;
  /** The mailbox that `openBuzonLocal` fills. */
  correo?: { folder: string };
  tpv?: TpvSettings;
  identidad?: IdentidadSettings;
}

/**
 * The pages of the mailbox, the card terminal and the identity provider, as a plugin of an app that reads cookies (`@fastify/cookie`) and
 * validates with zod (`fastify-type-provider-zod`).
 */
export function devRoutes({ acceso: settings, correo, tpv, identidad }: DevSettings) {
  const acceso = createAcceso(settings);
  return async function routes(app: FastifyInstance): Promise<void> {
    if (correo) await app.register(correoDevRoutes(correo.folder, acceso));
    if (tpv) await app.register(tpvRoutes(tpv, acceso));
    if (identidad) await app.register(identidadRoutes(identidad, acceso));
  };
}
