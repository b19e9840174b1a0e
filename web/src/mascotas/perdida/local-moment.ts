/** A moment as the browser's field for day and hour holds it, by its own clock: '2026-11-21T09:40'. */
export function toLocal(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment that such a field holds, as ISO 8601; undefined when it is incomplete. */
export function fromLocal(escrito: string): string | undefined {
  const moment = new Date(escrito);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
