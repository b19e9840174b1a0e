import type { Miembro } from '@vuelve/contract/acceso';
import { consultaLista } from '@vuelve/contract/admin';
import { HALLAZGOS_MAXIMO, type Hallazgos, isBuscable } from '@vuelve/contract/hallazgos';
import { consultaPedidos } from '@vuelve/contract/pedido-admin';
import { CODIGO_CORTO_ALFABETO, CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import type { Queryable } from '../../cimientos/db/database.ts';
import { normalizeCodigoCorto } from '../../cimientos/hashes.ts';
import { listCuentas } from '../../personas/usuarios/cuentas.ts';
import { listCuponesAdmin } from '../../tienda/catalogo/cupones.ts';
import { listTiendas } from '../../tienda/tiendas/fichas.ts';
import { listPedidosAdmin } from '../gestion/list-pedidos-admin.ts';
import * as buscar from './buscar.queries.ts';

/**
 * What the back office knows of some words, a code or a number: a few of each kind. One query after
 * the other: this is asked while somebody types, and may not take the connections of those who wait.
 */
export async function findHallazgos(
  db: Queryable,
  q: string,
  administrador: Miembro,
): Promise<Hallazgos> {
  if (!isBuscable(q)) return { pedidos: [], mascotas: [], cuentas: [], tiendas: [], cupones: [] };
  const escrito = { buscar: q, limite: HALLAZGOS_MAXIMO };
  const consulta = consultaLista.parse(escrito);
  return {
    pedidos: (await listPedidosAdmin(db, consultaPedidos.parse(escrito), administrador)).filas,
    mascotas: await findMascotas(db, q),
    cuentas: (await listCuentas(db, consulta)).filas,
    tiendas: (await listTiendas(db, consulta)).filas,
    cupones: (await listCuponesAdmin(db, consulta)).filas,
  };
}

/** At least half of a badge's code: fewer letters are the beginning of a name. */
const INICIO = new RegExp(
  `^[${CODIGO_CORTO_ALFABETO}]{${CODIGO_CORTO_LONGITUD / 2},${CODIGO_CORTO_LONGITUD}}$`,
);

/** Pets by their name, then by their badges; a whole code finds its own alone. */
async function findMascotas(db: Queryable, q: string): Promise<Hallazgos['mascotas']> {
  const codigo = normalizeCodigoCorto(q);
  const conCodigo = INICIO.test(codigo)
    ? await buscar.selectMascotasByCodigo(db, codigo, HALLAZGOS_MAXIMO)
    : [];
  if (conCodigo.length > 0 && codigo.length === CODIGO_CORTO_LONGITUD)
    return conCodigo.map(toHallada);
  const llamadas = await buscar.selectMascotasByNombre(db, q, HALLAZGOS_MAXIMO);
  const others = conCodigo.filter(({ id }) => !llamadas.some((una) => una.id === id));
  return [...llamadas, ...others].slice(0, HALLAZGOS_MAXIMO).map(toHallada);
}

function toHallada({ id, mascota, corto, ...dueno }: buscar.FilaMascota) {
  return {
    id,
    nombre: mascota,
    chapa: corto,
    dueno: {
      id: dueno.usuario_id,
      nombre: `${dueno.nombre} ${dueno.apellidos}`.trim(),
      email: dueno.email,
    },
  };
}
