import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

declare const nombrado: unique symbol;

/** A mailbox: one name for all addresses that reach it. Only `mailboxOf` creates it. */
export type Mailbox = string & { readonly [nombrado]: true };

/** A provider with two domains for the same mailboxes. */
const ALIAS: Record<string, string> = { 'googlemail.com': 'gmail.com' };
/** Providers where dots in the name change nothing. */
const SIN_PUNTOS = new Set(['gmail.com']);

/**
 * The mailbox of an address, for counters and lists: mail to `ana+1@` reaches `ana@`. Case,
 * redundant quotes (RFC 5321, 4.1.2: `"ana"@` is `ana@`) and the spelling of a domain (IDN) do not
 * matter. Mails go to the address as it was given, and accounts are told apart by it.
 */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const domain = domainOf(email.slice(at + 1));
  const name = nameOf(email.slice(0, at));
  return `${SIN_PUNTOS.has(domain) ? name.replaceAll('.', '') : name}@${domain}` as Mailbox;
}

function domainOf(escrito: string): string {
  const domain = (domainToASCII(escrito) || escrito.toLowerCase()).replace(/\.$/, '');
  return ALIAS[domain] ?? domain;
}

function nameOf(escrito: string): string {
  const quoted = /^"(.*)"$/s.exec(escrito)?.[1]?.replace(/\\(.)/gs, '$1');
  const name = (quoted ?? escrito).toLowerCase();
  return name.split('+', 1)[0] || name;
}

/**
 * A mailbox's digest, for counters, links and lists that must not hold the address.
 * @param cuenta the account that the digest belongs to, when it must differ between accounts
 */
export function digestOfMailbox(secreto: Buffer, mailbox: Mailbox, cuenta?: number): string {
  return digest(secreto, mailbox, cuenta);
}

/**
 * All digests under which a refusal by this address may be stored: its mailbox's, and that of the
 * address as typed. Refusals older than `mailboxOf` are stored under the typed address.
 */
export function listDigestsOf(secreto: Buffer, email: string, cuenta?: number): string[] {
  return [mailboxOf(email), email].map((it) => digest(secreto, it, cuenta));
}

function digest(secreto: Buffer, name: string, cuenta: number | undefined): string {
  const text = cuenta === undefined ? name : `${cuenta} ${name}`;
  return createHmac('sha256', secreto).update(`buzon\n${text}`).digest('base64url');
}
