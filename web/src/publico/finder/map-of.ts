/** Link to a map, for a position or for a place in words. */
export function mapOf(lugar: { latitud: number; longitud: number } | string): string {
  const where = typeof lugar === 'string' ? lugar : `${lugar.latitud},${lugar.longitud}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`;
}
