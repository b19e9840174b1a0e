export function find<E extends Element>(selector: string, kind: new () => E): E | null {
  const found = document.querySelector(selector);
  return found instanceof kind ? found : null;
}
