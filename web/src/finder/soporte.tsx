import type { Soporte } from '@vuelve/contract/paginas';
import { telOf } from '@vuelve/contract/telefonos';

/** Ways to reach the support team; each may be missing. */
export function ContactoSoporte({ email, telefono }: Soporte) {
  return (
    <>
      {telefono && (
        <a className="button" href={telOf(telefono)}>
          Llamar a soporte: <span>{telefono}</span>
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
