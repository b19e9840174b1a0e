/** The NIF of the demo's seller; nobody has it. */
export const NIF_DEMO = 'B00000000';

const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const LETRAS_CIF = 'JABCDEFGHI';

/** A NIF as the tax agency (AEAT) writes it: capitals, no spaces, dots, dashes or the prefix ES. */
export function normalizeNif(nif: string): string {
  return nif
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^ES(?=.{9}$)/, '');
}

/** Whether a normalised NIF of a person (DNI, NIE, K, L, M) or organisation has a valid check. */
export function isNif(nif: string): boolean {
  const control = nif.at(-1)!;
  const digits = nif.slice(0, -1);
  if (/^[0-9KLMXYZ]\d{7}[A-Z]$/.test(nif)) {
    const number = digits
      .replace(/[KLM]/, '')
      .replace(/[XYZ]/, (first) => String('XYZ'.indexOf(first)));
    return LETRAS[Number(number) % 23] === control;
  }
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(nif)) return false;
  const weights = Array.from(digits.slice(1), (digit, n) => weigh(Number(digit), n));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const check = (10 - (sum % 10)) % 10;
  return control === String(check) || control === LETRAS_CIF[check];
}

/** Every other digit counts double, a double of two digits as their sum. */
function weigh(digit: number, n: number): number {
  const double = digit * 2;
  return n % 2 === 1 ? digit : double - (double > 9 ? 9 : 0);
}
