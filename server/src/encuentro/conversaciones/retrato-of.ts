import { rutaImagenMascota } from '@vuelve/contract/ficheros';

/** A pet and the names of its pictures. */
export interface ConRetrato {
  usuario_hash: string;
  hash: string;
  avatar: string | null;
  cover: string | null;
}

/** Path of a pet's picture, which its page shows to everybody; null without one. */
export function retratoOf({ usuario_hash, hash, avatar, cover }: ConRetrato): string | null {
  const fichero = avatar ?? cover;
  return fichero && rutaImagenMascota(usuario_hash, hash, fichero);
}

/** The picture's address, for a mail. */
export function urlRetratoOf(publicUrl: string, of: ConRetrato): { urlRetrato?: string } {
  const ruta = retratoOf(of);
  return ruta ? { urlRetrato: publicUrl + ruta } : {};
}
