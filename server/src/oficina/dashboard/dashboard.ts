import type { ConsultaDashboard, DatosDashboard } from '@vuelve/contract/dashboard';
import { DASHBOARD_DIAS, DASHBOARD_LISTA } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { type Db, withSnapshot } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Clase } from './filtros.queries.ts';
import * as hechos from './hechos.queries.ts';
import { toMascota, toPedido, toUsuario } from './recientes.ts';
import * as recientes from './recientes.queries.ts';
import { foldIfMany } from './resumen.ts';
import { toCifras } from './to-cifras.ts';
import { listVentas } from './ventas.ts';

const DIA_MS = 86_400_000;

/** The administrator's figures, from one snapshot, in euros. Beyond `maximo` days: by month. */
export async function getDatosDashboard(
  db: Db,
  consulta: ConsultaDashboard,
  maximo = DASHBOARD_DIAS,
): Promise<DatosDashboard> {
  await foldIfMany(db);
  return withSnapshot(db, async (trx) => ({
    periodo: {
      desde: consulta.desde ?? null,
      hasta: consulta.hasta ?? null,
      anterior: daysBefore(consulta),
    },
    DatosUsuario: {
      ...withoutImporte(await sumClase(trx, 'usuario', consulta, maximo)),
      recientes: (await recientes.listUsuariosRecientes(trx, consulta, DASHBOARD_LISTA)).map(
        toUsuario,
      ),
    },
    DatosMascotas: {
      ...withoutImporte(await sumClase(trx, 'mascota', consulta, maximo)),
      recientes: (await recientes.listMascotasRecientes(trx, consulta, DASHBOARD_LISTA)).map(
        toMascota,
      ),
    },
    DatosPedidos: {
      ...(await sumClase(trx, 'pedido', consulta, maximo)),
      recientes: (await recientes.listPedidosRecientes(trx, consulta, DASHBOARD_LISTA)).map(
        toPedido,
      ),
      ...(await listVentas(trx, consulta)),
    },
  }));
}

/** The equally long range before: '2026-03-08' to '2026-03-14' → the week before. */
function daysBefore({
  desde,
  hasta,
}: {
  desde?: string | undefined;
  hasta?: string | undefined;
}): { desde: string; hasta: string } | null {
  if (!desde || !hasta) return null;
  const first = Date.parse(desde);
  const days = (Date.parse(hasta) - first) / DIA_MS + 1;
  const before = new Date(first - days * DIA_MS);
  // PostgreSQL writes years before 1 in another way.
  if (before.getUTCFullYear() < 1) return null;
  return { desde: toDia(before), hasta: toDia(new Date(first - DIA_MS)) };
}

function toDia(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function sumClase(
  trx: Transaction<DB>,
  clase: Clase,
  consulta: ConsultaDashboard,
  maximo: number,
) {
  const antes = daysBefore(consulta);
  const list = (filtro: ConsultaDashboard) =>
    hechos.listHechos(trx, clase, filtro, maximo, consulta.desde).then(toCurso);
  return {
    ...(await list(consulta)),
    anterior: antes && (await list({ ...consulta, ...antes })),
  };
}

function toCurso({ paso, serie, ...suma }: hechos.Curso) {
  return {
    ...toCifras(suma),
    paso,
    serie: serie.map(({ fecha, ...punto }) => ({ fecha, ...toCifras(punto) })),
  };
}

/** Users and pets have no amounts. */
function withoutImporte({ total, paso, serie, anterior }: Awaited<ReturnType<typeof sumClase>>) {
  return {
    total,
    paso,
    serie: serie.map(({ fecha, total }) => ({ fecha, total })),
    anterior: anterior && { total: anterior.total },
  };
}
