import type { ReactNode } from 'react';
import style from './finder.css?inline';
import { Footer, Header, TAB_ICON } from './brand.tsx';
import { useLector } from './lector.tsx';

interface Cabecera {
  titulo: string;
  descripcion: string;
  /** Further tags for the head. */
  social?: ReactNode;
}

interface Resto {
  /** Whether search engines may show the page. */
  buscable?: boolean;
  /** Whether its end stays above the keyboard. */
  docked?: boolean;
  /** Our own script, run after the page is parsed. */
  script?: string;
  children: ReactNode;
}

/** A page in the finder's style, with header and footer. */
export function HtmlDocument({ titulo, descripcion, social, ...resto }: Cabecera & Resto) {
  return <FinderDocument cabecera={<Cabecera {...{ titulo, descripcion, social }} />} {...resto} />;
}

/** The same; `cabecera` is a `Cabecera`, or holds its place. */
export function FinderDocument({ cabecera, children, ...resto }: Resto & { cabecera: ReactNode }) {
  return (
    <WholeDocument cabecera={cabecera} style={style} {...resto}>
      <Header />
      {children}
      <Footer />
    </WholeDocument>
  );
}

/** A page in a style of its own. */
export function BareDocument({
  titulo,
  descripcion,
  social,
  ...resto
}: Cabecera & Resto & { style: string }) {
  return <WholeDocument cabecera={<Cabecera {...{ titulo, descripcion, social }} />} {...resto} />;
}

/** What the head says about this page alone. */
export function Cabecera({ titulo, descripcion, social }: Cabecera) {
  return (
    <>
      <title>{titulo}</title>
      <meta name="description" content={descripcion} />
      {social}
    </>
  );
}

const VIEWPORT = 'width=device-width,initial-scale=1,viewport-fit=cover';
const ABOVE_KEYBOARD = 'interactive-widget=resizes-content';

/** The whole HTML document, with its style inline. */
function WholeDocument({
  cabecera,
  style,
  buscable,
  docked,
  script,
  children,
}: Resto & { cabecera: ReactNode; style: string }) {
  const { idioma } = useLector();
  return (
    <html lang={idioma}>
      <head>
        <meta charSet="utf-8" />
        {cabecera}
        <meta name="viewport" content={docked ? `${VIEWPORT},${ABOVE_KEYBOARD}` : VIEWPORT} />
        {!buscable && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FFFBF5" />
        <meta name="theme-color" content="#101817" media="(prefers-color-scheme:dark)" />
        <link rel="icon" href={TAB_ICON} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {children}
        {script && <script type="module" dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}
