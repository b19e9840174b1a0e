const DIA_MS = 86_400_000;

/** As many days as a range has, just before it: '2026-03-08' to '2026-03-14' → the week before. Null for an open range. */
export function daysBefore({
  desde,
  hasta,
}: {
  desde?: string | undefined;
  hasta?: string | undefined;
}): { desde: string; hasta: string } | null {
  if (!desde || !hasta) return null;
  const first = Date.parse(desde);
  const days = (Date.parse(hasta) - first) / DIA_MS + 1;
  const before = new Date(first - days * DIA_MS);
  // The calendar of PostgreSQL's texts begins with the year 1.
  if (before.getUTCFullYear() < 1) return null;
  return { desde: toDia(before), hasta: toDia(new Date(first - DIA_MS)) };
}

function toDia(date: Date): string {
  return date.toISOString().slice(0, 10);
}
