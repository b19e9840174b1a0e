import { DESISTIR, LEGAL } from '@vuelve/contract/addresses';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { PawIcon } from './icons.tsx';
import { Idiomas } from './idiomas.tsx';
import { useLector, usePalabras } from './lector.tsx';

export const BRAND = 'Vuelve';

export const TAB_ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%230B6B5D'><circle cx='4' cy='11' r='3'/><circle cx='9' cy='5' r='3'/><circle cx='16' cy='5' r='3'/><circle cx='20' cy='11' r='3'/><circle cx='12' cy='17' r='6'/></svg>";

function Logo() {
  return (
    <a className="logo" href="/">
      <PawIcon />
      {BRAND}
    </a>
  );
}

export function Header() {
  return (
    <header>
      <Logo />
      <Idiomas />
    </header>
  );
}

/** @param conDesistir adds the link to withdraw from a purchase; a finder has bought nothing */
export function Footer({ conDesistir }: { conDesistir?: boolean }) {
  const { lema, legal } = usePalabras();
  const { idioma } = useLector();
  return (
    <footer className="footer">
      <Logo />
      <p>{lema}</p>
      <a href={LEGAL} hrefLang={idioma === IDIOMA_DE_CASA ? undefined : IDIOMA_DE_CASA}>
        {legal}
      </a>
      {conDesistir && <a href={DESISTIR}>{textosDesistimiento.enlace}</a>}
    </footer>
  );
}
