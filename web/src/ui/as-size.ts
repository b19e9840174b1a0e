const KB = 1024;
const MB = 1024 * KB;

/** 1_572_864 → '1,5 MB' */
export function asSize(bytes: number): string {
  const [amount, unit] = bytes < MB ? [Math.max(1, bytes / KB), 'KB'] : [bytes / MB, 'MB'];
  const maximumFractionDigits = unit === 'MB' ? 1 : 0;
  return `${amount.toLocaleString('es-ES', { maximumFractionDigits })} ${unit}`;
}
