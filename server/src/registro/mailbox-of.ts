/** Providers where dots in the name change nothing. */
const SIN_PUNTOS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address in lower case, for counting alone: mail to `ana+1@` ends where `ana@` does.
 * Mail is sent to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  if (!SIN_PUNTOS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
