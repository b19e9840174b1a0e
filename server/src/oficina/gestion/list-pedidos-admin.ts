import { administers, type Miembro } from '@vuelve/contract/acceso';
import type { Lista } from '@vuelve/contract/admin';
import { toEuros } from '@vuelve/contract/dinero';
import { joinDireccion } from '@vuelve/contract/direccion';
import type { ConsultaPedidos, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { findIdsByPalabras, toTsquery } from '../../cimientos/db/busqueda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { toDesistimiento } from '../../compra/pedidos/cesta.ts';
import {
  findCerca,
  findIdsByEmail,
  findIdsByFactura,
  findIdsByNumero,
  findIdsByTelefono,
} from './buscar-pedidos.queries.ts';
import { type Buscados, type FilaResumen, PALABRAS, selectResumenes } from './gestion.queries.ts';

/** The orders of a tray that `miembro` may see; those who only pack read no money and no buyer. */
export async function listPedidosAdmin(
  db: Queryable,
  { buscar, ...consulta }: ConsultaPedidos,
  miembro: Miembro,
): Promise<Lista<FilaPedidoAdmin>> {
  const isAdmin = administers(miembro);
  const buscados = buscar ? await findBuscados(db, buscar, consulta, miembro) : undefined;
  const rows = await selectResumenes(db, { ...consulta, buscados }, miembro);
  return toLista(rows, consulta.limite, ({ id }) => id, isAdmin ? toFila : toFilaDePreparador);
}

function toFila({ piezas, ...row }: FilaResumen): FilaPedidoAdmin {
  return { ...toResumen(row), piezas };
}

function toFilaDePreparador(row: FilaResumen): FilaPedidoAdmin {
  const comprador = { usuario_id: null, nombre: '', email: '' };
  return { ...toFila(row), total: null, factura: null, desistimiento: null, comprador };
}

/**
 * What is searched is looked up first: one joined query took seconds. A number is exact. Who only
 * packs cannot find out an invoice or, letter by letter, an e-mail or a telephone that the list
 * does not show.
 */
async function findBuscados(
  db: Queryable,
  buscar: string,
  consulta: Omit<ConsultaPedidos, 'buscar'>,
  miembro: Miembro,
): Promise<Buscados> {
  const byBuyer = administers(miembro);
  const facturados = byBuyer ? await findIdsByFactura(db, buscar) : [];
  const numerados = [...facturados, ...(await findIdsByNumero(db, buscar))];
  if (numerados.length > 0) return { ids: numerados, words: undefined };
  const nueve = byBuyer ? readTelefono(buscar) : undefined;
  const llamables = nueve ? await findIdsByTelefono(db, nueve) : [];
  if (llamables.length > 0) return { ids: llamables, words: undefined };
  const ids = byBuyer ? await findIdsByEmail(db, buscar.toLowerCase()) : [];
  const words = buscar.includes('@') ? undefined : toTsquery(buscar);
  if (!words) return { ids, words };
  const cerca = await findCerca(db, { ...consulta, buscados: { ids, words } }, miembro);
  if (cerca) return { ids: cerca, words: undefined };
  const named = await findIdsByPalabras(db, 'pedidos', PALABRAS, words);
  return named ? { ids: [...ids, ...named], words: undefined } : { ids, words };
}

/** The last nine digits of what looks like a telephone: '+34 611 22 33 44' → '611223344'. */
function readTelefono(buscar: string): string | undefined {
  if (!/^[\d\s+().-]+$/.test(buscar)) return undefined;
  return buscar.replace(/\D/g, '').match(/^\d{0,6}(\d{9})$/)?.[1];
}

/** An order, except what it is made of; amounts in euros. */
export function toResumen(row: Omit<FilaResumen, 'piezas'>) {
  return {
    id: row.id,
    version: row.version,
    ref_pago: row.ds_order ?? '',
    estado: row.estado,
    envio: row.envio,
    fecha: (row.pagado ?? row.fecha_alta).toISOString(),
    total: toEuros(row.total),
    factura: row.factura,
    desistimiento: row.desistimiento && toDesistimiento(row.desistimiento),
    bloqueado: row.bloqueado?.toISOString() ?? null,
    comprador: {
      usuario_id: row.usuario_id,
      nombre: `${row.comprador_nombre} ${row.comprador_apellidos}`.trim(),
      email: row.comprador_email ?? '',
    },
    destinatario: `${row.nombre} ${row.apellidos}`.trim(),
    direccion: row.envio ? joinDireccion(row) : '',
    lugar: row.envio ? row.localidad || row.provincia : '',
    grabado: row.grabado?.toISOString() ?? null,
    enviado: row.enviado?.toISOString() ?? null,
  } satisfies Omit<FilaPedidoAdmin, 'piezas'>;
}
