/** Public addresses of stored files (spec section 3): user hash / pet hash / file. */

/** Address of a user's avatar. */
export function rutaAvatarUsuario(usuarioHash: string, fichero: string): string {
  return `/ficheros/${usuarioHash}/${fichero}`;
}

/** Address of a pet's cover or avatar. */
export function rutaImagenMascota(usuarioHash: string, mascotaHash: string, fichero: string) {
  return `/ficheros/${usuarioHash}/${mascotaHash}/${fichero}`;
}

/** Address of a photo or video of a pet. */
export function rutaMedio(usuarioHash: string, mascotaHash: string, fichero: string): string {
  return `/ficheros/${usuarioHash}/${mascotaHash}/media/${fichero}`;
}

/** File name of the small picture that grids show for the photo or video `fichero`. */
export function miniatura(fichero: string): string {
  return fichero.replace(/\.\w+$/, '-mini.webp');
}
