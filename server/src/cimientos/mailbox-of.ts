import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

declare const nombrado: unique symbol;

/** A mailbox by its one name, the same for every address that ends there; `mailboxOf` alone makes it. */
export type Mailbox = string & { readonly [nombrado]: true };

/** A provider with two domains for the same mailboxes. */
const ALIAS: Record<string, string> = { 'googlemail.com': 'gmail.com' };
/** Providers where dots in the name change nothing. */
const SIN_PUNTOS = new Set(['gmail.com']);

/**
 * The mailbox behind an address, to count and to remember by: mail to `ana+1@` ends where `ana@` does. Case, quotes that change
 * nothing (RFC 5321, 4.1.2: `"ana"@` is `ana@`) and the two spellings of a domain (IDN) do not matter.
 * Mail is sent to the address as it was given, and accounts are told apart by it.
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
 * What a mailbox is known by where its address is nobody's business: in counters, links and lists.
 * @param cuenta the account with which it has to do, where the digest is to be that account's alone
 */
export function digestOfMailbox(secreto: Buffer, mailbox: Mailbox, cuenta?: number): string {
  return digest(secreto, mailbox, cuenta);
}

/**
 * All digests under which a no may be stored that somebody said at an address: his mailbox's, and the one of the address as it
 * was typed, which was taken before mailboxes had a name and cannot be made into the other.
 */
export function listDigestsOf(secreto: Buffer, email: string, cuenta?: number): string[] {
  return [mailboxOf(email), email].map((it) => digest(secreto, it, cuenta));
}

function digest(secreto: Buffer, name: string, cuenta: number | undefined): string {
  const text = cuenta === undefined ? name : `${cuenta} ${name}`;
  return createHmac('sha256', secreto).update(`buzon\n${text}`).digest('base64url');
}
