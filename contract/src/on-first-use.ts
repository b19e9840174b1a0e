/**
 * What `make` gives, made on first use and kept. For formatters above all: making one takes a phone longer than drawing a
 * screen, and most screens need few of those that they bring along.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
