import { PORTADA } from '@vuelve/contract/addresses';
import type { DatosCartelMuerto } from '@vuelve/contract/paginas';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { Alrededor, usePalabras } from './lector.tsx';
import { named } from './palabras/palabras.ts';

/** A poster's code whose loss has ended: the pet is home, or is lost again and has a new poster. */
export function CartelMuerto({ nombre, perdida }: DatosCartelMuerto) {
  const { cartelMuerto: palabras, sinPagina } = usePalabras();
  const frase = perdida ? palabras.antiguo : palabras.enCasa;
  const texto = perdida ? palabras.otraVez : palabras.gracias;
  return (
    <HtmlDocument titulo={`${named(frase, nombre)} · ${BRAND}`} descripcion={texto}>
      <main className="stack">
        <h1>{nombre ? <Alrededor frase={frase.de} propio={nombre} /> : frase.sin}</h1>
        <p>{texto}</p>
        <a className="button" href={PORTADA}>
          {sinPagina.principio}
        </a>
      </main>
    </HtmlDocument>
  );
}
