import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { LUGAR_OFRECIDO_MS } from '@vuelve/contract/reglas';
import { useLector } from '../lector.tsx';
import { named } from '../palabras/palabras.ts';
import { mapOf } from '../map-of.ts';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';

/**
 * Asks the finder whether the owner may see the place stored in his photo; works without a script.
 */
export function LugarOfrecido({ lugarOfrecido, dueno }: DatosConversacion) {
  const { foto, conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <div id="oferta" aria-live="polite">
      {lugarOfrecido && (
        <section className="card">
          <h2>{foto.diceDonde}</h2>
          <p>
            {named(foto.leDecimos, dueno)}{' '}
            <a href={mapOf(lugarOfrecido)} target="_blank" rel="noreferrer">
              {conversacion.abrirMapas}
            </a>
          </p>
          <form method="post" className="respuestas">
            <input type="hidden" name="lugar" value={lugarOfrecido.clave} />
            <button className="secundario" type="submit" name="accion" value="decir_lugar">
              {foto.decir}
            </button>
            <button className="secundario" type="submit" name="accion" value="callar_lugar">
              {foto.callar}
            </button>
          </form>
          <p className="pista">{foto.seOlvida(LUGAR_OFRECIDO_MS / 60_000)}</p>
        </section>
      )}
    </div>
  );
}
