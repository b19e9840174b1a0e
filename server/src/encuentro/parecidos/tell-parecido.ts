import { rutaAnuncio } from '@vuelve/contract/addresses';
import { href } from '@vuelve/contract/screens';
import { nameEncontrada } from '@vuelve/contract/senas';
import { RESPALDO_S } from '@vuelve/contract/reglas';
import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import type { Razon } from '@vuelve/contract/parecidos';
import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { pushTo, wantsCorreo } from '../../personas/navegadores/push.ts';
import { listFotos } from '../encontradas/fotos.ts';
import type { FilaEncontrada } from './candidatas.queries.ts';
import type { BusquedaDeDueno } from './parecidos.queries.ts';
import { describeRazones } from './razones.ts';

/** The dependencies to tell an owner. */
export type Voz = Pick<Deps, 'config'> & { cola: Pick<Deps['cola'], 'send' | 'sendCorreo'> };

/**
 * Queues a push and a mail about a likely found animal, in the transaction that notes it. The mail
 * of an owner who prefers none waits, and goes unless a browser took the push.
 */
export async function tellParecido(
  trx: Transaction<DB>,
  { cola, config }: Voz,
  perdida: BusquedaDeDueno,
  encontrada: FilaEncontrada,
): Promise<void> {
  const { usuarioId, perdidaId, mascotaId, hash, mascota, especie } = perdida;
  const foto = await findFoto(trx, encontrada);
  const aviso = {
    titulo: `¿Es ${mascota || 'tu mascota'}?`,
    texto: `${nameEncontrada(especie)}: se le parece. Mírala y dinos si es.`,
    marca: `p${perdidaId}`,
    ruta: href('parecidos', { hash }),
    ...(foto && { retrato: foto.miniatura }),
  };
  const browsers = await pushTo(trx, cola, { usuarioId, mascotaId, aviso });
  if (browsers === 0 || (await wantsCorreo(trx, usuarioId))) {
    return mailParecido(trx, { cola, config }, perdida, encontrada);
  }
  const respaldo = { perdida: perdidaId, encontrada: encontrada.id };
  return cola.send(trx, 'parecido', { respaldo }, RESPALDO_S);
}

/** Queues the mail about a likely found animal. */
export async function mailParecido(
  trx: Transaction<DB>,
  { cola, config }: Voz,
  perdida: BusquedaDeDueno,
  encontrada: FilaEncontrada,
): Promise<void> {
  const { hash, email, nombre, mascota, especie } = perdida;
  const foto = await findFoto(trx, encontrada);
  const agreed = listRazones(perdida, encontrada).filter(({ coincide }) => coincide);
  const datos = {
    nombre,
    mascota,
    animal: nameEncontrada(especie),
    razones: agreed.map(({ texto }) => texto),
    ...(foto && { urlFoto: config.publicUrl + foto.grande }),
    urlParecidos: config.publicUrl + href('parecidos', { hash }),
  };
  await cola.sendCorreo(trx, { para: email, nombre: 'podriaSer', datos });
}

/** Why a found animal may be the pet, as its owner reads it. */
export function listRazones(perdida: BusquedaDeDueno, encontrada: FilaEncontrada): Razon[] {
  return describeRazones(perdida, encontrada, perdida.mascota || textosParecidos.laTuya);
}

async function findFoto(db: Queryable, { id, clave }: FilaEncontrada) {
  const [foto] = await listFotos(db, id, rutaAnuncio(clave));
  return foto;
}
