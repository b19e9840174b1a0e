/** The e-mail in the router state, if the previous screen passed one. */
export function readEmail(state: unknown): string | undefined {
  const { email } = Object(state) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}
