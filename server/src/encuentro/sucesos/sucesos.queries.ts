import { type RawBuilder, sql } from 'kysely';
import type { ClaseSuceso } from '@vuelve/contract/sucesos';
import type { Queryable } from '../../cimientos/db/database.ts';

/** An event of any kind; `detalle` holds what its kind alone has. */
export interface Fila {
  clase: ClaseSuceso;
  id: string;
  /** Microseconds since 1970: a place in the list, finer than a `Date`. */
  micros: string;
  momento: Date;
  hash: string;
  mascota: string;
  foto: string | null;
  detalle: Record<string, unknown>;
}

/** The place of an event in the list: later ones come after it. */
export interface Lugar {
  micros: string;
  clase: string;
  id: string;
}

/**
 * What each kind of event of the pet `m` is made of: when it happened, its id, its details, and the
 * rows it is read from.
 */
const CLASES: Record<ClaseSuceso, [string, string, string, string]> = {
  lectura: [
    'e.ultima',
    'e.id',
    `json_build_object('origen', origen, 'veces', veces)`,
    'escaneos e WHERE e.mascota_id = m.id',
  ],
  mensaje: [
    'c.ultimo',
    'c.id',
    `json_build_object('tipo', tipo, 'cerrada', cerrada IS NOT NULL,
      'lugar', coalesce((SELECT lugar FROM mensajes WHERE conversacion_id = c.id AND lugar <> ''
        ORDER BY mensajes.id DESC LIMIT 1), ''),
      'sinAbrir', suyo.visto IS NULL OR EXISTS (
        SELECT FROM alertas a WHERE a.conversacion_id = c.id AND a.abierta IS NULL))`,
    `conversaciones c JOIN accesos_conversacion suyo
      ON suyo.conversacion_id = c.id AND suyo.rol = 'dueno' WHERE c.mascota_id = m.id`,
  ],
  contacto: [
    't.acepta',
    't.id',
    `json_build_object('nombre', t.nombre)`,
    'contactos t WHERE t.mascota_id = m.id AND t.acepta IS NOT NULL',
  ],
  regreso: [
    'p.vuelta',
    'p.id',
    `json_build_object('desde', p.desde)`,
    'perdidas p WHERE p.mascota_id = m.id AND p.vuelta IS NOT NULL',
  ],
  envio: [
    'o.enviado',
    'l.id',
    `json_build_object()`,
    `pedido_lineas l JOIN pedidos o ON o.id = l.pedido_id
      WHERE l.mascota_id = m.id AND o.enviado IS NOT NULL AND o.usuario_id = m.usuario_id
        AND NOT EXISTS (SELECT FROM pedido_lineas otra WHERE otra.pedido_id = o.id
          AND otra.mascota_id = m.id AND otra.id < l.id)`,
  ],
};

interface Consulta {
  limite: number;
  antes: Lugar | undefined;
  clase: ClaseSuceso | undefined;
  hash: string | undefined;
}

/** Events of an owner's pets, newest first: `limite` of those before `antes`. */
export async function listSucesos(
  db: Queryable,
  usuarioId: number,
  { limite, antes, clase, hash }: Consulta,
): Promise<Fila[]> {
  const clases = clase ? [clase] : (Object.keys(CLASES) as ClaseSuceso[]);
  const de = clases.map((it) => selectClase(it, antes, limite));
  const { rows } = await sql<Fila>`
    SELECT s.clase, s.id, s.micros, s.momento, m.hash, m.mascota, coalesce(m.avatar, m.cover) AS foto, s.detalle
    FROM mascotas m CROSS JOIN LATERAL (${sql.join(de, sql` UNION ALL `)}) s
    WHERE m.usuario_id = ${usuarioId} ${hash === undefined ? sql`` : sql`AND m.hash = ${hash}`}
    ORDER BY s.micros DESC, s.clase DESC, s.id DESC
    LIMIT ${limite}`.execute(db);
  return rows;
}

/** The newest events of one kind of the pet `m`: as many as one page may need. */
function selectClase(
  clase: ClaseSuceso,
  antes: Lugar | undefined,
  limite: number,
): RawBuilder<unknown> {
  const [momento, id, detalle, rows] = CLASES[clase];
  const micros = sql.raw(`(extract(epoch FROM ${momento}) * 1000000)::bigint`);
  const before = antes
    ? sql`AND (${micros}, ${clase}, ${sql.raw(id)}::bigint)
        < (${antes.micros}::bigint, ${antes.clase}, ${antes.id}::bigint)`
    : sql``;
  return sql`(
    SELECT ${clase}::text AS clase, ${sql.raw(id)}::bigint AS id, ${micros} AS micros,
      ${sql.raw(momento)} AS momento, ${sql.raw(detalle)} AS detalle
    FROM ${sql.raw(rows)} ${before}
    ORDER BY ${micros} DESC, ${sql.raw(id)} DESC LIMIT ${limite})`;
}
