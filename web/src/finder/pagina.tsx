import type { ReactNode } from 'react';
import estilo from './finder.css?inline';
import { Cabecera, ICONO_PESTANA, Pie } from './marca.tsx';

interface Props {
  titulo: string;
  descripcion: string;
  /** Further tags of the head. */
  social?: ReactNode;
  /** A script of ours, run when the page has been read. */
  guion?: string;
  children: ReactNode;
}

/** The whole HTML document: head with its style inside, logo, content, footer. */
export function Pagina({ titulo, descripcion, social, guion, children }: Props) {
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
        <link rel="icon" href={ICONO_PESTANA} />
        <style dangerouslySetInnerHTML={{ __html: estilo }} />
      </head>
      <body>
        <Cabecera />
        {children}
        <Pie />
        {guion && <script type="module" dangerouslySetInnerHTML={{ __html: guion }} />}
      </body>
    </html>
  );
}
