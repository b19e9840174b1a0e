import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** A stored file of an account: its kind, its pet and its path. */
export interface Guardado {
  que:
    | 'perfil'
    | 'portada'
    | 'avatar'
    | 'foto'
    | 'video'
    | 'certificado'
    | 'mensaje'
    | 'encontrada';
  mascota_id: number | null;
  mascota: string;
  titulo: string;
  id: number;
  ruta: string;
  fecha: Date;
  bytes: number;
}

/** The stored files that an account sees, by pet. Derived thumbnails and stills are left out. */
export async function listGuardados(db: Queryable, usuarioId: number): Promise<Guardado[]> {
  const { rows } = await sql<Guardado>`
    WITH mias AS (
      SELECT m.id, m.mascota, m.avatar, m.cover, m.fecha_alta, u.hash || '/' || m.hash || '/' AS carpeta
      FROM mascotas m JOIN usuarios u ON u.id = usuario_id WHERE u.id = ${usuarioId}
    ), guardados AS (
      SELECT 'perfil' AS que, NULL::integer AS mascota_id, '' AS mascota, '' AS titulo, id, hash || '/' || avatar AS ruta,
        fecha_alta AS fecha
      FROM usuarios WHERE id = ${usuarioId} AND avatar IS NOT NULL
      UNION ALL
      SELECT 'portada', id, mascota, '', id, carpeta || cover, fecha_alta FROM mias WHERE cover IS NOT NULL
      UNION ALL
      SELECT 'avatar', id, mascota, '', id, carpeta || avatar, fecha_alta FROM mias WHERE avatar IS NOT NULL
      UNION ALL
      SELECT CASE tipo WHEN 'F' THEN 'foto' ELSE 'video' END, mias.id, mascota, titulo, medios.id,
        carpeta || 'media/' || fichero, medios.fecha_alta
      FROM medios JOIN mias ON mias.id = mascota_id
      UNION ALL
      SELECT 'certificado', mias.id, mascota, '', mias.id, carpeta || fichero, vacunas.fecha_alta
      FROM vacunas JOIN mias ON mias.id = mascota_id
      UNION ALL
      SELECT 'mensaje', mias.id, mascota, '', mensajes.id, foto, enviado
      FROM mensajes JOIN conversaciones c ON c.id = conversacion_id JOIN mias ON mias.id = mascota_id
      WHERE foto IS NOT NULL
      UNION ALL
      SELECT 'mensaje', NULL, '', '', mensajes.id, foto, enviado
      FROM mensajes JOIN conversaciones c ON c.id = conversacion_id
        JOIN reclamaciones r ON r.id = c.reclamacion_id
        JOIN encontradas e ON e.id = r.encontrada_id
        JOIN usuarios u ON u.email IN (r.email, e.email)
      WHERE u.id = ${usuarioId} AND foto IS NOT NULL
      UNION ALL
      SELECT 'encontrada', NULL, '', '', f.id, f.foto, e.creada
      FROM fotos_encontrada f JOIN encontradas e ON e.id = f.encontrada_id
        JOIN usuarios u ON u.email = e.email
      WHERE u.id = ${usuarioId} AND e.probada IS NOT NULL
    )
    SELECT que, mascota_id, mascota, titulo, id, ruta, fecha, coalesce(bytes, 0)::float8 AS bytes FROM guardados LEFT JOIN ficheros USING (ruta)
    ORDER BY mascota_id NULLS FIRST, que, id`.execute(db);
  return rows;
}

/** The current path of an own medium: a converted video has a new one. */
export async function findRutaDeMedio(
  db: Queryable,
  usuarioId: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ ruta: string }>`
    SELECT u.hash || '/' || m.hash || '/media/' || fichero AS ruta
    FROM medios JOIN mascotas m ON m.id = mascota_id JOIN usuarios u ON u.id = usuario_id
    WHERE medios.id = ${id} AND u.id = ${usuarioId}`.execute(db);
  return rows[0]?.ruta;
}

export function listChapas(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('chapas')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select(['chapas.hash', 'corto', 'mascotas.id as mascota_id', 'mascota'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('mascotas.id')
    .orderBy('chapas.fecha_alta')
    .execute();
}

export function findCuenta(db: Queryable, id: number) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'email', 'nombre', 'hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}
