import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import type { DiaCuadre, Diferencia } from '@vuelve/contract/cuadre';
import { toEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { toLista } from '../http/lista.ts';
import { type FilaDia, selectDias, selectDiferencias } from './cuadre.queries.ts';

/** The days that were compared with the bank, newest first. @throws AppError 400 for a cursor that no page gave */
export async function listCuadre(
  db: Queryable,
  { limite, cursor }: ConsultaLista,
): Promise<Lista<DiaCuadre>> {
  const rows = await selectDias(db, limite, checkDia(cursor));
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

function checkDia(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const isDia = /^\d{4}-\d\d-\d\d$/.test(cursor) && !Number.isNaN(Date.parse(cursor));
  if (!isDia) throw new AppError(400, textos.errores.peticionInvalida);
  return cursor;
}

function toDia({ dia, hecha, ...row }: FilaDia, lista: Diferencia[]): DiaCuadre {
  const intentos = Number(row.intentos);
  return {
    dia,
    hecha: hecha?.toISOString() ?? null,
    intentos,
    sin_respuesta: intentos - Number(row.contestados),
    cobrado: toEuros(Number(row.cobrado)),
    devuelto: toEuros(Number(row.devuelto)),
    banco_cobrado: toEuros(Number(row.banco_cobrado)),
    banco_devuelto: toEuros(Number(row.banco_devuelto)),
    diferencias: Number(row.diferencias),
    lista,
  };
}

function toDiferencia(row: Awaited<ReturnType<typeof selectDiferencias>>[number]): Diferencia {
  return {
    pedido_id: row.pedido_id,
    ds_order: row.ds_order,
    cobrado: toEuros(row.cobrado ?? 0),
    devuelto: toEuros(row.devuelto ?? 0),
    banco_cobrado: toEuros(row.banco_cobrado ?? 0),
    banco_devuelto: toEuros(row.banco_devuelto ?? 0),
  };
}
