import type { Desistimiento } from './desistimiento.ts';
import type { Soporte } from './empresa.ts';

/** The fields of the withdrawal form. */
export interface EscritoDesistir {
  nombre: string;
  numero: string;
  email: string;
  parte: string;
}

/** A step of the withdrawal. */
export type VistaDesistir = { soporte: Soporte } & (
  | {
      paso: 'escribir';
      escrito: EscritoDesistir;
      /** The error sentences of the refused fields. */
      campos: Partial<Record<keyof EscritoDesistir, string>>;
      /** Why the whole form was refused; null when it was not, or when only fields were refused. */
      error: string | null;
      /** The last day, in words, to withdraw from the reader's own order; null if unknown. */
      plazo: string | null;
    }
  | { paso: 'revisar'; escrito: EscritoDesistir }
  /** The same answer for every reader who is not logged in as the order's buyer. */
  | { paso: 'recibido' }
  | { paso: 'presentado'; numero: string; desistimiento: Desistimiento }
);
