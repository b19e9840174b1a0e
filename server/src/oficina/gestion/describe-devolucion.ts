import { describeCodigoDevolucion } from '@vuelve/contract/codigos-devolucion';
import { toEuros } from '@vuelve/contract/dinero';
import type { Devolucion } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { isCerrable } from '../../compra/pagos/close-devolucion.ts';
import type { Devolucion as Fila } from '../../compra/pagos/devoluciones.ts';

/** Maps a refund to the contract's `Devolucion`: euros, and a sentence when it was denied. */
export function toDevolucion(row: Fila): Devolucion {
  const { id, ds_order, motivo, estado, codigo } = row;
  return {
    id,
    ds_order,
    importe: toEuros(row.importe),
    motivo,
    estado,
    codigo,
    frase: estado === 'denegada' ? explain(row) : null,
    cerrable: isCerrable(row),
    cierre: toCierre(row),
    administrador: row.administrador || `Cuenta ${row.administrador_id}`,
    fecha: row.fecha_alta.toISOString(),
  };
}

/** The administrator who closed a refund by hand, with result and note. */
function toCierre({ cerrada_por, cerrada_hecha, cerrador, nota }: Fila): Devolucion['cierre'] {
  if (cerrada_por === null) return null;
  const administrador = cerrador || `Cuenta ${cerrada_por}`;
  return { hecha: cerrada_hecha === true, nota: nota ?? '', administrador };
}

function explain({ codigo, cerrada_por }: Fila): string {
  if (codigo) return describeCodigoDevolucion(codigo);
  return cerrada_por === null ? textos.devolucion.noConsta : textos.devolucion.noHechaAMano;
}
