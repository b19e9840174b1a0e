/** The answer of calls that return no data. */
export const EXITO = { success: true } as const;
