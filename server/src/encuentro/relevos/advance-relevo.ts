import { rutaContacto, rutaConversacion, rutaRelevo } from '@vuelve/contract/addresses';
import type { Transaction } from 'kysely';
import { tokenOfContacto } from '../contactos/enlaces.ts';
import { firstNameOf } from '../../cimientos/first-name-of.ts';
import { grantContacto } from '../conversaciones/conversaciones.ts';
import { urlRetratoOf } from '../conversaciones/retrato-of.ts';
import { withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { TrabajoRelevo } from '../../cimientos/jobs/trabajos.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as relevos from './relevos.queries.ts';

/**
 * Tells the next contact of an unread alert, and queues the next step, in one transaction. Each
 * step is done once, even if the job runs again. The chain ends when somebody has read the alert,
 * when the pet is home, when the conversation is closed, and after the last contact.
 */
export async function advanceRelevo(deps: Deps, { alerta: id, orden }: TrabajoRelevo) {
  await withTransactionAgain(deps.db, async (trx) => {
    const alerta = await relevos.lockAlerta(trx, id);
    if (!alerta || isOver(alerta) || (await relevos.isDone(trx, id, orden))) return;
    const contacto = await relevos.findNext(trx, alerta);
    if (!contacto) return;
    await tellContacto(trx, deps, alerta, { ...contacto, orden });
    await deps.cola.send(trx, 'relevo', { alerta: id, orden: orden + 1 }, alerta.espera);
  });
}

function isOver({ abierta, cerrada, oculto, en_casa }: relevos.FilaAlerta): boolean {
  return abierta !== null || cerrada !== null || oculto || Boolean(en_casa);
}

type Contacto = NonNullable<Awaited<ReturnType<typeof relevos.findNext>>> & { orden: number };

async function tellContacto(
  trx: Transaction<DB>,
  { cola, config, secretos }: Deps,
  { id, conversacion_id, clave, tipo, mascota, ...alerta }: relevos.FilaAlerta,
  contacto: Contacto,
): Promise<void> {
  const step = { alerta_id: id, orden: contacto.orden, contacto_id: contacto.id };
  const comun = {
    nombre: firstNameOf(contacto.nombre),
    dueno: firstNameOf(alerta.dueno),
    mascota,
    ...urlRetratoOf(config.publicUrl, alerta),
    urlContacto:
      config.publicUrl + rutaContacto(tokenOfContacto(secretos.contactos, contacto.clave)),
  };
  if (conversacion_id !== null && clave !== null && tipo !== null) {
    const conversacion = { id: conversacion_id, clave };
    const token = await grantContacto(trx, secretos.conversaciones, conversacion, contacto);
    await relevos.insertRelevo(trx, { ...step, token_hash: null });
    const datos = { ...comun, tipo, urlConversacion: config.publicUrl + rutaConversacion(token) };
    return cola.sendCorreo(trx, { para: contacto.email, nombre: 'relevoConversacion', datos });
  }
  const token = tokenOfContacto(secretos.contactos, contacto.clave, `alerta ${id}`);
  await relevos.insertRelevo(trx, { ...step, token_hash: digestOf(token) });
  const datos = { ...comun, urlRelevo: config.publicUrl + rutaRelevo(token) };
  return cola.sendCorreo(trx, { para: contacto.email, nombre: 'relevoEscaneo', datos });
}
