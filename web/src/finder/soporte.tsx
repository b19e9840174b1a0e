import type { Soporte } from '@vuelve/contract/paginas';

/** Ways to reach the support team; each may be missing. */
export function ContactoSoporte({ email, telefono }: Soporte) {
  return (
    <>
      {telefono && (
        <a className="button" href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>
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
