import type { Contacto, ContactosDeMascota } from '@vuelve/contract/contactos';
import { post } from './avisos-de-mascota.ts';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  client: Client;
}

let last = 0;
/** A mailbox that was never used before. */
export const newBuzon = (nombre: string) =>
  `${nombre.toLowerCase().replace(/[^a-z]/g, '') || 'alguien'}.${++last}@contactos.example`;

/** Adds a contact to a pet; the contact has not answered yet. */
export async function addContacto(
  owner: Owner,
  { hash }: { hash: string },
  nombre: string,
): Promise<Contacto> {
  const email = newBuzon(nombre);
  const { status, body } = await owner.client.post<ContactosDeMascota>(
    `/insigniasQR/contactos?hash=${hash}`,
    { nombre, email, telefono: '+34 600 111 222' },
  );
  if (status !== 201) throw new Error(`A contact was answered with ${status}`);
  return body.contactos.find((it) => it.email === email)!;
}

/** The link in the `count`-th mail to a contact. */
export async function findContactoLink(
  { mailbox }: Pick<TestApp, 'mailbox'>,
  email: string,
  count = 1,
) {
  const mail = await mailbox.waitForMail(email, count);
  return /\/contacto\/[\w-]{22}/.exec(mail.text!)![0];
}

/** Adds a contact who has accepted. */
export async function addConfirmed(
  t: Pick<TestApp, 'mailbox' | 'visitor'>,
  owner: Owner,
  pet: { hash: string },
  nombre: string,
): Promise<Contacto & { link: string }> {
  const contacto = await addContacto(owner, pet, nombre);
  const link = await findContactoLink(t, contacto.email);
  const { status } = await post(t.visitor(), link, { accion: 'acepta' });
  if (status !== 303) throw new Error(`A yes was answered with ${status}`);
  return { ...contacto, estado: 'acepta', link };
}
