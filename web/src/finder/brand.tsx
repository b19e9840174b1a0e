import { PawIcon } from './icons.tsx';
import { Idiomas } from './idiomas.tsx';
import { usePalabras } from './lector.tsx';

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

export function Footer() {
  const { lema } = usePalabras();
  return (
    <footer className="footer">
      <Logo />
      <p>{lema}</p>
    </footer>
  );
}
