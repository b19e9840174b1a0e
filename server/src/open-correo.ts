import { type BuzonAbierto, openBuzon, openSmtp } from './cimientos/adapters/buzon.ts';
import type { Config } from './cimientos/config.ts';
import { openBuzonLocal } from './dev.ts';

/**
 * Opens the mail server of the settings, or the stand-in without one.
 * @param conexiones most connections to it
 */
export async function openCorreo(config: Config, conexiones: number): Promise<BuzonAbierto> {
  const { smtpUrl, from } = config.correo;
  return smtpUrl
    ? openSmtp(smtpUrl, from, conexiones)
    : openBuzon(await openBuzonLocal(config), from);
}
