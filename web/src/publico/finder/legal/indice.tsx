import { CLAVES_DOCUMENTO } from '@vuelve/contract/documentos-legales';
import { HojaLegal, ListaDocumentos } from './documento.tsx';

export function IndiceLegal() {
  const titulo = 'Textos legales';
  return (
    <HojaLegal
      titulo={titulo}
      descripcion="Quiénes somos, las condiciones de venta y qué hacemos con tus datos."
    >
      <h1>{titulo}</h1>
      <nav className="card" aria-label={titulo}>
        <ListaDocumentos claves={CLAVES_DOCUMENTO} />
      </nav>
    </HojaLegal>
  );
}
