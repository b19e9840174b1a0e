import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { Condiciones } from './condiciones.tsx';
import { Devoluciones } from './devoluciones.tsx';
import { EnPapel } from './documento.tsx';
import style from './papel.css?inline';

/**
 * The conditions of sale and of withdrawal, with the withdrawal form, in one file to keep (TRLGDCU
 * art. 98.7). The file loads nothing; its links are absolute, because it may be opened anywhere.
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
