/**
 * Delays `make` until first use and keeps its result. Mainly for `Intl` formatters: a phone needs
 * longer to create one than to draw a screen, and most screens use few of those that they import.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
