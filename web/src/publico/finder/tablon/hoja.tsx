import type { ReactNode } from 'react';
import { BRAND, Footer, Header } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import tablon from './tablon.css?inline';

interface Props {
  titulo: string;
  style?: string;
  script?: string;
  children: ReactNode;
}

/** A page of the board beside its list. */
export function Hoja({ titulo, style = tablon, script, children }: Props) {
  return (
    <BareDocument
      titulo={`${titulo} · ${BRAND}`}
      descripcion={titulo}
      style={style}
      {...(script && { script })}
    >
      <Header />
      <main className="stack">{children}</main>
      <Footer />
    </BareDocument>
  );
}
