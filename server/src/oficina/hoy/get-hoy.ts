import { toEuros } from '@vuelve/contract/dinero';
import type { Hoy } from '@vuelve/contract/hoy';
import type { Db } from '../../cimientos/db/database.ts';
import { countDesistimientos } from '../../compra/desistimientos/desistimientos.ts';
import { countDenuncias } from '../../encuentro/conversaciones/denuncias.ts';
import { countPedidosAdmin } from '../gestion/list-pedidos-admin.ts';
import * as hoy from './hoy.queries.ts';

/** What waits in the back office, and what was sold; money in euros. */
export async function getHoy(db: Db): Promise<Hoy> {
  const [pedidos, porGrabar, porEnviar, fallidas, ventas] = await Promise.all([
    countPedidosAdmin(db),
    hoy.findDesde(db, 'por_grabar'),
    hoy.findDesde(db, 'por_enviar'),
    hoy.countFallidas(db),
    hoy.sumVentas(db),
  ]);
  return {
    leido: new Date().toISOString(),
    pedidos,
    por_grabar_desde: porGrabar?.toISOString() ?? null,
    por_enviar_desde: porEnviar?.toISOString() ?? null,
    piezas: await hoy.countPiezas(db),
    denuncias: await countDenuncias(db),
    desistimientos: await countDesistimientos(db),
    devoluciones: await hoy.countDudosas(db),
    ...fallidas,
    cuadre: await hoy.countDiferencias(db),
    existencias: await hoy.selectEscasos(db),
    ventas: {
      hoy: { pedidos: ventas.hoy, importe: toEuros(ventas.hoy_total) },
      semana: { pedidos: ventas.semana, importe: toEuros(ventas.semana_total) },
    },
  };
}
