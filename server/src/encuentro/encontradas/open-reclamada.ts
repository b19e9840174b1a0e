import { rutaConversacionTablon } from '@vuelve/contract/addresses';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import { insertAcceso, insertConversacion } from '../conversaciones/conversaciones.queries.ts';
import { tokenFor } from '../conversaciones/enlaces.ts';
import { describeAnimal } from './autor.ts';
import { type Encontrada, lockBuzon, lockEncontrada } from './encontradas.queries.ts';
import { findProbada, isBloqueada } from './reclamaciones.queries.ts';

type Contexto = Pick<Deps, 'cola' | 'secretos' | 'config'>;

/** Who claims which animal: `buzon` is the digest of a proven mailbox. */
interface Reclamante {
  encontradaId: number;
  buzon: string;
}

/**
 * Opens the conversation of who found an animal and who claims it, and tells the finder. A mailbox
 * has one conversation about an animal, with its first statement: nobody tries several.
 * @param prove stores the proven claim and returns its id; not called for a mailbox that has one
 * @returns the token of the claimant's link; undefined for an animal that is not on the board any
 * more
 * @throws AppError 403 after a report between the two, 409 for the finder himself and for a hidden
 * animal
 */
export async function openReclamada(
  trx: Transaction<DB>,
  deps: Contexto,
  { encontradaId, buzon }: Reclamante,
  prove: () => Promise<number>,
): Promise<string | undefined> {
  const linkOf = (clave: string) => tokenFor(deps.secretos.conversaciones, clave, 'dueno');
  await lockBuzon(trx, buzon);
  const encontrada = await lockEncontrada(trx, encontradaId);
  const before = await findProbada(trx, encontradaId, buzon);
  if (before?.conversacion) return linkOf(before.conversacion);
  if (!encontrada?.publica) return undefined;
  if (encontrada.retirado) throw new AppError(409, textosEncontrada.ocultaDeMomento);
  if (buzon === encontrada.buzon) throw new AppError(409, textosEncontrada.esTuya);
  if (await isBloqueada(trx, { buzon, hallador: encontrada.buzon })) {
    throw new AppError(403, textosEncontrada.bloqueada);
  }
  const clave = newHash();
  await open(trx, deps, { clave, reclamacionId: before?.id ?? (await prove()), encontrada });
  return linkOf(clave);
}

interface Nueva {
  clave: string;
  reclamacionId: number;
  encontrada: Encontrada;
}

async function open(
  trx: Transaction<DB>,
  { cola, config, secretos }: Contexto,
  { clave, reclamacionId, encontrada }: Nueva,
): Promise<void> {
  const nueva = { clave, tipo: 'mensaje', idioma: IDIOMA_DE_CASA, contacto: '' } as const;
  const opened = await insertConversacion(trx, {
    ...nueva,
    reclamacion_id: reclamacionId,
    tablon: true,
  });
  const conversacion_id = opened!.id;
  const linkOf = (rol: 'buscador' | 'dueno') => tokenFor(secretos.conversaciones, clave, rol);
  for (const rol of ['buscador', 'dueno'] as const) {
    await insertAcceso(trx, { token_hash: digestOf(linkOf(rol)), conversacion_id, rol });
  }
  const urlConversacion = config.publicUrl + rutaConversacionTablon(linkOf('buscador'));
  const datos = { animal: describeAnimal(encontrada), reclama: true, urlConversacion };
  await cola.sendCorreo(trx, { para: encontrada.email, nombre: 'mensajeTablon', datos });
}
