/** Where an account's files are stored, or those of one of its pets; ends in a slash. Public below `/ficheros/`. */
export function folderOf(usuarioHash: string, mascotaHash?: string): string {
  return mascotaHash === undefined ? `${usuarioHash}/` : `${usuarioHash}/${mascotaHash}/`;
}
