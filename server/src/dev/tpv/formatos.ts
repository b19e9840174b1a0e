const euro = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});

/** Cents as people read them in Spain, with a plain space: 3999 → '39,99 €'. */
export function formatImporte(cents: number): string {
  return euro.format(cents / 100).replace(/\s/g, ' ');
}

/** A moment as the bank's clock shows it: fecha '2026-06-11', hora '10:15'. */
export function formatMomento(iso: string): { fecha: string; hora: string } {
  const [fecha = '', hora = ''] = new Date(iso)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' })
    .split(' ');
  return { fecha, hora: hora.slice(0, 5) };
}
