import type { ReactNode } from 'react';
import style from './finder.css?inline';
import { Footer, Header, TAB_ICON } from './brand.tsx';

interface Props {
  titulo: string;
  descripcion: string;
  /** Further tags of the head. */
  social?: ReactNode;
  /** A script of ours, run when the page has been read. */
  script?: string;
  children: ReactNode;
}

/** The whole HTML document: head with its style inside, logo, content, footer. */
export function HtmlDocument({ titulo, descripcion, social, script, children }: Props) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <title>{titulo}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="description" content={descripcion} />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FFFBF5" />
        <meta name="theme-color" content="#101817" media="(prefers-color-scheme:dark)" />
        {social}
        <link rel="icon" href={TAB_ICON} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Header />
        {children}
        <Footer />
        {script && <script type="module" dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}
