/** The e-mail that a screen passed along with the way here, if it did. */
export function readEmail(state: unknown): string | undefined {
  const { email } = Object(state) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}
