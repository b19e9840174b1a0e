import type { Config } from '../../cimientos/config.ts';

/** Validity of the file in days: less than a year, as RFC 9116 recommends. */
const VIGENCIA_DIAS = 180;

/** The contact for security reports (RFC 9116). It expires at midnight: all instances agree. */
export function securityTxt(
  { publicUrl, soporte }: Pick<Config, 'publicUrl' | 'soporte'>,
  ahora: Date,
): string {
  const expires = new Date(ahora);
  expires.setUTCDate(expires.getUTCDate() + VIGENCIA_DIAS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${soporte.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
