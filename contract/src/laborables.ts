/** National holidays with a fixed date (month-day). */
const FESTIVOS = new Set([
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-12',
  '11-01',
  '12-06',
  '12-08',
  '12-25',
]);

const DIA_MS = 86_400_000;

/** The day `cuantos` calendar days after `dia`, both YYYY-MM-DD. */
export function addDias(dia: string, cuantos: number): string {
  return toDia(Date.parse(dia) + cuantos * DIA_MS);
}

/** Neither weekend nor national holiday; regional and local holidays are not known. */
export function isLaborable(dia: string): boolean {
  const fecha = new Date(dia);
  const isFinDeSemana = fecha.getUTCDay() === 0 || fecha.getUTCDay() === 6;
  return (
    !isFinDeSemana && !FESTIVOS.has(dia.slice(5)) && dia !== viernesSanto(fecha.getUTCFullYear())
  );
}

/** Two days before Easter, by the Gregorian computus. */
function viernesSanto(year: number): string {
  const c = Math.floor(year / 100);
  const n = year % 19;
  const k = Math.floor((c - 17) / 25);
  let i = (c - Math.floor(c / 4) - Math.floor((c - k) / 3) + 19 * n + 15) % 30;
  i -= Math.floor(i / 28) * (1 - Math.floor(29 / (i + 1)) * Math.floor((21 - n) / 11));
  const j = (year + Math.floor(year / 4) + i + 2 - c + Math.floor(c / 4)) % 7;
  const month = 3 + Math.floor((i - j + 40) / 44);
  const day = i - j + 28 - 31 * Math.floor(month / 4);
  return toDia(Date.UTC(year, month - 1, day - 2));
}

const toDia = (ms: number) => new Date(ms).toISOString().slice(0, 10);
