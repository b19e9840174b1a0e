import type { Soporte } from '@vuelve/contract/empresa';
import { telOf } from '@vuelve/contract/telefonos';
import { usePalabras } from './lector.tsx';

export function ContactoSoporte({ email, telefono }: Soporte) {
  const palabras = usePalabras();
  return (
    <>
      {telefono && (
        <a className="button" href={telOf(telefono)}>
          {palabras.soporte} <span>{telefono}</span>
        </a>
      )}
      {email && (
        <a className="button" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}
