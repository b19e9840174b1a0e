/** Value of a `datetime-local` field, in the browser's time zone: '2026-11-21T09:40'. */
export function toLocal(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Reads a `datetime-local` field as ISO 8601; undefined when the field is incomplete. */
export function fromLocal(escrito: string): string | undefined {
  const moment = new Date(escrito);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
