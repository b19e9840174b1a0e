import { DESISTIR, rutaLegal } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO, DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { screens } from '@vuelve/contract/screens';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { waysToSoporte } from '../base/soporte.ts';
import { Logo } from '../ui/logo.tsx';

const linkClass = 'flex min-h-12 w-fit items-center gap-2 hover:text-ink hover:underline';

const LINKS = ['cuenta', 'mascotas', 'pedidos'] as const;

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk text-muted max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))] low:pb-0">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid max-w-sm content-start gap-3 text-ink sm:max-lg:col-span-2">
          <Logo />
          <p className="text-muted">
            La plataforma para mantener a tus mascotas seguras con tecnología QR.
          </p>
        </div>
        <div>
          <h2 className="mb-1 text-lg text-ink">Enlaces rápidos</h2>
          {LINKS.map((screen) => (
            <Link key={screen} to={pathTo(screen)} className={linkClass}>
              {screens[screen].titulo}
            </Link>
          ))}
        </div>
        <div>
          <h2 className="mb-1 text-lg text-ink">Legal</h2>
          {CLAVES_DOCUMENTO.map((clave) => (
            <a key={clave} href={rutaLegal(clave)} className={linkClass}>
              {DOCUMENTOS[clave].titulo}
            </a>
          ))}
          <a href={DESISTIR} className={linkClass}>
            {textosDesistimiento.enlace}
          </a>
        </div>
        <div>
          <h2 className="mb-1 text-lg text-ink">Soporte</h2>
          {waysToSoporte().map(({ href, name, icon: Icon }) => (
            <a key={href} href={href} className={linkClass}>
              <Icon aria-hidden className="size-5 shrink-0" />
              {name}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}
