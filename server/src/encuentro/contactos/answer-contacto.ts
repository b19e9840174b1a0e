import type { DatosContacto } from '@vuelve/contract/paginas-contacto';
import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import { href } from '@vuelve/contract/screens';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { isWithin } from '../../cimientos/http/limites.ts';
import { digestOfMailbox, mailboxOf } from '../../cimientos/mailbox-of.ts';
import { firstNameOf } from '../../cimientos/first-name-of.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as contactos from './contactos.queries.ts';
import { forgetBuzon } from './forget-buzon.ts';

/** The data of a contact's page. @throws AppError 404 for a wrong or expired link */
export async function getContactoByToken(db: Db, token: string): Promise<DatosContacto> {
  const found = await contactos.findByToken(db, digestOf(token));
  if (!found) throw notFound();
  const fichero = found.avatar ?? found.cover;
  return {
    mascota: {
      pagina: href('perfilPublico', { hash: found.hash }),
      nombre: found.mascota,
      genero: found.genero,
      tipo: found.tipo_mascota,
    },
    retrato: fichero && rutaImagenMascota(found.usuario_hash, found.hash, fichero),
    dueno: firstNameOf(found.dueno),
    nombre: firstNameOf(found.nombre),
    estado: found.acepta ? 'acepta' : found.rechaza ? 'rechaza' : 'esperando',
  };
}

/**
 * Stores a contact's answer: he wants to be told, or not (any more). After a no, his address is
 * erased, and this account cannot ask it again for a long time.
 * @throws AppError 404 for a wrong or expired link
 */
export async function answerContacto(
  { db, limites, secretos }: Deps,
  token: string,
  accion: 'acepta' | 'rechaza',
): Promise<void> {
  const refused = await withTransaction(db, async (trx) => {
    const found = await contactos.findByToken(trx, digestOf(token), true);
    if (!found) throw notFound();
    if (found.rechaza || !found.email) return undefined;
    if (accion === 'acepta') {
      if (!found.acepta) await contactos.markAcepta(trx, found.id);
      return undefined;
    }
    await contactos.markRechaza(trx, found.id);
    await contactos.deleteAccesosOf(trx, found.id);
    await forgetBuzon(trx, found.email);
    return digestOfMailbox(secretos.contactos, mailboxOf(found.email), found.usuario_id);
  });
  if (refused) await isWithin(limites.contactoNo, refused);
}
