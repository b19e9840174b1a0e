/** Euros as written in Spain: '39,99' → 39.99, '1.234,5' → 1234.5; NaN for anything else. */
export function readEuros(text: string): number {
  const plain = text.trim().replace(/\s*€$/, '');
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$|^\d+\.\d{1,2}$/.test(plain)) return NaN;
  const isEnglish = /^\d+\.\d{1,2}$/.test(plain);
  return Number(isEnglish ? plain : plain.replaceAll('.', '').replace(',', '.'));
}

/** Euros as a form shows them: 39.9 → '39,90'. */
export function writeEuros(euros: number): string {
  return euros.toFixed(2).replace('.', ',');
}
