import { addressOfChapa } from '@vuelve/contract/addresses';
import { toEuros } from '@vuelve/contract/dinero';
import type { Transaction } from 'kysely';
import { type Cuenta, takeUpAlta } from './altas.ts';
import { createChapa, getChapa } from '../../chapas/chapas.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { setDueno } from '../pedidos/pedidos.queries.ts';
import { type Motivo } from '../pedidos/pedidos.ts';
import { getUsuario } from '../../personas/usuarios/usuarios.ts';
import { type Activacion, findActivacion, forgetMascota } from './activaciones.queries.ts';
import { handOverChapa } from './hand-over.ts';

type Contexto = Pick<Deps, 'cola' | 'config'>;

/** The bank's money: for which of its payments, in cents. */
export interface Dinero {
  dsOrder: string;
  importe: number;
}

/**
 * What an order of a badge brings into being once it is paid, within the transaction that settles it: account, pet,
 * badge. However late the money came, the buyer gets an account and a pet; if the badge is another's by now, the pet
 * gets another one, and a person has to look at it.
 * @returns undefined for an order of the cart; else what to do when it is paid, which returns why it needs a person
 */
export async function prepareCumplimiento(
  trx: Transaction<DB>,
  contexto: Contexto,
  pedidoId: number,
  dinero: Dinero,
): Promise<(() => Promise<Motivo | undefined>) | undefined> {
  const activacion = await findActivacion(trx, pedidoId);
  return activacion && (() => settleActivacion(trx, contexto, activacion, dinero));
}

async function settleActivacion(
  trx: Transaction<DB>,
  contexto: Contexto,
  activacion: Activacion,
  dinero: Dinero,
): Promise<Motivo | undefined> {
  const cuenta = await takeCuenta(trx, activacion);
  if (!cuenta) return 'tardio';
  const { usuario } = cuenta;
  const { id, mascota_id, comprador, chapa } = activacion;
  // Of a pet that is gone, and of one whose form is, the name is what there is.
  const form = { Mascota: activacion.nombre ?? '', ...activacion.mascota };
  const mascota = mascota_id ? { id: mascota_id } : form;
  const colocacion = { chapa, comprador, usuarioId: usuario.id, mascota };
  const { mascotaId, isHis } = await handOverChapa(trx, contexto.cola, colocacion);
  const { corto } = isHis ? await getChapa(trx, chapa) : await createChapa(trx, mascotaId);
  await setDueno(trx, id, { usuarioId: usuario.id, mascotaId, chapa: corto });
  await forgetMascota(trx, id);
  if (!isHis) {
    await tellOcupada(trx, contexto, cuenta, { ...dinero, mascota: form.Mascota, corto });
    return 'chapa';
  }
  return usuario.activo ? undefined : 'cuenta';
}

/** The account of a session that began the purchase, or what becomes of the form. */
async function takeCuenta(
  trx: Transaction<DB>,
  { usuario_id, alta_id, marca }: Activacion,
): Promise<Cuenta | undefined> {
  if (usuario_id) return { usuario: await getUsuario(trx, usuario_id), isNew: false };
  return alta_id ? takeUpAlta(trx, alta_id, marca) : undefined;
}

function tellOcupada(
  trx: Transaction<DB>,
  { cola, config }: Contexto,
  { usuario }: Cuenta,
  { dsOrder, importe, mascota, corto }: Dinero & { mascota: string; corto: string },
) {
  return cola.sendCorreo(trx, {
    para: usuario.email,
    nombre: 'chapaOcupada',
    datos: {
      nombre: usuario.nombre,
      mascota,
      dsOrder,
      importe: toEuros(importe),
      codigoCorto: corto,
      urlChapa: config.publicUrl + addressOfChapa(corto),
      soporte: config.soporte,
    },
  });
}
