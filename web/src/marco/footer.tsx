import { DESISTIR, rutaLegal } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO, DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { screens } from '@vuelve/contract/screens';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { waysToSoporte } from '../base/soporte.ts';
import { Logo } from '../ui/logo.tsx';

const linkClass = 'flex min-h-12 w-fit items-center gap-2 hover:text-ink hover:underline';

const LINKS = ['cuenta', 'mascotas', 'pedidos'] as const;

/** One line on a phone, which unfolds; the whole elsewhere. */
export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk text-muted max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))] low:pb-0">
      <div className="page flex flex-wrap items-center justify-between gap-x-2 text-sm md:hidden">
        <a href={DESISTIR} className={lineClass}>
          {textosDesistimiento.enlace}
        </a>
        <a href={rutaLegal('aviso')} className={lineClass}>
          Aviso legal
        </a>
        <a href={rutaLegal('privacidad')} className={lineClass}>
          Privacidad
        </a>
        <details className="group contents">
          <summary className={`${lineClass} cursor-pointer gap-1`}>
            Más
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid w-full gap-6 pt-2 pb-6 text-base">
            <Todo />
          </div>
        </details>
      </div>
      <div className="page hidden gap-8 py-10 md:grid md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <Todo />
      </div>
    </footer>
  );
}

const lineClass = 'flex min-h-12 items-center hover:text-ink hover:underline';

/** What the footer holds: description, quick links, legal texts, support. */
function Todo() {
  return (
    <>
      <div className="grid max-w-sm content-start gap-3 text-ink md:max-lg:col-span-2">
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
    </>
  );
}
