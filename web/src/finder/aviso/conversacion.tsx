import { LARGO } from '@vuelve/contract/reglas';
import { FRASES, type Frase } from '@vuelve/contract/frases';
import { IDIOMA_DE_CASA, type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import type { DatosConversacion, VistaConversacion } from '@vuelve/contract/paginas-conversacion';
import { href } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { BRAND } from '../brand.tsx';
import { useLector } from '../lector.tsx';
import { fit, named } from '../palabras/palabras.ts';
import script from './conversacion-script.ts?script';
import { AvisoDocument, Cabecera } from './documento.tsx';
import { SendIcon } from './icons.tsx';
import { Hilo } from './hilo.tsx';
import { PALABRAS_AVISO } from './palabras/por-idioma.ts';
import { Enlace, Mientras, Pasos } from './pasos.tsx';

/** What finder and owner have written, as one of them sees it, and the field for more. */
export function Conversacion(vista: VistaConversacion) {
  const { datos } = vista;
  const titulo = useTitulo(datos);
  const isBuscador = datos.rol === 'buscador';
  return (
    <AvisoDocument titulo={`${titulo} · ${BRAND}`} script={script}>
      <Cabecera {...datos} titulo={titulo} />
      {isBuscador ? <Pasos {...datos} /> : <Vista {...datos} />}
      <Hilo {...datos} />
      {datos.cerradaPor ? <Terminada {...datos} /> : <Escribir {...vista} />}
      {isBuscador && !datos.cerradaPor && (
        <>
          <Mientras />
          <Enlace enlace={datos.enlace} />
        </>
      )}
      {!datos.cerradaPor && <Salidas />}
    </AvisoDocument>
  );
}

function useTitulo({ rol, tipo, mascota, dueno, pasos }: DatosConversacion): string {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  if (rol === 'dueno')
    return `${textosConversacion.titulos[tipo]} ${mascota.nombre || 'tu mascota'}`;
  if (pasos.respondido) return named(conversacion.respondido, dueno);
  return named(pasos.visto ? conversacion.visto : conversacion.enviado, dueno);
}

/** For the owner: who writes and how else he may be reached, and the hand that says that it was seen. */
function Vista({ idiomaBuscador, contacto, pasos }: DatosConversacion) {
  const language = IDIOMAS[idiomaBuscador as Idioma];
  return (
    <section className="card" id="pasos">
      <p>
        {idiomaBuscador === IDIOMA_DE_CASA
          ? 'Escribe en español.'
          : `Lee en ${language}: las frases listas le llegan en su idioma; lo demás, como lo escribas.`}
      </p>
      {contacto && (
        <p>
          Ha dejado cómo localizarle: <b>{contacto}</b>
        </p>
      )}
      {!pasos.visto && (
        <form method="post" data-visto="">
          <button className="secundario" type="submit" name="accion" value="visto">
            Lo he visto
          </button>
        </form>
      )}
      <p className="pista">
        No pagues nada por adelantado ni des códigos que te lleguen por SMS. Si dudas, pide una
        señal que solo se vea teniéndola delante.
      </p>
    </section>
  );
}

function Terminada({ mascota }: DatosConversacion) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <section className="card">
      <p>{conversacion.terminada}</p>
      <a className="button" href={href('perfilPublico', { hash: mascota.hash })}>
        {conversacion.volver}
      </a>
    </section>
  );
}

const DE_BUSCADOR: Frase[] = FRASES.filter((frase) => frase !== 'salgo');
const DE_DUENO: Frase[] = ['salgo', 'espero', 'puedes_venir'];

function Escribir({ datos, clave, escrito, error }: VistaConversacion) {
  const { rol, mascota, dueno, idiomaBuscador } = datos;
  const palabras = PALABRAS_AVISO[useLector().idioma];
  const { conversacion, formulario } = palabras;
  const isDueno = rol === 'dueno';
  const theirs = PALABRAS_AVISO[idiomaBuscador as Idioma].frases;
  const label = isDueno ? 'Escribe un mensaje' : named(conversacion.escribe, dueno);
  return (
    <form
      method="post"
      className="card escribir"
      id="escribir"
      data-sin-conexion={formulario.sinConexion}
    >
      <input type="hidden" name="clave" value={clave} />
      <fieldset>
        <legend>{conversacion.frasesListas}</legend>
        <div className="frases">
          {(isDueno ? DE_DUENO : DE_BUSCADOR).map((frase) => (
            <button key={frase} type="submit" name="frases" value={frase}>
              {fit(palabras.frases[frase], mascota.genero)}
              {isDueno && idiomaBuscador !== IDIOMA_DE_CASA && (
                <small lang={idiomaBuscador}>{fit(theirs[frase], mascota.genero)}</small>
              )}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="error" role="alert">
        {error && formulario[error]}
      </p>
      <div className="renglon">
        <label htmlFor="texto" className="oculto">
          {label}
        </label>
        <textarea
          id="texto"
          name="texto"
          rows={1}
          maxLength={LARGO.mensaje}
          placeholder={label}
          defaultValue={escrito}
        />
        <button className="redondo" type="submit" aria-label={conversacion.enviarMensaje}>
          <SendIcon />
        </button>
      </div>
    </form>
  );
}

/** How either side ends it: without a script too. */
function Salidas() {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <form method="post" className="salidas">
      <button type="submit" name="accion" value="salir">
        {conversacion.salir}
      </button>
      <button type="submit" name="accion" value="denunciar">
        {conversacion.denunciar}
      </button>
    </form>
  );
}
