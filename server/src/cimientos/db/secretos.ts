import { randomBytes } from 'node:crypto';
import webpush from 'web-push';
import type { Db } from './database.ts';

/** Secret keys that all instances share. */
export interface Secretos {
  /** HMAC key of stored mailed codes. */
  codigos: Buffer;
  /** HMAC key of known browsers' cookies. */
  navegadores: Buffer;
  /** HMAC key that proves that we issued a session token. */
  sesiones: Buffer;
  /** Keys the request to Google or Apple, and the HMAC cookie of an unproven identity. */
  identidades: Buffer;
  /** Derives the links that open a conversation. */
  conversaciones: Buffer;
  /** Derives the links of contacts, and is the HMAC key of counted mailboxes. */
  contactos: Buffer;
  /** Signs unsubscribe links. */
  bajas: Buffer;
  /** Our P-256 private key for push services (VAPID). A new key ends all subscriptions. */
  vapid: Buffer;
  /** Signing key of the local card terminal. */
  tpv: Buffer;
  /** Opens the stand-in mailbox and terminal to browsers on other machines. */
  dev: Buffer;
}

/** Reads the shared keys, or creates them at the first start. */
export async function loadSecretos(db: Db): Promise<Secretos> {
  return {
    codigos: await loadSecreto(db, 'codigos'),
    navegadores: await loadSecreto(db, 'navegadores'),
    sesiones: await loadSecreto(db, 'sesiones'),
    identidades: await loadSecreto(db, 'identidades'),
    conversaciones: await loadSecreto(db, 'conversaciones'),
    contactos: await loadSecreto(db, 'contactos'),
    bajas: await loadSecreto(db, 'bajas'),
    vapid: await loadSecreto(db, 'vapid', makePrivada),
    tpv: await loadSecreto(db, 'tpv'),
    dev: await loadSecreto(db, 'dev'),
  };
}

async function loadSecreto(
  db: Db,
  nombre: string,
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  await db
    .insertInto('secretos')
    .values({ nombre, valor: make() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const query = db.selectFrom('secretos').select('valor').where('nombre', '=', nombre);
  return (await query.executeTakeFirstOrThrow()).valor;
}

/** 32 bytes, leading zeros included. */
function makePrivada(): Buffer {
  return Buffer.from(webpush.generateVAPIDKeys().privateKey, 'base64url');
}
