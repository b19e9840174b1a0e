import type { Config } from '../../cimientos/config.ts';

/** So far ahead the file says that it may be believed: less than a year, as RFC 9116 advises. */
const VIGENCIA_DIAS = 180;

/** Whom to tell of a weakness (RFC 9116). Its end is a midnight, so that all instances say the same. */
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
