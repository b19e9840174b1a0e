import { addressOf } from '@vuelve/contract/addresses';
import { ASUNTOS, VISIBLE } from '@vuelve/contract/asuntos';
import type { ParteAlbum } from '@vuelve/contract/medio';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import { FOTOS_POR_PAGINA } from '@vuelve/contract/reglas';
import type { Db } from '../../cimientos/db/database.ts';
import { toInsigniaPublica } from '../../mascotas/mascotas.ts';
import { toPerdidaPublica } from '../../mascotas/to-perdida.ts';
import { listMedios, toMedio } from '../../mascotas/medios/medios.ts';
import { readTelefono } from '../../personas/usuarios/telefonos.ts';
import * as perfiles from './perfil-publico.queries.ts';

type FilaPerfil = NonNullable<Awaited<ReturnType<typeof perfiles.findPerfilByHash>>>;

/** The public data of a pet, with a part of its album; undefined for an unknown hash. */
export async function findPerfil(
  db: Db,
  hash: string,
  parte: ParteAlbum,
): Promise<PerfilPublico | undefined> {
  const row = await perfiles.findPerfilByHash(db, hash);
  return row && { ...toPerfil(row), medias: await listMedios(db, row.id, parte) };
}

/** A requested page of a pet: its photos may fill several, numbered from 1. */
export interface Pedida {
  hash: string;
  pagina: number;
}

/** Data of a pet's page for a stranger: all videos, one page of photos. Undefined: no such pet. */
export async function findDatosPerfil(
  db: Db,
  publicUrl: string,
  { hash, pagina }: Pedida,
): Promise<DatosPerfil | undefined> {
  const desde = (pagina - 1) * FOTOS_POR_PAGINA;
  const row = await perfiles.findPagina(db, { hash, desde, cuantas: FOTOS_POR_PAGINA });
  if (!row) return undefined;
  const medias = [...row.filas_fotos, ...row.filas_videos].map(toMedioMostrado);
  const perfil = { ...toPerfil(row), medias };
  return {
    perfil,
    totales: { fotos: row.fotos, videos: row.videos, likes: row.likes },
    pagina,
    hasMasFotos: desde + FOTOS_POR_PAGINA < row.fotos,
    telefono: readTelefono(row.telefono) ?? null,
    certificado: row.vacunas ? vacunasUrl(perfil) : null,
    publicUrl,
  };
}

function toPerfil({ usuario_id: id, usuario_hash: hash, ...row }: FilaPerfil) {
  const { nombre, apellidos, telefono, perdida, ...mascota } = row;
  return {
    insignia: toInsigniaPublica(mascota),
    usuario: { id, hash, nombre, apellidos, telefono },
    importante: ASUNTOS.filter((asunto) => row[asunto] && row[VISIBLE[asunto]]).map((asunto) => ({
      asunto,
      texto: row[asunto],
    })),
    chip: (row.chip_publico && row.chip) || null,
    perdida: perdida && toPerdidaPublica(perdida),
  };
}

function toMedioMostrado(fila: perfiles.FilaMedio) {
  return toMedio({ ...fila, conversion_desde: null, fecha_alta: new Date(fila.fecha_alta) });
}

function vacunasUrl({ insignia: mascota, usuario }: PerfilPublico): string {
  const params = { usuario_id: usuario.id, hash_mascota: mascota.hash };
  return addressOf('downloadVacunas', { params, query: { hash_id: usuario.hash } });
}
