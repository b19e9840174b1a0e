import { IconoHuella } from './iconos.tsx';

export const MARCA = 'Vuelve';

export const ICONO_PESTANA =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%230B6B5D'><circle cx='4' cy='11' r='3'/><circle cx='9' cy='5' r='3'/><circle cx='16' cy='5' r='3'/><circle cx='20' cy='11' r='3'/><circle cx='12' cy='17' r='6'/></svg>";

function Logo() {
  return (
    <a className="logo" href="/">
      <IconoHuella />
      {MARCA}
    </a>
  );
}

export function Cabecera() {
  return (
    <header className="cabecera">
      <Logo />
    </header>
  );
}

export function Pie() {
  return (
    <footer className="pie">
      <Logo />
      <p>Chapas con código QR para que las mascotas perdidas vuelvan a casa.</p>
    </footer>
  );
}
