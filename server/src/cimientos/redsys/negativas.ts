/** Signed refusals of a refund that leave no doubt: the card's bank or the terminal forbids it. */
const NEGATIVAS = new Set(['0190', '0904', '0950', '9218', '9256']);

/**
 * Refusals of an invalid request (SIS0007 to 0028, 0042, 0429 to 0431), or of a payment that cannot
 * be refunded (0054 to 0057).
 */
const ERRORES = [
  [7, 28],
  [42, 42],
  [54, 57],
  [429, 431],
] as const;

/**
 * Whether the bank's answer code (four digits) means that a refund was certainly not made. Any code
 * but these and 0900 is a doubt: the bank's systems may have lost contact after the refund.
 */
export function isNegativaCierta(codigo: string): boolean {
  return NEGATIVAS.has(codigo);
}

/**
 * Whether an error of the bank's gateway ('SIS0054') means that a refund was certainly not made.
 * Faults of the gateway itself (SIS0034, 0038, 9997 …) leave the outcome open.
 */
export function isErrorCierto(codigo: string): boolean {
  const [, digits] = /^SIS(\d{4})$/.exec(codigo) ?? [];
  const numero = Number(digits);
  return ERRORES.some(([first, last]) => numero >= first && numero <= last);
}
