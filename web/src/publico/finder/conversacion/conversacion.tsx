import { LARGO } from '@vuelve/contract/reglas';
import { FRASES, type Frase } from '@vuelve/contract/frases';
import { IDIOMA_DE_CASA, type Idioma } from '@vuelve/contract/idiomas';
import type { DatosConversacion, VistaConversacion } from '@vuelve/contract/paginas-conversacion';
import { href } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { BRAND } from '../brand.tsx';
import { useLector } from '../lector.tsx';
import { fit, named } from '../palabras/palabras.ts';
import { CampoFoto, Fallo } from './campo-foto.tsx';
import script from './conversacion-script.ts?script';
import { AvisoDocument, Cabecera } from './documento.tsx';
import { SendIcon } from '../icons.tsx';
import { Hilo } from './hilo.tsx';
import { LugarOfrecido } from './lugar-ofrecido.tsx';
import { PALABRAS_AVISO } from './palabras/por-idioma.ts';
import { Enlace, Mientras, Pasos } from './pasos.tsx';
import { Quienes } from './quien.tsx';
import { Salidas } from './salidas.tsx';
import { Vista } from './vista.tsx';

/** A conversation of finder and owner, as one of them sees it, and the field for a message. */
export function Conversacion(vista: VistaConversacion) {
  const { datos } = vista;
  const titulo = useTitulo(datos);
  const isBuscador = datos.rol === 'buscador';
  return (
    <AvisoDocument titulo={`${titulo} · ${BRAND}`} script={script}>
      <Cabecera {...datos} titulo={titulo} />
      <Quienes {...datos} />
      {isBuscador ? <Pasos {...datos} /> : <Vista {...datos} />}
      {isBuscador && <LugarOfrecido {...datos} />}
      <Hilo {...datos} />
      {datos.cerradaPor ? <Terminada {...datos} /> : <Escribir {...vista} />}
      {isBuscador && !datos.cerradaPor && (
        <>
          {!datos.regreso && <Mientras tipo={datos.tipo} />}
          <Enlace enlace={datos.enlace} />
        </>
      )}
      <Salidas {...datos} />
    </AvisoDocument>
  );
}

function useTitulo(datos: DatosConversacion): string {
  const { rol, tipo, mascota, dueno, pasos, relevos, regreso, cerradaPor } = datos;
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  if (rol !== 'buscador')
    return `${textosConversacion.titulos[tipo]} ${mascota.nombre || 'tu mascota'}`;
  if (regreso && !cerradaPor) return named(conversacion.enCasa, mascota.nombre);
  if (pasos.respondido) return named(conversacion.respondido, pasos.respondido.nombre);
  const contacto = relevos.find(({ visto }) => visto);
  if (contacto && !pasos.visto) return named(conversacion.visto, contacto.nombre);
  return named(pasos.visto ? conversacion.visto : conversacion.enviado, dueno);
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

/** Sentences that fit a side are offered first; the others stand behind a button. */
const DE_BUSCADOR: Frase[] = FRASES.filter((frase) => frase !== 'salgo');
const DE_DUENO: Frase[] = ['salgo', 'espero', 'puedes_venir'];

function Escribir({ datos, clave, escrito, error, sinFoto }: VistaConversacion) {
  const { rol, dueno } = datos;
  const { conversacion, formulario } = PALABRAS_AVISO[useLector().idioma];
  const isDueno = rol !== 'buscador';
  const suyas = isDueno ? DE_DUENO : DE_BUSCADOR;
  const label = isDueno ? 'Escribe un mensaje' : named(conversacion.escribe, dueno);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="card escribir"
      id="escribir"
      data-sin-conexion={formulario.sinConexion}
    >
      <input type="hidden" name="clave" value={clave} />
      {!datos.regreso && (
        <fieldset id="frases">
          <legend>{conversacion.frasesListas}</legend>
          <Frases {...datos} frases={suyas} />
          <details className="mas">
            <summary>{conversacion.masFrases}</summary>
            <Frases {...datos} frases={FRASES.filter((frase) => !suyas.includes(frase))} />
          </details>
        </fieldset>
      )}
      <Fallo error={error} />
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
      <CampoFoto sinFoto={sinFoto} />
    </form>
  );
}

/**
 * Ready sentences, sent with one tap; the owner also sees the finder's translation. All sentences
 * assume that the pet is not home yet.
 */
function Frases({ rol, mascota, idiomaBuscador, frases }: DatosConversacion & { frases: Frase[] }) {
  const own = PALABRAS_AVISO[useLector().idioma].frases;
  const theirs = PALABRAS_AVISO[idiomaBuscador as Idioma].frases;
  return (
    <div className="frases">
      {frases.map((frase) => (
        <button key={frase} type="submit" name="frases" value={frase}>
          {fit(own[frase], mascota.genero)}
          {rol !== 'buscador' && idiomaBuscador !== IDIOMA_DE_CASA && (
            <small lang={idiomaBuscador}>{fit(theirs[frase], mascota.genero)}</small>
          )}
        </button>
      ))}
    </div>
  );
}
