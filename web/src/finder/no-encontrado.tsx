import { PORTADA } from '@vuelve/contract/addresses';
import type { Soporte } from '@vuelve/contract/paginas';
import { CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/** No pet and no badge has the code that was scanned or typed. */
export function NoEncontrado({ soporte, escrito }: { soporte: Soporte; escrito: string }) {
  const titulo = textos.perfilPublico.noEncontrado;
  return (
    <HtmlDocument titulo={`Código no encontrado · ${BRAND}`} descripcion={titulo}>
      <main className="stack">
        <h1>{titulo}</h1>
        <CodigoForm titulo="Revisa el código" escrito={escrito} />
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}

/** Nothing is at this address: whoever copied it from a badge types the code, anybody else finds the front door. */
export function SinPagina({ soporte }: { soporte: Soporte }) {
  const titulo = textos.errores.sinPagina;
  return (
    <HtmlDocument titulo={`Página no encontrada · ${BRAND}`} descripcion={titulo}>
      <main className="stack">
        <h1>{titulo}</h1>
        <p>La dirección está mal escrita, o la página ya no existe.</p>
        <a className="button" href={PORTADA}>
          Ir al principio
        </a>
        <CodigoForm titulo="¿Tienes el código de una chapa?" escrito="" />
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}

function CodigoForm({ titulo, escrito }: { titulo: string; escrito: string }) {
  return (
    <form className="card" action="/q">
      <h2>{titulo}</h2>
      <label htmlFor="codigo">
        Escribe las {CODIGO_CORTO_LONGITUD} letras y números de la chapa
      </label>
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
        Buscar
      </button>
    </form>
  );
}
