import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../path-to.ts';
import { soporte } from '../ajustes.ts';
import { Logo } from '../ui/logo.tsx';

const linkClass = 'flex min-h-12 w-fit items-center gap-2 hover:text-ink hover:underline';

const LINKS = [
  { screen: 'cuenta', name: 'Mi cuenta' },
  { screen: 'mascotas', name: 'Mis mascotas' },
  { screen: 'pedidos', name: 'Mis pedidos' },
] as const;

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk text-muted max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))]">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="grid max-w-sm content-start gap-3 text-ink sm:max-lg:col-span-2">
          <Logo />
          <p className="text-muted">
            La plataforma para mantener a tus mascotas seguras con tecnología QR.
          </p>
        </div>
        <nav aria-label="Enlaces rápidos">
          <h2 className="mb-1 text-lg text-ink">Enlaces rápidos</h2>
          {LINKS.map(({ screen, name }) => (
            <Link key={screen} to={pathTo(screen)} className={linkClass}>
              {name}
            </Link>
          ))}
        </nav>
        <div>
          <h2 className="mb-1 text-lg text-ink">Soporte</h2>
          {soporte.email && (
            <a href={`mailto:${soporte.email}`} className={linkClass}>
              <Mail aria-hidden className="size-5 shrink-0" />
              {soporte.email}
            </a>
          )}
          {soporte.telefono && (
            <a href={`tel:${soporte.telefono.replace(/\s/g, '')}`} className={linkClass}>
              <Phone aria-hidden className="size-5 shrink-0" />
              {soporte.telefono}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
