/** Working days from an order to its arrival (spec section 9). */
const PLAZO = { desde: 2, hasta: 3 };

/** National holidays with a date of their own, month and day. */
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

/**
 * The days between which an order of the day `hoy` arrives, all YYYY-MM-DD: two to three working days later. Weekends,
 * Good Friday and the holidays of all of Spain are none; those of a region or town are not known here.
 */
export function plazoEntrega(hoy: string): { desde: string; hasta: string } {
  return { desde: addLaborables(hoy, PLAZO.desde), hasta: addLaborables(hoy, PLAZO.hasta) };
}

function addLaborables(dia: string, cuantos: number): string {
  let ms = Date.parse(dia);
  for (let left = cuantos; left > 0;) {
    ms += DIA_MS;
    if (isLaborable(new Date(ms))) left--;
  }
  return toDia(ms);
}

function isLaborable(dia: Date): boolean {
  const iso = toDia(dia.getTime());
  const isFinDeSemana = dia.getUTCDay() === 0 || dia.getUTCDay() === 6;
  return (
    !isFinDeSemana && !FESTIVOS.has(iso.slice(5)) && iso !== viernesSanto(dia.getUTCFullYear())
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
