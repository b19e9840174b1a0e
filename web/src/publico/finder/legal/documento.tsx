import { rutaLegal } from '@vuelve/contract/addresses';
import {
  CLAVES_DOCUMENTO,
  type ClaveDocumento,
  type DatosLegal,
  DOCUMENTOS,
} from '@vuelve/contract/documentos-legales';
import { asDia } from '@vuelve/contract/dias';
import { createContext, type ReactNode, use } from 'react';
import style from './legal.css?inline';
import { BRAND, Footer, Header } from '../brand.tsx';
import { BareDocument } from '../document.tsx';

interface Props extends DatosLegal {
  clave: ClaveDocumento;
  /** One sentence for search engines. */
  descripcion: string;
  children: ReactNode;
}

/** Whether the text is part of a file to keep, without the page's navigation. */
export const EnPapel = createContext(false);

/** Layout of each legal text. */
export function DocumentoLegal({ clave, descripcion, esEjemplo, children }: Props) {
  const { titulo, version } = DOCUMENTOS[clave];
  if (use(EnPapel)) {
    return (
      <article>
        {esEjemplo && <DeEjemplo />}
        <h1>{titulo}</h1>
        <p>En vigor desde el {asDia(version)}</p>
        {children}
      </article>
    );
  }
  return (
    <HojaLegal titulo={titulo} descripcion={descripcion}>
      {esEjemplo && <DeEjemplo />}
      <h1>{titulo}</h1>
      <p className="apunte">
        En vigor desde el <time dateTime={version}>{asDia(version)}</time>
      </p>
      {children}
      <Otros menos={clave} />
    </HojaLegal>
  );
}

/** Search engines may show these pages. */
export function HojaLegal({
  titulo,
  descripcion,
  children,
}: Pick<Props, 'descripcion' | 'children'> & { titulo: string }) {
  return (
    <BareDocument titulo={`${titulo} · ${BRAND}`} descripcion={descripcion} style={style} buscable>
      <Header />
      <main className="stack">{children}</main>
      <Footer conDesistir />
    </BareDocument>
  );
}

export function Parte({
  titulo,
  id,
  children,
}: {
  titulo: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="card texto" id={id}>
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}

function DeEjemplo() {
  return (
    <p className="ejemplo">
      <strong>Esto es una demostración.</strong> Los datos de quien vende son de ejemplo, y estos
      textos no obligan a nadie.
    </p>
  );
}

function Otros({ menos }: { menos: ClaveDocumento }) {
  return (
    <nav className="card" aria-label="Otros textos legales">
      <ListaDocumentos claves={CLAVES_DOCUMENTO.filter((clave) => clave !== menos)} />
    </nav>
  );
}

export function ListaDocumentos({ claves }: { claves: ClaveDocumento[] }) {
  return (
    <ul>
      {claves.map((clave) => (
        <li key={clave}>
          <a href={rutaLegal(clave)}>{DOCUMENTOS[clave].titulo}</a>
        </li>
      ))}
    </ul>
  );
}
