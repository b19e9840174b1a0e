/** The folder, with final slash, of an account or one of its pets; public below `/ficheros/`. */
export function folderOf(usuarioHash: string, mascotaHash?: string): string {
  return mascotaHash === undefined ? `${usuarioHash}/` : `${usuarioHash}/${mascotaHash}/`;
}
