import type { Miembro } from '@vuelve/contract/acceso';
import { toEuros } from '@vuelve/contract/dinero';
import type { Hoy } from '@vuelve/contract/hoy';
import { CUENTA_MAXIMA } from '@vuelve/contract/reglas';
import type { Deps } from '../../cimientos/deps.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';
import { readDisk } from '../../cimientos/read-disk.ts';
import { countDesistimientos } from '../../compra/desistimientos/desistimientos.ts';
import { countDenuncias } from '../../encuentro/conversaciones/denuncias.ts';
import { countAsuntos } from '../../encuentro/tablon/denuncias.ts';
import { countBandejas } from '../gestion/gestion.queries.ts';
import * as hoy from './hoy.queries.ts';
import { tellDisco } from './tell-disco.ts';

/**
 * What waits in the back office, and what was sold; money in euros. One query after the other: the
 * screen reads this again and again, and may not take the connections of those who wait.
 */
export async function getHoy(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  administrador: Miembro,
): Promise<Hoy> {
  const pedidos = await countBandejas(db, administrador);
  const porGrabar = await hoy.findDesde(db, 'por_grabar');
  const ultimo = await hoy.findUltimo(db, 'por_grabar');
  const porEnviar = await hoy.findDesde(db, 'por_enviar');
  const ventas = await hoy.sumVentas(db);
  return {
    leido: readAhora().toISOString(),
    pedidos,
    por_grabar_desde: porGrabar?.toISOString() ?? null,
    por_enviar_desde: porEnviar?.toISOString() ?? null,
    por_grabar_ultimo: ultimo?.toISOString() ?? null,
    piezas: pedidos.por_grabar > CUENTA_MAXIMA ? [] : await hoy.countPiezas(db),
    denuncias: addUp(await countDenuncias(db), await countAsuntos(db)),
    desistimientos: await countDesistimientos(db),
    devoluciones: await hoy.countDudosas(db),
    ...(await hoy.countFallidas(db)),
    cuadre: await hoy.countDiferencias(db),
    existencias: await hoy.selectEscasos(db),
    disco: tellDisco(await readDisk(config.dataDir)),
    ventas: {
      hoy: { pedidos: ventas.hoy, importe: toEuros(ventas.hoy_total) },
      semana: { pedidos: ventas.semana, importe: toEuros(ventas.semana_total) },
    },
  };
}

type Espera = Hoy['denuncias'];

/** Two kinds of reports as one: how many wait, and since when the first one does. */
function addUp(a: Espera, b: Espera): Espera {
  const [primera = null] = [a.primera, b.primera].filter((it) => it !== null).sort();
  return { abiertas: a.abiertas + b.abiertas, primera };
}
