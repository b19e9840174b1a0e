import { describedBy, Fallo } from './fallos.tsx';

type Campos = Record<string, string>;

/** The mailbox that is proven by a code. */
export function CampoCorreo({ email, campos }: { email: string; campos: Campos }) {
  return (
    <>
      <label className="rotulo" htmlFor="email">
        Tu correo
      </label>
      <Fallo campos={campos} de="email" />
      <input
        id="email"
        name="email"
        type="email"
        className="campo"
        autoComplete="email"
        defaultValue={email}
        {...describedBy(campos, 'email', 'pista-email')}
      />
    </>
  );
}

/** The code that was mailed. */
export function CampoCodigo({ campos }: { campos: Campos }) {
  return (
    <>
      <label className="rotulo" htmlFor="codigo">
        El código de seis cifras
      </label>
      <Fallo campos={campos} de="codigo" />
      <input
        id="codigo"
        name="codigo"
        className="campo"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...describedBy(campos, 'codigo')}
      />
    </>
  );
}

/** The first button of a form is the one that Enter presses. */
export function AlPulsarEntrar({ accion }: { accion: string }) {
  return (
    <button className="oculto" type="submit" name="accion" value={accion} tabIndex={-1} aria-hidden>
      Seguir
    </button>
  );
}
