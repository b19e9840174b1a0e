const nombre = new Intl.DateTimeFormat('es-ES', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dia = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const SEIS_DIAS_MS = 6 * 86_400_000;

/** '2026-03' → 'marzo de 2026' */
export function nombreMes(mes: string): string {
  return nombre.format(new Date(`${mes}-01T00:00:00Z`));
}

/** A week by its Monday: '2026-03-02' → '2–8 mar' */
export function nombreSemana(lunes: string): string {
  const monday = new Date(`${lunes}T00:00:00Z`);
  return dia.formatRange(monday, new Date(monday.getTime() + SEIS_DIAS_MS));
}
