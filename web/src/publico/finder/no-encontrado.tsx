import { ENCONTRADA_NUEVA, PORTADA, TABLON } from '@vuelve/contract/addresses';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { Soporte } from '@vuelve/contract/empresa';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { usePalabras } from './lector.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/** The scanned or typed code belongs to no pet and no badge. */
export function NoEncontrado({ soporte, escrito }: { soporte: Soporte; escrito: string }) {
  const { noEncontrado: palabras } = usePalabras();
  return (
    <HtmlDocument titulo={`${palabras.pestana} · ${BRAND}`} descripcion={palabras.titulo}>
      <main className="stack">
        <h1>{palabras.titulo}</h1>
        <CodigoForm titulo={palabras.revisa} escrito={escrito} />
        <section className="card">
          <h2>{palabras.sinChapa}</h2>
          <a className="button" href={ENCONTRADA_NUEVA} hrefLang={IDIOMA_DE_CASA}>
            {palabras.publicala}
          </a>
          <a className="button" href={TABLON} hrefLang={IDIOMA_DE_CASA}>
            {palabras.buscaCerca}
          </a>
        </section>
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}

/** Page for an unknown address: a field for a badge's code, and a link to the front page. */
export function SinPagina({ soporte }: { soporte: Soporte }) {
  const { sinPagina: palabras } = usePalabras();
  return (
    <HtmlDocument titulo={`${palabras.pestana} · ${BRAND}`} descripcion={palabras.titulo}>
      <main className="stack">
        <h1>{palabras.titulo}</h1>
        <p>{palabras.texto}</p>
        <a className="button" href={PORTADA}>
          {palabras.principio}
        </a>
        <CodigoForm titulo={palabras.tienesCodigo} escrito="" />
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}

function CodigoForm({ titulo, escrito }: { titulo: string; escrito: string }) {
  const { codigo } = usePalabras();
  return (
    <form className="card" action="/q">
      <h2>{titulo}</h2>
      <label htmlFor="codigo">{codigo.escribe}</label>
      <input
        id="codigo"
        name="codigo"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={escrito || undefined}
      />
      <button className="primary" type="submit">
        {codigo.buscar}
      </button>
    </form>
  );
}
