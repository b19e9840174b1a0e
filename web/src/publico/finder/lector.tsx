import { type Idioma, IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { Lector } from '@vuelve/contract/paginas';
import { createContext, type ReactNode, use } from 'react';
import type { Palabras } from './palabras/palabras.ts';
import { PALABRAS } from './palabras/por-idioma.ts';

const Contexto = createContext<Partial<Lector>>({});

/**
 * Sets the reader's language for all components inside. A page outside of it is in Spanish and
 * offers no other language.
 */
export function ForLector({ children, ...lector }: Lector & { children: ReactNode }) {
  return <Contexto value={lector}>{children}</Contexto>;
}

/** The reader's language, and the page's address when there is a choice of languages. */
export function useLector(): Pick<Partial<Lector>, 'aqui'> & { idioma: Idioma } {
  const { idioma = IDIOMA_DE_CASA, aqui } = use(Contexto);
  return { idioma, aqui };
}

export function usePalabras(): Palabras {
  return PALABRAS[useLector().idioma];
}

/**
 * Attributes for the owner's text, which is not translated: marks it as Spanish on a page in
 * another language.
 */
export function usePropio(): { lang?: Idioma } {
  return useLector().idioma === IDIOMA_DE_CASA ? {} : { lang: IDIOMA_DE_CASA };
}

/** The owner's words within our sentence. */
export function Propio({ children }: { children: string }) {
  const { lang } = usePropio();
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** Our sentence around the owner's words. */
export function Alrededor({
  frase,
  propio,
}: {
  frase: (propio: string) => string;
  propio: string;
}) {
  const [before, after] = frase('\0').split('\0');
  return (
    <>
      {before}
      <Propio>{propio}</Propio>
      {after}
    </>
  );
}
