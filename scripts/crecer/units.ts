const STEPS = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

/** Two digits, and no more than a reckoning is worth. */
export function toCount(value: number): string {
  if (value > 0 && value < 0.01) return '< 0.01';
  return Number(value.toPrecision(2)).toLocaleString('en', { maximumSignificantDigits: 2 });
}

export function toBytes(bytes: number): string {
  const [step, unit] = STEPS.find(([least]) => bytes >= least) ?? [1, 'B'];
  return `${toCount(bytes / step)} ${unit}`;
}

/** From µs. */
export const toMs = (micros: number) => `${(micros / 1000).toFixed(1)} ms`;

export function toDuration(seconds: number): string {
  if (seconds < 90) return `${toCount(seconds)} s`;
  return seconds < 5_400 ? `${toCount(seconds / 60)} min` : `${toCount(seconds / 3_600)} h`;
}
