/** Groups a microchip's 15 digits: '941 0000 1234 5678'. Returns any other text unchanged. */
export function asChip(chip: string): string {
  const cifras = chip.replace(/[\s.-]/g, '');
  return /^\d{15}$/.test(cifras) ? cifras.replace(/^(\d{3})(\d{4})(\d{4})/, '$1 $2 $3 ') : chip;
}
