import { addressOf } from '@vuelve/contract/addresses';
import { href } from '@vuelve/contract/screens';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import { FOTOS_POR_PAGINA } from '@vuelve/contract/reglas';
import type { Db } from '../db/database.ts';
import { toInsigniaPublica } from '../mascotas/mascotas.ts';
import { listMedios } from '../medios/medios.ts';
import { readTelefono } from '../usuarios/telefonos.ts';
import { hasVacunas } from '../vacunas/vacunas.ts';
import * as perfiles from './perfil-publico.queries.ts';

/** A public profile and whether its certificate may be seen. */
export interface PerfilConDocumentos {
  perfil: PerfilPublico;
  vacunas: boolean;
}

/** What a finder sees of the pet with this hash; undefined when there is none. */
export async function findPerfil(db: Db, hash: string): Promise<PerfilConDocumentos | undefined> {
  const row = await perfiles.findPerfilByHash(db, hash);
  if (!row) return undefined;
  const { usuario_id: id, usuario_hash, nombre, apellidos, telefono, ...mascota } = row;
  return {
    perfil: {
      insignia: toInsigniaPublica(mascota),
      usuario: { id, hash: usuario_hash, nombre, apellidos, telefono },
      medias: await listMedios(db, row.id),
    },
    vacunas: row.vacunas_publicas && (await hasVacunas(db, row.id)),
  };
}

/** What the finder's page needs to be rendered for a stranger: all videos and the `pagina`-th photos, from 1. */
export function toDatosPerfil(
  { perfil, vacunas }: PerfilConDocumentos,
  publicUrl: string,
  pagina = 1,
): DatosPerfil {
  const { insignia: mascota, usuario, medias: medios } = perfil;
  const fotos = medios.filter(({ tipo }) => tipo === 'F');
  const videos = medios.filter(({ tipo }) => tipo === 'V');
  const end = pagina * FOTOS_POR_PAGINA;
  const shown = fotos.slice(end - FOTOS_POR_PAGINA, end);
  const address = href('perfilPublico', { hash: mascota.hash });
  return {
    perfil: { insignia: mascota, usuario, medias: [...shown, ...videos] },
    totales: {
      fotos: fotos.length,
      videos: videos.length,
      likes: medios.reduce((sum, { likes }) => sum + likes, 0),
    },
    masFotos: end < fotos.length ? `${address}?fotos=${pagina + 1}#imagenes` : null,
    telefono: readTelefono(usuario.telefono) ?? null,
    documentos: vacunas ? [{ titulo: 'Certificado de vacunación', url: vacunasUrl(perfil) }] : [],
    publicUrl,
  };
}

function vacunasUrl({ insignia: mascota, usuario }: PerfilPublico): string {
  const params = { usuario_id: usuario.id, hash_mascota: mascota.hash };
  return addressOf('downloadVacunas', { params, query: { hash_id: usuario.hash } });
}
