/** System error codes for a full disk or an exhausted disk quota. */
const LLENO = new Set(['ENOSPC', 'EDQUOT']);

/** Whether `error`, or an error that it wraps, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  return LLENO.has(String(code)) || (cause !== undefined && isDiskFull(cause));
}
