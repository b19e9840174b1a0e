import type { ReactNode } from 'react';
import style from './finder.css?inline';
import { Footer, Header, TAB_ICON } from './brand.tsx';
import { useLector } from './lector.tsx';

interface Head {
  titulo: string;
  descripcion: string;
  /** Whether search engines may show the page. */
  buscable?: boolean;
  /** Further tags for the head. */
  social?: ReactNode;
  /** Our own script, run after the page is parsed. */
  script?: string;
  children: ReactNode;
}

/** A page in the finder's style, with header and footer. */
export function HtmlDocument({ children, ...head }: Head) {
  return (
    <BareDocument {...head} style={style}>
      <Header />
      {children}
      <Footer />
    </BareDocument>
  );
}

/** The whole HTML document, with its style inline. */
export function BareDocument({ style, children, ...head }: Head & { style: string }) {
  const { titulo, descripcion, buscable, social, script } = head;
  const { idioma } = useLector();
  return (
    <html lang={idioma}>
      <head>
        <meta charSet="utf-8" />
        <title>{titulo}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="description" content={descripcion} />
        {!buscable && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FFFBF5" />
        <meta name="theme-color" content="#101817" media="(prefers-color-scheme:dark)" />
        {social}
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
