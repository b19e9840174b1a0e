/** Signed refusals of a refund that leave no doubt: the card's bank or the terminal does not allow it. */
const NEGATIVAS = new Set(['0190', '0904', '0950', '9218', '9256']);

/** Refusals of the request itself: what it says is wrong (SIS0007 to 0028, 0042, 0429 to 0431), or cannot be given back (0054 to 0057). */
const ERRORES = [
  [7, 28],
  [42, 42],
  [54, 57],
  [429, 431],
] as const;

/**
 * Whether an answer code (four digits) of the bank means that a refund was certainly not made. Any other but 0900 is a doubt:
 * the bank's machines may have lost one another after the money went.
 */
export function isNegativaCierta(codigo: string): boolean {
  return NEGATIVAS.has(codigo);
}

/** The same of an error of the bank's gateway ('SIS0054'): its own faults (SIS0034, 0038, 9997 …) say nothing of the money. */
export function isErrorCierto(codigo: string): boolean {
  const [, digits] = /^SIS(\d{4})$/.exec(codigo) ?? [];
  const numero = Number(digits);
  return ERRORES.some(([first, last]) => numero >= first && numero <= last);
}
