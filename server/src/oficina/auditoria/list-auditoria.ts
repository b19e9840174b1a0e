import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import type { Queryable } from '../../cimientos/db/database.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { listNumeros } from '../../compra/pedidos/numeros.ts';
import { selectAcciones } from './auditoria.queries.ts';

/** The audit trail of administrators' actions, newest first. */
export async function listAuditoria(
  db: Queryable,
  consulta: ConsultaLista,
): Promise<Lista<Accion>> {
  const rows = await selectAcciones(db, consulta);
  const pedidos = rows.filter(({ objeto }) => objeto === 'pedido');
  const numeros = await listNumeros(
    db,
    pedidos.map(({ objeto_id }) => Number(objeto_id)),
  );
  return toLista(
    rows,
    consulta.limite,
    ({ id }) => id,
    (row) => ({
      id: Number(row.id),
      fecha: row.fecha.toISOString(),
      administrador:
        row.administrador_id === null
          ? null
          : { id: row.administrador_id, nombre: row.administrador ?? '' },
      verbo: row.verbo,
      objeto: row.objeto,
      objeto_id: row.objeto_id,
      numero: (row.objeto === 'pedido' && numeros.get(Number(row.objeto_id))) || null,
      cambios: row.cambios as Accion['cambios'],
    }),
  );
}
