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
 * Takes one order from an account that is being erased: a paid one is blocked, as the law obliges (LOPDGDD, art. 32), so that
 * sums, invoices and the register stay; one that nobody paid goes wholly.
 * @returns false when the account has none left
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
 * What is kept of the buyer of a blocked order, for an administrator who was asked by whoever may: who read it and why is
 * written down with it.
 * @param motivo which authority asks, and why
 * @throws AppError 404 for an order that is not blocked, or no longer
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
    // That it was read, and not why: a request names people, and the trail is kept for ever.
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
  const { cuenta, pedido, lineas, activacion, desistimientos, devoluciones } = datos;
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
  ];
}
