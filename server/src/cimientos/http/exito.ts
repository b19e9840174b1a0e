/** The answer of calls that have nothing else to say. */
export const EXITO = { success: true } as const;
