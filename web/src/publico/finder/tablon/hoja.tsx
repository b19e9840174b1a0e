import type { ReactNode } from 'react';
import { BRAND, Footer, Header } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import style from './tablon.css?inline';

/** A page of the board beside its list. */
export function Hoja({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <BareDocument titulo={`${titulo} · ${BRAND}`} descripcion={titulo} style={style}>
      <Header />
      <main className="stack">{children}</main>
      <Footer />
    </BareDocument>
  );
}
