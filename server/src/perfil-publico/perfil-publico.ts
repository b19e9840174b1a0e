import type { DatosPerfil } from '@vuelve/contract/paginas';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import { findCodigoQr } from '../codigos-qr/codigos-qr.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { toInsigniaPublica } from '../mascotas/mascotas.ts';
import { readTelefono } from '../usuarios/telefonos.ts';
import * as perfiles from './perfil-publico.queries.ts';

/** What a finder sees of the pet with this hash; undefined when there is none. */
export async function findPerfil(db: Db, hash: string): Promise<PerfilPublico | undefined> {
  const row = await perfiles.findPerfil(db, hash);
  if (!row) return undefined;
  const { usuario_id: id, usuario_hash, nombre, apellidos, telefono, ...mascota } = row;
  const medios = await perfiles.listMedios(db, row.id);
  return {
    insignia: toInsigniaPublica(mascota),
    usuario: { id, hash: usuario_hash, nombre, apellidos, telefono },
    medias: medios.map((medio) => ({ ...medio, fecha_alta: medio.fecha_alta.toISOString() })),
  };
}

/** What stands behind a code that is no pet's hash: a badge, carried or free, or nothing. */
export type Destino = { mascota: string } | { libre: string } | undefined;

/** Where a badge's hash or short code leads: to a pet's hash, or to the short code of a free badge. */
export async function resolveCodigo(db: Db, escrito: string): Promise<Destino> {
  const codigo = await findCodigoQr(db, escrito);
  if (!codigo) return undefined;
  return codigo.mascota_hash ? { mascota: codigo.mascota_hash } : { libre: codigo.corto };
}

/** What the finder's page needs to be rendered for a stranger. */
export function toDatosPerfil(perfil: PerfilPublico, publicUrl: string): DatosPerfil {
  return {
    perfil,
    telefono: readTelefono(perfil.usuario.telefono) ?? null,
    documentos: [],
    publicUrl,
  };
}

/**
 * Likes a medium (1) or takes it back (0), once per visitor however often it is called; returns its likes.
 * @throws AppError 404 when the medium is not that pet's
 */
export async function likeMedio(
  db: Db,
  { action, ...medio }: { insignia_id: number; id: number; action: 0 | 1 },
  visitante: string,
): Promise<{ id: number; likes: number }> {
  if (!(await perfiles.findMedio(db, medio))) throw notFound();
  if (action === 1) await perfiles.insertMeGusta(db, medio.id, visitante);
  else await perfiles.deleteMeGusta(db, medio.id, visitante);
  const media = await perfiles.findMedio(db, medio);
  if (!media) throw notFound();
  return media;
}
