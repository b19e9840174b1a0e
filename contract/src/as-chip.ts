/** A chip's number in the groups that people read it in: '941 0000 1234 5678'. What is no such number stays as it is. */
export function asChip(chip: string): string {
  const cifras = chip.replace(/[\s.-]/g, '');
  return /^\d{15}$/.test(cifras) ? cifras.replace(/^(\d{3})(\d{4})(\d{4})/, '$1 $2 $3 ') : chip;
}
