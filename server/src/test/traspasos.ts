import type { Insignia } from '@vuelve/contract/mascota';
import { eventually } from './eventually.ts';
import type { Owner, TestApp } from './test-app.ts';

/**
 * The token in the first mail with a handover link to an address, after its first `before` mails.
 * Other mails may come between.
 */
export function readEnlace({ mailbox }: TestApp, email: string, before = 0): Promise<string> {
  return eventually(() => {
    const texts = mailbox.to(email).slice(before);
    const links = texts.flatMap(({ text }) => /\/app\/traspaso#([\w-]{43})/.exec(text!)?.[1] ?? []);
    if (!links[0]) throw new Error('No mail with a link yet');
    return links[0];
  });
}

export const traspasoOf = ({ hash }: { hash: string }) => `/insigniasQR/traspaso?hash=${hash}`;

/** Asks to hand a pet over; returns the token of the owner's link. */
export async function ask(t: TestApp, owner: Owner, pet: Insignia, email: string) {
  const before = t.mailbox.to(owner.email).length;
  await owner.client.post(traspasoOf(pet), { email });
  return readEnlace(t, owner.email, before);
}

/** Asks and confirms; returns the token of the recipient's link. */
export async function offer(t: TestApp, owner: Owner, pet: Insignia, email: string) {
  const enlace = await ask(t, owner, pet, email);
  const before = t.mailbox.to(email).length;
  await owner.client.post('/traspasos/confirmar', { enlace });
  return readEnlace(t, email, before);
}
