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

/** A payment: its number at the bank, and its amount in cents. */
export interface Dinero {
  dsOrder: string;
  importe: number;
}

/**
 * Prepares the delivery of a paid badge, in the transaction that settles the payment: account, pet
 * and badge. A late payment also gives the buyer account and pet. When the badge is taken
 * meanwhile, the pet gets another badge, and a person has to decide.
 * @returns undefined for an order from the cart; otherwise the delivery, which returns the reason
 * why a person has to decide
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
  // The name remains where the pet, or its form, was erased.
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
