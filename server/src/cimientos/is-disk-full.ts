/** What the system calls a disk, or a share of it, without room. */
const LLENO = new Set(['ENOSPC', 'EDQUOT']);

/** Whether `error` says that a file found no room, also where a storage wrapped it. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  return LLENO.has(String(code)) || (cause !== undefined && isDiskFull(cause));
}
