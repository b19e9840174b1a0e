/** The first day of the month `distance` months after `dia`: ('2026-03-12', -1) → '2026-02-01'. */
export function firstOfMes(dia: string, distance: number): string {
  const [year = 0, month = 1] = dia.split('-').map(Number);
  return toDia(Date.UTC(year, month - 1 + distance, 1));
}

const DIA_MS = 86_400_000;

/** The Mondays of the last `semanas` weeks, beginning with the week of `dia`. */
export function listLunes(dia: string, semanas: number): string[] {
  const date = Date.parse(dia);
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return Array.from({ length: semanas }, (_, n) => toDia(date - (sinceMonday + 7 * n) * DIA_MS));
}

function toDia(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
