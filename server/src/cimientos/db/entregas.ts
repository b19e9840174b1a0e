/**
 * The last migration of each release, oldest first. Whoever leaves a release adds its line; the
 * migrations after the last line belong to the release that is being made.
 */
export const ENTREGAS = ['0084_ficheros_tomados'];

/** The release, from 1, that brings a migration. */
export function entregaOf(migracion: string): number {
  const place = ENTREGAS.findIndex((ultima) => migracion <= ultima);
  return 1 + (place < 0 ? ENTREGAS.length : place);
}
