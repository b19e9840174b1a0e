const euro = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});

/** Cents as written in Spain, with a plain space: 3999 → '39,99 €'. */
export function formatImporte(cents: number): string {
  return euro.format(cents / 100).replace(/\s/g, ' ');
}

/** A moment in Spain's time: dia '2026-06-11', fecha '11/06/2026', hora '10:15'. */
export function formatMomento(iso: string): { dia: string; fecha: string; hora: string } {
  const [dia = '', hora = ''] = new Date(iso)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' })
    .split(' ');
  return { dia, fecha: dia.split('-').reverse().join('/'), hora: hora.slice(0, 5) };
}
