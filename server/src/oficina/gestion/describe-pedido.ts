import { toEuros } from '@vuelve/contract/dinero';
import type { IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import type { Deps } from '../../cimientos/deps.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { listDevoluciones } from '../../compra/pagos/devoluciones.ts';
import { isOurTerminal } from '../../compra/pagos/our-terminal.ts';
import {
  splitIva,
  toDesistimiento,
  toPaquete,
  toRectificativa,
} from '../../compra/pedidos/cesta.ts';
import { toDevolucion } from './describe-devolucion.ts';
import { isEntregable, judgeEnvio } from './envios.ts';
import { type FilaFicha, findFicha, selectIntentos } from './gestion.queries.ts';
import { listHistoria } from './historia.ts';
import { judgeIncidencia } from './judge-incidencia.ts';
import { toResumen } from './list-pedidos-admin.ts';
import { listNotas } from './notas.ts';
import { listOtros } from './otros-pedidos.ts';

type Contexto = Pick<Deps, 'db' | 'config'>;

/** An order with all its data, and the actions that are possible. @throws AppError 404 */
export async function getPedidoAdmin(contexto: Contexto, id: number): Promise<PedidoAdmin> {
  const { db } = contexto;
  const row = await findFicha(db, id);
  if (!row) throw notFound(textos.pedidos.noEncontrado);
  const devoluciones = await listDevoluciones(db, id);
  const open = new Set(
    devoluciones
      .filter(({ estado }) => estado === 'pedida' || estado === 'dudosa')
      .map(({ intento_id }) => intento_id),
  );
  const intentos = await selectIntentos(db, id);
  const impide = await judgeIncidencia(db, row);
  const hasBuyer = !row.bloqueado && !row.olvidado;
  return {
    ...toResumen(row),
    ...toFicha(row),
    desistimiento: toDesistimientoAdmin(row),
    intentos: intentos.map((intento) => toIntento(contexto, intento, open.has(intento.id))),
    devoluciones: devoluciones.map(toDevolucion),
    historia: await listHistoria(db, row, intentos),
    notas: await listNotas(db, id),
    otros: await listOtros(db, row),
    puede: {
      enviar: hasBuyer && (await judgeEnvio(db, row)) === undefined,
      entregar: hasBuyer && isEntregable(row),
      preparar: impide === undefined,
    },
    impide: row.estado === 'incidencia' ? (impide ?? null) : null,
  };
}

function toFicha(row: FilaFicha) {
  const { motivo, nota, correo } = row;
  return {
    motivo,
    nota,
    correo,
    pagado: row.pagado?.toISOString() ?? null,
    subtotal: toEuros(row.subtotal),
    descuento: toEuros(row.subtotal - row.total),
    iva: splitIva(row.total, row.iva_tipo),
    cod_cupon: row.cupon_codigo,
    direccion_facturacion: row.facturacion,
    paquete: toPaquete(row),
    rectificativas: row.rectificativas.map(toRectificativa),
    lineas: row.lineas.map(({ precio, mascota_id, mascota, ...same }) => ({
      ...same,
      precio: toEuros(precio),
      pet: mascota === null ? null : { id: mascota_id, Mascota: mascota },
    })),
  };
}

function toDesistimientoAdmin({ desistimiento }: FilaFicha): PedidoAdmin['desistimiento'] {
  return desistimiento && { ...desistimiento, ...toDesistimiento(desistimiento) };
}

function toIntento(
  { config }: Contexto,
  intento: Awaited<ReturnType<typeof selectIntentos>>[number],
  isOpen: boolean,
): IntentoPago {
  const { ds_order, estado, importe, devuelto, ds_response, auth_code, metodo, resuelto } = intento;
  const isDevolvible = estado === 'autorizado' && isOurTerminal(config, intento) && !isOpen;
  return {
    ds_order,
    estado,
    importe: toEuros(importe),
    devuelto: toEuros(devuelto),
    devolvible: isDevolvible ? toEuros(importe - devuelto) : 0,
    codigo: ds_response,
    auth_code,
    metodo,
    fecha: (resuelto ?? intento.fecha_alta).toISOString(),
  };
}
