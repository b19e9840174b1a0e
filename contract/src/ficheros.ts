/** Public paths of stored files (spec section 3): user hash / pet hash / file. */

/** Path of a user's avatar. */
export function rutaAvatarUsuario(usuarioHash: string, fichero: string): string {
  return `/ficheros/${usuarioHash}/${fichero}`;
}

/** Path of a pet's cover or avatar. */
export function rutaImagenMascota(usuarioHash: string, mascotaHash: string, fichero: string) {
  return `/ficheros/${usuarioHash}/${mascotaHash}/${fichero}`;
}

/** Path of a photo or video of a pet. */
export function rutaMedio(usuarioHash: string, mascotaHash: string, fichero: string): string {
  return `/ficheros/${usuarioHash}/${mascotaHash}/media/${fichero}`;
}

/** File name of the thumbnail of the photo or video `fichero`. */
export function miniatura(fichero: string): string {
  return fichero.replace(/\.\w+$/, '-mini.webp');
}
