import type { DatosBloqueados } from '@vuelve/contract/eliminacion';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { blankDeclarantes } from '../desistimientos/olvidos.queries.ts';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { giveUpAbierto } from '../pedidos/debidos.ts';
import * as bloqueados from './bloqueados.queries.ts';

/**
 * Removes one order from an account that is being erased. A paid order is blocked, as the law
 * demands (LOPDGDD, art. 32): amounts, invoices and the register stay. An unpaid order is erased.
 * @returns false when the account has no order left
 */
export async function releaseNextPedido(trx: Transaction<DB>, usuarioId: number): Promise<boolean> {
  const pedido = await bloqueados.lockNextOf(trx, usuarioId);
  if (!pedido) return false;
  if (pedido.pagado) {
    await bloqueados.insertBloqueado(trx, pedido.id);
    await bloqueados.blankPedido(trx, pedido.id);
    await blankDeclarantes(trx, [pedido.id]);
    return true;
  }
  if (pedido.estado === 'pendiente') await giveUpAbierto(trx, pedido);
  await bloqueados.deleteImpagado(trx, pedido.id);
  return true;
}

/**
 * Returns the buyer's data of a blocked order to an administrator, on the request of an authority.
 * Reader and reason are logged.
 * @param motivo the authority and its reason
 * @throws AppError 404 for an order without blocked data
 */
export function readBloqueado(
  db: Db,
  administrador: { id: number },
  pedidoId: number,
  motivo: string,
): Promise<DatosBloqueados> {
  return withTransaction(db, async (trx) => {
    const found = await bloqueados.findBloqueado(trx, pedidoId);
    if (!found) throw notFound(textosEliminacion.sinBloqueo);
    const consulta = { pedido_id: pedidoId, administrador_id: administrador.id, motivo };
    await bloqueados.insertConsulta(trx, consulta);
    // Without the reason: a reason names people, and the audit trail is kept for six years.
    const hecho = { administrador, verbo: 'consultar bloqueado', objeto: 'pedido', id: pedidoId };
    await recordAccion(trx, hecho);
    return { hasta: found.hasta, campos: listCampos(found.datos) };
  });
}

const NOMBRES: Record<string, string> = {
  id: 'Número de cuenta',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  email: 'Correo',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  localidad: 'Localidad',
  cp: 'Código postal',
  provincia: 'Provincia',
  facturacion: 'Facturación',
  nota: 'Nota',
  transportista: 'Transportista',
  seguimiento: 'Seguimiento',
};

function listCampos(datos: bloqueados.Datos) {
  const { cuenta, pedido, lineas, activacion, desistimientos, devoluciones, notas = [] } = datos;
  const named = (deQue: string, valores: Record<string, string | number | null>) =>
    Object.entries(NOMBRES).flatMap(([clave, nombre]) =>
      valores[clave] ? [{ nombre: `${nombre} ${deQue}`, valor: String(valores[clave]) }] : [],
    );
  const several = (nombre: string, valores: (string | null)[]) => {
    const valor = [...new Set(valores.filter(Boolean))].join(', ');
    return valor ? [{ nombre, valor }] : [];
  };
  return [
    ...named('(cuenta)', cuenta),
    ...named('(pedido)', pedido),
    ...several(
      'Mascotas',
      lineas.map(({ mascota }) => mascota),
    ),
    ...several('Chapas', [...lineas.map(({ chapa }) => chapa), activacion]),
    ...several(
      'Desistimiento',
      desistimientos.map(({ nombre, email, parte }) =>
        [nombre, email, parte].filter(Boolean).join(' · '),
      ),
    ),
    ...several(
      'Devoluciones',
      devoluciones.map(({ motivo, nota }) => [motivo, nota].filter(Boolean).join(' · ')),
    ),
    ...several('Notas', notas),
  ];
}
