import { href } from '@vuelve/contract/screens';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { findAutor } from '../encontradas/autor.ts';
import { findDuenoDe } from './denuncias.queries.ts';
import type { Sujeto } from './sujeto.ts';

type Contexto = Pick<Deps, 'cola' | 'config' | 'secretos'>;

/**
 * Mails the author of an entry that the team took it off, and why (Regulation 2022/2065, art. 17).
 * An empty `explicacion` says that reports hide it until the team decides.
 */
export async function tellRetirada(
  trx: Transaction<DB>,
  contexto: Contexto,
  sujeto: Sujeto,
  explicacion: string,
): Promise<void> {
  const { cola, config } = contexto;
  if (sujeto.clase === 'encontrada') {
    const { email: para, ...datos } = await findAutor(trx, contexto, sujeto.id);
    const correo = { para, nombre: 'encontradaRetirada' as const };
    return cola.sendCorreo(trx, { ...correo, datos: { ...datos, explicacion } });
  }
  const { email: para, hash, ...dueno } = await findDuenoDe(trx, sujeto.id);
  const urlPerdida = config.publicUrl + href('perdida', { hash });
  const datos = { ...dueno, explicacion, urlPerdida };
  return cola.sendCorreo(trx, { para, nombre: 'anuncioRetirado', datos });
}

/** Mails the author of an entry that it stays or is back, or that it stays away. */
export async function tellRevision(
  trx: Transaction<DB>,
  contexto: Contexto,
  sujeto: Sujeto,
  revision: { devuelve: boolean; respuesta: string },
): Promise<void> {
  const { cola, config } = contexto;
  if (sujeto.clase === 'encontrada') {
    const { email: para, ...datos } = await findAutor(trx, contexto, sujeto.id);
    const correo = { para, nombre: 'encontradaRevisada' as const };
    return cola.sendCorreo(trx, { ...correo, datos: { ...datos, ...revision } });
  }
  const { email: para, hash, ...dueno } = await findDuenoDe(trx, sujeto.id);
  const urlPerdida = config.publicUrl + href('perdida', { hash });
  const datos = { ...dueno, ...revision, urlPerdida };
  return cola.sendCorreo(trx, { para, nombre: 'anuncioRevisado', datos });
}
