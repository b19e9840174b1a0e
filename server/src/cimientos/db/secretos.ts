import { createECDH, randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** Keys that all instances share. */
export interface Secretos {
  /** Keys the HMAC under which mailed codes are stored. */
  codigos: Buffer;
  /** Keys the HMAC in the cookies of known browsers. */
  navegadores: Buffer;
  /** Keys the HMAC that tells our session tokens from made-up ones. */
  sesiones: Buffer;
  /** Keys what a browser is sent to Google or Apple with, and the HMAC in the cookie of an identity that waits. */
  identidades: Buffer;
  /** Makes the links that open a conversation. */
  conversaciones: Buffer;
  /** Makes the links of contacts, and keys the HMAC by which mailboxes are counted. */
  contactos: Buffer;
  /** Seals the links that stop mails. */
  bajas: Buffer;
  /** Says to push services who we are: a P-256 private key. Browsers that subscribed under another hear nothing. */
  vapid: Buffer;
  /** Signs at the own card terminal. */
  tpv: Buffer;
  /** Opens the own mailbox and the terminal's list to who is not at this machine. */
  dev: Buffer;
}

/** Reads the shared keys; makes them at the first start. */
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

/** Of 32 bytes, leading zeros included. */
function makePrivada(): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex');
}
