import { type Idioma, perIdioma } from '@vuelve/contract/idiomas';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addressOfPagina } from './address-of-pagina.ts';
import { beforeIdioma } from './idiomas.tsx';
import { ForLector } from './lector.tsx';
import { CabeceraPerfil, CuerpoPerfil, DocumentoPerfil } from './perfil.tsx';

const DOCTYPE = '<!doctype html>';

/** The parts of a page that differ from pet to pet. */
interface Partes {
  cabecera: string;
  /** The page's address in its links to other languages, up to the language. */
  aqui: string;
  cuerpo: string;
}

/** Places of the parts in the frame. */
const HUECOS: Partes = {
  cabecera: '<meta name="cabecera"/>',
  aqui: beforeIdioma('aqui'),
  cuerpo: '<hr id="cuerpo"/>',
};

/**
 * A pet's page. Two thirds of it are the same for all pets: these are rendered once in each
 * language, and the pet's parts are put into their places.
 */
export function renderPerfil(datos: DatosPerfil, idioma: Idioma): string {
  const aqui = addressOfPagina(datos.perfil.insignia.hash, datos.pagina);
  const render = (part: ReactElement) =>
    renderToStaticMarkup(
      <ForLector idioma={idioma} aqui={aqui}>
        {part}
      </ForLector>,
    );
  return marcoFor(idioma)({
    cabecera: render(<CabeceraPerfil {...datos} />),
    aqui: beforeIdioma(aqui).replaceAll('&', '&amp;'),
    cuerpo: render(<CuerpoPerfil {...datos} />),
  });
}

/** The frame in a language, as a function of the parts. */
const marcoFor = perIdioma((idioma) => {
  const marco = renderToStaticMarkup(
    <ForLector idioma={idioma} aqui="aqui">
      <DocumentoPerfil cabecera={<meta name="cabecera" />}>
        <hr id="cuerpo" />
      </DocumentoPerfil>
    </ForLector>,
  );
  const [antes, trasCabecera] = marco.split(HUECOS.cabecera) as [string, string];
  const [hastaCuerpo, despues] = trasCabecera.split(HUECOS.cuerpo) as [string, string];
  const conEnlaces = hastaCuerpo.split(HUECOS.aqui);
  return ({ cabecera, aqui, cuerpo }: Partes) =>
    [DOCTYPE, antes, cabecera, conEnlaces.join(aqui), cuerpo, despues].join('');
});
