import type {
  Contacto,
  ContactosDeMascota,
  DatosContacto,
  EsperaRelevo,
} from '@vuelve/contract/contactos';
import { rutaContacto } from '@vuelve/contract/addresses';
import { CONTACTO_SIN_RESPUESTA_DIAS, CONTACTOS_MAXIMO } from '@vuelve/contract/reglas';
import { textosContactos } from '@vuelve/contract/textos-contactos';
import type { Transaction } from 'kysely';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { spendWhile } from '../../cimientos/http/limites.ts';
import { listDigestsOf, mailboxOf } from '../../cimientos/mailbox-of.ts';
import { getMascota, lockMascota } from '../../mascotas/mascotas.ts';
import { firstNameOf } from '../../cimientos/first-name-of.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as contactos from './contactos.queries.ts';
import { tokenOfContacto } from './enlaces.ts';
import { forgetBuzon } from './forget-buzon.ts';

interface Dueno {
  id: number;
  email: string;
  nombre: string;
}

/** An own pet's contacts and their delays. @throws AppError 404, also for another owner's pet */
export async function listContactos(
  db: Queryable,
  usuarioId: number,
  hash: string,
): Promise<ContactosDeMascota> {
  const { id } = await getMascota(db, usuarioId, hash);
  const rows = await contactos.listContactosOf(db, id);
  return { contactos: rows.map(toContacto), espera: await contactos.findEsperaOf(db, id) };
}

function toContacto({ id, nombre, email, telefono, acepta, rechaza }: contactos.FilaContacto) {
  const estado: Contacto['estado'] = acepta ? 'acepta' : rechaza ? 'rechaza' : 'esperando';
  return { id, nombre, email: email ?? '', telefono, estado };
}

/**
 * Asks somebody by mail to be a contact of an own pet.
 * @throws AppError 404 for a missing pet and for another owner's, 400 for the owner's own address,
 * 409 for a fourth contact, a known address, or one that refused lately, 429 after too many mails
 * of the account or to the address
 */
export async function createContacto(
  deps: Deps,
  dueno: Dueno,
  hash: string,
  datos: DatosContacto,
): Promise<ContactosDeMascota> {
  await requireAskable(deps, dueno, datos.email);
  await getMascota(deps.db, dueno.id, hash);
  return withLetter(deps, dueno, datos.email, () =>
    withTransaction(deps.db, async (trx) => {
      const { id: mascota_id } = await lockMascota(trx, dueno.id, hash);
      const present = await contactos.listContactosOf(trx, mascota_id);
      if (present.length >= CONTACTOS_MAXIMO) throw new AppError(409, textosContactos.demasiados);
      requireNew(present, datos.email);
      const { clave, token_hash } = newClave(deps);
      // A contact that was deleted without an answer leaves a gap.
      await setOrden(trx, mascota_id, present);
      const orden = present.length + 1;
      await contactos.insertContacto(trx, { ...datos, mascota_id, orden, clave, token_hash });
      await sendPedido(trx, deps, dueno, { hash, clave, ...datos });
      return listContactos(trx, dueno.id, hash);
    }),
  );
}

/** Changes a contact. A new address is asked again. @throws AppError as createContacto */
export async function updateContacto(
  deps: Deps,
  dueno: Dueno,
  id: number,
  datos: DatosContacto,
): Promise<ContactosDeMascota> {
  const isMoved = (await getContacto(deps.db, dueno, id)).email !== datos.email;
  if (!isMoved) {
    return changeContacto(deps.db, dueno, id, async (trx, { rechaza }) => {
      if (rechaza) throw new AppError(409, textosContactos.dijoNo);
      await contactos.updateContacto(trx, id, datos);
    });
  }
  await requireAskable(deps, dueno, datos.email);
  return withLetter(deps, dueno, datos.email, () => moveContacto(deps, dueno, id, datos));
}

function moveContacto(deps: Deps, dueno: Dueno, id: number, datos: DatosContacto) {
  return changeContacto(deps.db, dueno, id, async (trx, { rechaza, mascota_id, hash, email }) => {
    if (rechaza) throw new AppError(409, textosContactos.dijoNo);
    const present = await contactos.listContactosOf(trx, mascota_id);
    requireNew(
      present.filter((it) => it.id !== id),
      datos.email,
    );
    const nuevaClave = newClave(deps);
    await contactos.updateContacto(trx, id, { ...datos, nuevaClave });
    await contactos.deleteAccesosOf(trx, id);
    if (email) await forgetBuzon(trx, email);
    await sendPedido(trx, deps, dueno, { hash, clave: nuevaClave.clave, ...datos });
  });
}

/**
 * Asks again a contact without an answer. @throws AppError 404, 409 after an answer, and after a no
 * to this account about another pet, 429
 */
export async function inviteContacto(
  deps: Deps,
  dueno: Dueno,
  id: number,
): Promise<ContactosDeMascota> {
  const { email } = requireSilent(await getContacto(deps.db, dueno, id));
  if (await hasRefused(deps, dueno, email)) throw new AppError(409, textosContactos.dijoNo);
  return withLetter(deps, dueno, email, () =>
    changeContacto(deps.db, dueno, id, async (trx, contacto) => {
      requireSilent(contacto);
      if (contacto.email !== email) throw new AppError(409, textosContactos.yaContesto);
      await contactos.touchPedido(trx, id);
      await sendPedido(trx, deps, dueno, { ...contacto, email });
    }),
  );
}

/** Deletes a contact. @throws AppError 404 for a missing one and for another owner's */
export function deleteContacto(db: Db, dueno: Dueno, id: number): Promise<ContactosDeMascota> {
  return changeContacto(db, dueno, id, async (trx, { mascota_id, email }) => {
    await contactos.deleteContacto(trx, id);
    if (email) await forgetBuzon(trx, email);
    await setOrden(trx, mascota_id, await contactos.listContactosOf(trx, mascota_id));
  });
}

/** Sets the order of the contacts. @throws AppError 404, 409 when `ids` are not all of them */
export function orderContactos(
  db: Db,
  usuarioId: number,
  hash: string,
  ids: number[],
): Promise<ContactosDeMascota> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    const present = (await contactos.listContactosOf(trx, id)).map((it) => it.id);
    const isSame = ids.length === present.length && present.every((it) => ids.includes(it));
    if (!isSame) throw new AppError(409, textosContactos.otroOrden);
    await contactos.setOrden(trx, id, ids);
    return listContactos(trx, usuarioId, hash);
  });
}

/** Sets the minutes until the next contact is told. @throws AppError 404 */
export function saveEspera(
  db: Db,
  usuarioId: number,
  hash: string,
  espera: EsperaRelevo,
): Promise<ContactosDeMascota> {
  return withTransaction(db, async (trx) => {
    const { id } = await lockMascota(trx, usuarioId, hash);
    await contactos.setEsperaOf(trx, id, espera);
    return listContactos(trx, usuarioId, hash);
  });
}

/** Deletes some contacts without an answer for some days. Needs a transaction. Returns how many. */
export async function deleteUnanswered(trx: Queryable): Promise<number> {
  const gone = await contactos.deleteUnanswered(trx, CONTACTO_SIN_RESPUESTA_DIAS);
  for (const email of gone) if (email) await forgetBuzon(trx, email);
  return gone.length;
}

/** Deletes the contacts of a pet that is deleted, and the mails to them. */
export async function forgetContactosOf(trx: Transaction<DB>, mascotaId: number): Promise<void> {
  for (const email of await contactos.deleteOfMascota(trx, mascotaId))
    await forgetBuzon(trx, email);
}

type DeMascota = NonNullable<Awaited<ReturnType<typeof contactos.findContactoOf>>>;

async function getContacto(db: Queryable, dueno: Dueno, id: number): Promise<DeMascota> {
  const found = await contactos.findContactoOf(db, dueno.id, id);
  if (!found) throw notFound(textosContactos.noExiste);
  return found;
}

/** Changes a contact. The pet's lock keeps other changes to its contacts out. */
async function changeContacto(
  db: Db,
  dueno: Dueno,
  id: number,
  change: (trx: Transaction<DB>, contacto: DeMascota) => Promise<void>,
): Promise<ContactosDeMascota> {
  const { hash } = await getContacto(db, dueno, id);
  return withTransaction(db, async (trx) => {
    await lockMascota(trx, dueno.id, hash);
    await change(trx, await getContacto(trx, dueno, id));
    return listContactos(trx, dueno.id, hash);
  });
}

async function requireAskable(deps: Deps, dueno: Dueno, email: string) {
  if (isSame(email, dueno.email)) throw fieldError('email', textosContactos.propio);
  if (await hasRefused(deps, dueno, email)) throw fieldError('email', textosContactos.dijoNo, 409);
}

/** Whether the mailbox of an address refused this account lately, for any of its pets. */
async function hasRefused({ limites, secretos }: Deps, dueno: Dueno, email: string) {
  const keys = listDigestsOf(secretos.contactos, email, dueno.id);
  const said = await Promise.all(keys.map((key) => limites.contactoNo.get(key)));
  return said.some((it) => it !== null);
}

function isSame(email: string, other: string): boolean {
  return mailboxOf(email) === mailboxOf(other);
}

function requireNew(present: contactos.FilaContacto[], email: string) {
  const isThere = present.some((it) => it.email !== null && isSame(it.email, email));
  if (isThere) throw fieldError('email', textosContactos.repetido, 409);
}

function requireSilent(contacto: DeMascota): DeMascota & { email: string } {
  const { acepta, email } = contacto;
  if (acepta || !email) throw new AppError(409, textosContactos.yaContesto);
  return { ...contacto, email };
}

function setOrden(trx: Transaction<DB>, mascotaId: number, rows: contactos.FilaContacto[]) {
  const ids = rows.map(({ id }) => id);
  return contactos.setOrden(trx, mascotaId, ids);
}

function newClave({ secretos }: Pick<Deps, 'secretos'>) {
  const clave = newHash();
  return { clave, token_hash: digestOf(tokenOfContacto(secretos.contactos, clave)) };
}

/** Counts a mail that `send` queues, unless `send` throws. */
function withLetter<T>(
  { limites }: Deps,
  dueno: Dueno,
  email: string,
  send: () => Promise<T>,
): Promise<T> {
  const contadores = [
    { limiter: limites.contactoCuenta, key: String(dueno.id) },
    limites.contactoBuzon(mailboxOf(email)),
  ];
  return spendWhile(contadores, textosContactos.muchasPeticiones, send);
}

interface Pedido {
  hash: string;
  clave: string;
  nombre: string;
  email: string;
}

async function sendPedido(
  trx: Transaction<DB>,
  { cola, config, secretos }: Deps,
  dueno: Dueno,
  { hash, clave, nombre, email }: Pedido,
): Promise<void> {
  const { Mascota } = await getMascota(trx, dueno.id, hash);
  const ruta = rutaContacto(tokenOfContacto(secretos.contactos, clave));
  const datos = {
    nombre: firstNameOf(nombre),
    dueno: firstNameOf(dueno.nombre),
    mascota: Mascota,
    urlContacto: config.publicUrl + ruta,
  };
  await cola.sendCorreo(trx, { para: email, nombre: 'contactoPedido', datos });
}
