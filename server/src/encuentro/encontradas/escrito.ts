import * as z from 'zod';
import type { AppError } from '../../cimientos/http/errors.ts';

/** The path's parameter of a private link. */
export const paramsToken = z.object({ token: z.string().max(64) });

/** A chosen field, to be shown again; empty for none, and for an unknown one. */
export const oneOf = <K extends string>(list: readonly { clave: K }[]) =>
  z
    .enum(list.map(({ clave }) => clave) as [K, ...K[]])
    .or(z.literal(''))
    .catch('');

/** What was refused in a form: a sentence for all of it, or sentences by field. */
export interface Negada {
  error: string | null;
  campos: Record<string, string>;
}

/** Of a form that was not refused. */
export const SIN_NEGATIVA: Negada = { error: null, campos: {} };

/** The sentences of a refusal. */
export function toNegada({ message, campos = {} }: AppError): Negada {
  return { error: Object.keys(campos).length > 0 ? null : message, campos };
}
