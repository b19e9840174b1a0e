import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import { GlobeIcon } from './icons.tsx';
import { useLector, usePalabras } from './lector.tsx';

const TODOS = Object.entries(IDIOMAS) as [Idioma, string][];

/**
 * The page's language and links to the others; opens without a script. Nothing for a page in one
 * language.
 */
export function Idiomas() {
  const palabras = usePalabras();
  const { idioma, aqui } = useLector();
  if (aqui === undefined) return null;
  return (
    <details className="idiomas">
      <summary>
        <GlobeIcon nombre={palabras.idioma} />
        {IDIOMAS[idioma]}
      </summary>
      <ul>
        {TODOS.map(([each, nombre]) => (
          <li key={each}>
            <a href={addressIn(aqui, each)} lang={each} aria-current={each === idioma || undefined}>
              {nombre}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function addressIn(aqui: string, idioma: Idioma): string {
  return `${beforeIdioma(aqui)}idioma=${idioma}`;
}

/** The part of an address before the language. */
export function beforeIdioma(aqui: string): string {
  return aqui + (aqui.includes('?') ? '&' : '?');
}
