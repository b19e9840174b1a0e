/** A short code as it is printed, in two groups: 'NA4N W6SJ'. */
export function asCorto(corto: string): string {
  return `${corto.slice(0, 4)} ${corto.slice(4)}`;
}
