import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { Condiciones } from './condiciones.tsx';
import { Devoluciones } from './devoluciones.tsx';
import { EnPapel } from './documento.tsx';
import style from './papel.css?inline';

/**
 * The conditions of sale and how to withdraw, with its form, as one file to keep (TRLGDCU art. 98.7): it loads nothing, and its
 * links lead to the site from wherever it is opened.
 */
export function CondicionesPapel({ datos, sitio }: { datos: DatosLegal; sitio: string }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <base href={sitio} />
        <title>Condiciones de venta y desistimiento · Vuelve</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <EnPapel value>
          <Condiciones {...datos} />
          <Devoluciones {...datos} />
        </EnPapel>
      </body>
    </html>
  );
}
