/**
 * How a kind of mail is handled. `codigo`: it contains a code, is sent before all other mails, and
 * is worthless once the code expires. `reservado`: sending is retried for days, but its contents
 * are not kept, because they hold a link that grants access or data that must be forgotten.
 * `guardable`: its contents are kept, to send it again. `sinRegistro`: it stands in no log, because
 * nobody may know of it afterwards.
 */
type Trato = 'codigo' | 'reservado' | 'guardable' | 'sinRegistro';

/** A mail with a code must be `codigo`; every other kind must choose one of the other values. */
type TratoDe<D> = D extends { codigo: string } ? 'codigo' : Exclude<Trato, 'codigo'>;

export interface Clase {
  trato: Trato;
  /** The subject matter in words, for the administrators' log of mails. */
  asunto: string;
  /** A mail to a contact about another person's pet; its log is erased when the contact leaves. */
  aContacto?: true;
}

/** A kind of mail with the type of its data; `datos` exists only for the type checker. */
type ClaseCon<D> = Clase & { datos: D };

/** Defines a kind of mail. */
export const correo = <D>(trato: TratoDe<D>, asunto: string, mas: Pick<Clase, 'aContacto'> = {}) =>
  ({ trato, asunto, ...mas }) as ClaseCon<D>;
