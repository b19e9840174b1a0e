import type { InputHTMLAttributes } from 'react';
import type { EscritoDesistir } from '@vuelve/contract/paginas-desistir';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  nombre: keyof EscritoDesistir;
  rotulo: string;
  opcional?: boolean;
  pista?: string;
  error: string | undefined;
}

/** A labelled field; a textarea for longer text. */
export function Campo({ nombre, rotulo, opcional, pista, error, ...input }: Props) {
  const described = [pista && `${nombre}-pista`, error && `${nombre}-error`].filter(Boolean);
  const common = {
    id: nombre,
    name: nombre,
    className: 'campo',
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <>
      <label className="rotulo" htmlFor={nombre}>
        {rotulo}
        {opcional && <small> · opcional</small>}
      </label>
      {nombre === 'parte' ? (
        <textarea
          {...common}
          rows={3}
          maxLength={input.maxLength}
          defaultValue={input.defaultValue}
        />
      ) : (
        <input {...input} {...common} />
      )}
      {pista && (
        <p className="pista" id={`${nombre}-pista`}>
          {pista}
        </p>
      )}
      {error && (
        <p className="error" id={`${nombre}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
