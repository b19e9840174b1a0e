import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { DatosRelevo } from '@vuelve/contract/paginas-contacto';
import { href } from '@vuelve/contract/screens';
import { openAlertas } from '../alertas/alertas.ts';
import { firstNameOf } from '../../cimientos/first-name-of.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as relevos from './relevos.queries.ts';

/** The data of a contact's page about a scan. @throws AppError 404 for a wrong or expired link */
export async function getRelevo(db: Db, token: string): Promise<DatosRelevo> {
  const found = await findRelevo(db, token);
  const fichero = found.avatar ?? found.cover;
  const dueno = firstNameOf(found.dueno);
  const quien =
    found.abierta_por === 'dueno' ? 'dueno' : found.atiende === found.contacto_id ? 'yo' : 'otro';
  const nombre = quien === 'dueno' ? dueno : firstNameOf(found.atiende_nombre ?? '');
  return {
    mascota: {
      pagina: href('perfilPublico', { hash: found.hash }),
      nombre: found.mascota,
      genero: found.genero,
      tipo: found.tipo_mascota,
    },
    retrato: fichero && rutaImagenMascota(found.usuario_hash, found.hash, fichero),
    dueno,
    ocurrida: found.ocurrida.toISOString(),
    perdida: found.perdida,
    atiende: found.abierta && { quien, nombre, desde: found.abierta.toISOString() },
  };
}

/**
 * A contact takes charge of a pet's scans: no other contact is told. Of two at once the first
 * counts, and the other sees his name.
 * @throws AppError 404 for a wrong or expired link
 */
export async function attendRelevo(db: Db, token: string): Promise<void> {
  await withTransaction(db, async (trx) => {
    const { alerta_id, orden, contacto_id, mascota_id } = await findRelevo(trx, token);
    await relevos.markVisto(trx, alerta_id, orden);
    const quien = { por: 'contacto' as const, ...(contacto_id && { contacto: contacto_id }) };
    await openAlertas(trx, { mascota: mascota_id }, quien);
  });
}

async function findRelevo(db: Queryable, token: string) {
  const found = await relevos.findByToken(db, digestOf(token));
  if (!found) throw notFound();
  return found;
}
