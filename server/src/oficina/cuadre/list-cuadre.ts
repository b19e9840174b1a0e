import type { Lista } from '@vuelve/contract/admin';
import type { ConsultaCuadre, DiaCuadre, Diferencia } from '@vuelve/contract/cuadre';
import { toEuros } from '@vuelve/contract/dinero';
import type { Queryable } from '../../cimientos/db/database.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { type FilaDia, selectDias, selectDiferencias } from './cuadre.queries.ts';

type Sumas = Pick<DiaCuadre, 'cobrado' | 'devuelto' | 'banco_cobrado' | 'banco_devuelto'>;

/** The days that were compared with the bank, newest first. */
export async function listCuadre(
  db: Queryable,
  { limite, cursor }: ConsultaCuadre,
): Promise<Lista<DiaCuadre>> {
  const rows = await selectDias(db, limite, cursor);
  const differing = rows.filter(({ diferencias }) => Number(diferencias) > 0);
  const all = await selectDiferencias(
    db,
    differing.map(({ dia }) => dia),
  );
  return toLista(
    rows,
    limite,
    ({ dia }) => dia,
    (row) => toDia(row, all.filter(({ dia }) => dia === row.dia).map(toDiferencia)),
  );
}

function toDia({ dia, hecha, ...row }: FilaDia, lista: Diferencia[]): DiaCuadre {
  const intentos = Number(row.intentos);
  return {
    dia,
    hecha: hecha?.toISOString() ?? null,
    intentos,
    sin_respuesta: intentos - Number(row.contestados),
    ...toSumas(row),
    diferencias: Number(row.diferencias),
    lista,
  };
}

function toDiferencia(row: Awaited<ReturnType<typeof selectDiferencias>>[number]): Diferencia {
  return {
    pedido_id: row.pedido_id,
    ds_order: row.ds_order,
    ...toSumas(row),
  };
}

/** From cents to euros. PostgreSQL returns sums as text; null stays null. */
function toSumas(row: Record<keyof Sumas, number | string | null>): Sumas {
  const euros = (cents: number | string | null) => (cents === null ? null : toEuros(Number(cents)));
  return {
    cobrado: euros(row.cobrado),
    devuelto: euros(row.devuelto),
    banco_cobrado: euros(row.banco_cobrado),
    banco_devuelto: euros(row.banco_devuelto),
  };
}
