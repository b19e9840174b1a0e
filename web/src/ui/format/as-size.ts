const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** 1_572_864 → '1,5 MB' */
export function asSize(bytes: number): string {
  const [amount, unit] = inUnit(bytes);
  const maximumFractionDigits = unit === 'KB' ? 0 : 1;
  return `${amount.toLocaleString('es-ES', { maximumFractionDigits })} ${unit}`;
}

function inUnit(bytes: number): [amount: number, unit: string] {
  if (bytes < MB) return [Math.max(1, bytes / KB), 'KB'];
  return bytes < GB ? [bytes / MB, 'MB'] : [bytes / GB, 'GB'];
}
