import type { Miembro } from '@vuelve/contract/acceso';
import type { Grabacion, ResultadoTanda } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { setGrabado } from '../../compra/pedidos/gestion.ts';
import { judgeEnvio } from './envios.ts';
import { hasDesistimiento } from './gestion.queries.ts';
import { runTanda } from './run-tanda.ts';

/**
 * Marks orders as engraved, or as not engraved, each in a transaction of its own. Only an order that
 * can be sent has something to engrave.
 */
export function engravePedidos(
  { db }: Pick<Deps, 'db'>,
  quien: Miembro & { id: number },
  { pedidos, grabado }: Grabacion,
): Promise<ResultadoTanda> {
  return runTanda(db, quien, pedidos, async (trx, { id, pedido, requireLeido }) => {
    const before = pedido.grabado !== null;
    if (before === grabado) return;
    requireLeido();
    if (await hasDesistimiento(trx, id)) throw new AppError(409, textos.gestion.desistido);
    if (pedido.enviado || (await judgeEnvio(trx, pedido))) {
      throw new AppError(409, textos.gestion.noGrabable);
    }
    await setGrabado(trx, id, grabado);
    await recordAccion(trx, {
      administrador: quien,
      verbo: grabado ? 'grabar' : 'deshacer grabado',
      objeto: 'pedido',
      id,
      antes: { grabado: before },
      despues: { grabado },
    });
  });
}
