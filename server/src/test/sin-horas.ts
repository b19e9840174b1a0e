/** JSON without times of day, whose seconds may look like a coordinate. */
export function stringifySinHoras(value: unknown): string {
  return JSON.stringify(value).replaceAll(/\d\d:\d\d:\d\d(\.\d+)?/g, 'hora');
}
