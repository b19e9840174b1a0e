import type { Desistimiento } from './desistimiento.ts';
import type { Soporte } from './empresa.ts';

/** What is typed to withdraw. */
export interface EscritoDesistir {
  nombre: string;
  numero: string;
  email: string;
  parte: string;
}

/** A step of withdrawing. */
export type VistaDesistir = { soporte: Soporte } & (
  | {
      paso: 'escribir';
      escrito: EscritoDesistir;
      /** The sentences of the fields that were refused. */
      campos: Partial<Record<keyof EscritoDesistir, string>>;
      /** Why all of it was refused; null where it was not, or a field says so. */
      error: string | null;
      /** The reader's own order, in words: until when; null where it is not his, or nobody knows. */
      plazo: string | null;
    }
  | { paso: 'revisar'; escrito: EscritoDesistir }
  /** To whoever did not prove whose the order is: the same for all. */
  | { paso: 'recibido' }
  | { paso: 'presentado'; numero: string; desistimiento: Desistimiento }
);
