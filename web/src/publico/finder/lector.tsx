import { type Idioma, IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { Lector } from '@vuelve/contract/paginas';
import { createContext, type ReactNode, use } from 'react';
import type { Palabras } from './palabras/palabras.ts';
import { PALABRAS } from './palabras/por-idioma.ts';

const Contexto = createContext<Partial<Lector>>({});

/** What is inside speaks the reader's language; a page that stands in none speaks the house's and offers no other. */
export function ForLector({ children, ...lector }: Lector & { children: ReactNode }) {
  return <Contexto value={lector}>{children}</Contexto>;
}

/** Who reads the page: in which language, and at which address, where there is a choice. */
export function useLector(): Pick<Partial<Lector>, 'aqui'> & { idioma: Idioma } {
  const { idioma = IDIOMA_DE_CASA, aqui } = use(Contexto);
  return { idioma, aqui };
}

/** What the page says, in the reader's language. */
export function usePalabras(): Palabras {
  return PALABRAS[useLector().idioma];
}

/** The attributes of what the owner wrote, which stays in his language on a page that is in another. */
export function usePropio(): { lang?: Idioma } {
  return useLector().idioma === IDIOMA_DE_CASA ? {} : { lang: IDIOMA_DE_CASA };
}

/** Words of the owner's within a line of ours. */
export function Propio({ children }: { children: string }) {
  const { lang } = usePropio();
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** A sentence of ours around words of the owner's. */
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
