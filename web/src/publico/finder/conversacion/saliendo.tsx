import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { useLector } from '../lector.tsx';

/** The place of messages on their way; screen readers hear once that one has to wait. */
export function Saliendo() {
  const { foto, conversacion } = PALABRAS_AVISO[useLector().idioma];
  const { sale, espera, noSale, quitar } = conversacion.saliendo;
  return (
    <>
      <ol
        className="hilo"
        id="saliendo"
        data-sale={sale}
        data-foto={foto.enviando}
        data-espera={espera}
        data-no-sale={noSale}
        data-quitar={quitar}
      />
      <p className="oculto" id="voz" role="status" />
    </>
  );
}
