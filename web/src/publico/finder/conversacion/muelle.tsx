import { FRASES, type Frase } from '@vuelve/contract/frases';
import { IDIOMA_DE_CASA, type Idioma } from '@vuelve/contract/idiomas';
import type { DatosConversacion, VistaConversacion } from '@vuelve/contract/paginas-conversacion';
import { LARGO } from '@vuelve/contract/reglas';
import { CampoFoto, Fallo } from '../aviso/campo-foto.tsx';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { CallButton } from '../call.tsx';
import { SendIcon } from '../icons.tsx';
import { useLector } from '../lector.tsx';
import { fit, named } from '../palabras/palabras.ts';

/** Sentences that fit a side come first. */
const DE_BUSCADOR: Frase[] = FRASES.filter((frase) => frase !== 'salgo');
const DE_DUENO: Frase[] = ['salgo', 'puedes_venir', 'espero'];

/**
 * The dock below the messages: the call while nobody has answered, ready sentences, the camera and
 * the field. Without a script, the sent form leads to the newest message.
 */
export function Muelle({ datos, clave, escrito, error, sinFoto }: VistaConversacion) {
  const { rol, dueno, regreso, encontrada } = datos;
  const { conversacion, formulario } = PALABRAS_AVISO[useLector().idioma];
  const isToFamily = rol === 'buscador' && !encontrada;
  const label = isToFamily ? named(conversacion.escribe, dueno) : 'Escribe un mensaje';
  return (
    <form
      method="post"
      action="#fin"
      encType="multipart/form-data"
      className="muelle"
      id="escribir"
      data-sin-conexion={formulario.sinConexion}
    >
      <input type="hidden" name="clave" value={clave} />
      <Llamar {...datos} />
      {!regreso && !encontrada && <Frases {...datos} />}
      <Fallo error={error} />
      <div className="renglon">
        <CampoFoto sinFoto={sinFoto} short />
        <label htmlFor="texto" className="oculto">
          {label}
        </label>
        <textarea
          id="texto"
          name="texto"
          rows={1}
          maxLength={LARGO.mensaje}
          placeholder={isToFamily ? label : 'Mensaje'}
          defaultValue={escrito}
        />
        <button className="redondo" type="submit" aria-label={conversacion.enviarMensaje}>
          <SendIcon />
        </button>
      </div>
    </form>
  );
}

/** For the finder, until somebody has answered: a call is the shortest way. */
function Llamar({ rol, telefono, pasos, regreso, dueno, mascota }: DatosConversacion) {
  return (
    <div id="llamar">
      {rol === 'buscador' && telefono && !pasos.respondido && !regreso && (
        <CallButton telefono={telefono} dueno={dueno} mascota={mascota.nombre} />
      )}
    </div>
  );
}

/**
 * Ready sentences, sent with one tap; the owner also sees the finder's translation. All sentences
 * assume that the pet is not home yet.
 */
function Frases({ rol, mascota, idiomaBuscador }: DatosConversacion) {
  const palabras = PALABRAS_AVISO[useLector().idioma];
  const theirs = PALABRAS_AVISO[idiomaBuscador as Idioma].frases;
  const first = rol === 'buscador' ? DE_BUSCADOR : DE_DUENO;
  return (
    <fieldset id="frases">
      <legend className="oculto">{palabras.conversacion.frasesListas}</legend>
      <div className="frases">
        {[...new Set([...first, ...FRASES])].map((frase) => (
          <button key={frase} type="submit" name="frases" value={frase}>
            {fit(palabras.frases[frase], mascota.genero)}
            {rol !== 'buscador' && idiomaBuscador !== IDIOMA_DE_CASA && (
              <small lang={idiomaBuscador}>{fit(theirs[frase], mascota.genero)}</small>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
