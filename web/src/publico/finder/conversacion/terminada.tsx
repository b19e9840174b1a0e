import type { VistaConversacion } from '@vuelve/contract/paginas-conversacion';
import { Fallo } from '../aviso/campo-foto.tsx';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { useLector } from '../lector.tsx';

/** Strangers have no pet's page, but an entry of the board. */
export const VOLVER_AL_ANUNCIO = 'Volver al anuncio';

/**
 * Stands in place of the dock after the end. Whoever ended the conversation may take that back for
 * some seconds; the other side's page waits for it as long.
 */
export function Terminada({ datos, error }: VistaConversacion) {
  const { mascota, deshacible } = datos;
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <section className="muelle" id="terminada" data-queda={deshacible?.quedaMs}>
      {deshacible?.mio && (
        <form method="post" id="deshacer">
          <p role="status">{conversacion.hecho}</p>
          <button className="secundario" type="submit" name="accion" value="deshacer">
            {conversacion.deshacer}
          </button>
        </form>
      )}
      <Fallo error={error} />
      <p>{conversacion.terminada}</p>
      <a className="button" href={mascota.pagina}>
        {datos.encontrada ? VOLVER_AL_ANUNCIO : conversacion.volver}
      </a>
    </section>
  );
}
