import type { DatosChapaLibre } from '@vuelve/contract/paginas';
import { href } from '@vuelve/contract/screens';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { usePalabras } from './lector.tsx';
import { ContactoSoporte } from './soporte.tsx';

/** A badge linked to no pet: a new one, or one on a pet whose owner never activated it. */
export function ChapaLibre({ codigoCorto, soporte, urlActivar }: DatosChapaLibre) {
  const { chapaLibre: palabras } = usePalabras();
  return (
    <HtmlDocument titulo={`${palabras.pestana} · ${BRAND}`} descripcion={palabras.titulo}>
      <main className="stack">
        <h1>{palabras.titulo}</h1>
        <p>
          {palabras.codigo} <b className="codigo">{codigoCorto}</b>
        </p>
        <section className="card">
          <h2>{palabras.tuya}</h2>
          {urlActivar ? (
            <>
              <p>{palabras.pagada}</p>
              <a className="primary" href={urlActivar}>
                {palabras.activar}
              </a>
            </>
          ) : (
            <>
              <p>{palabras.conCupon}</p>
              <a className="primary" href={`${href('activar')}?${codigoCorto}`}>
                {palabras.tengo}
              </a>
            </>
          )}
          <a className="button" href={`${href('crearCuenta')}?chapa=${codigoCorto}`}>
            {palabras.crearCuenta}
          </a>
        </section>
        <section className="card">
          <h2>{palabras.encontrada}</h2>
          <p>{palabras.ayuda}</p>
          <ContactoSoporte {...soporte} />
        </section>
      </main>
    </HtmlDocument>
  );
}
