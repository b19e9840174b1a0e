import { type Idioma, IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosConversacion, FotoDeMensaje } from '@vuelve/contract/paginas-conversacion';
import { describeTardanza } from '@vuelve/contract/tardanza';
import { useLector } from '../lector.tsx';
import { fit, named } from '../palabras/palabras.ts';
import { HouseIcon, PinIcon } from '../icons.tsx';
import { shortMomentOf } from '../moment-of.ts';
import { mapOf } from './map-of.ts';
import { PALABRAS_AVISO } from './palabras/por-idioma.ts';
import { Quien } from './quien.tsx';

type Mensaje = DatosConversacion['mensajes'][number];

/** Messages, oldest first. Ready sentences of the other side carry the language of their reader. */
export function Hilo(datos: DatosConversacion) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <ol className="hilo" id="hilo" aria-live="polite">
      {datos.mensajes.map((mensaje) => {
        const mine = mensaje.mio;
        return (
          <li key={mensaje.enviado} className={mine ? 'mio' : undefined}>
            <b className={mine ? 'oculto' : 'firma'}>
              {mine ? conversacion.tu : <Quien datos={datos} {...mensaje} />}
            </b>
            <Cuerpo mensaje={mensaje} datos={datos} />
          </li>
        );
      })}
      {!datos.cerradaPor && <Regreso {...datos} />}
    </ol>
  );
}

/** The last entry: the pet is home, and how long that took. */
function Regreso({ rol, regreso, mascota }: DatosConversacion) {
  const { idioma } = useLector();
  if (!regreso) return null;
  const { conversacion } = PALABRAS_AVISO[idioma];
  const vuelta = named(conversacion.vuelta(describeTardanza(regreso, idioma)), mascota.nombre);
  return (
    <li className="casa">
      <HouseIcon />
      <p>{rol === 'buscador' ? `${vuelta} ${conversacion.graciasPorEscribir}` : vuelta}</p>
      <time dateTime={regreso.vuelta}>{shortMomentOf(regreso.vuelta, idioma)}</time>
    </li>
  );
}

function Cuerpo({ mensaje, datos }: { mensaje: Mensaje; datos: DatosConversacion }) {
  const { idioma } = useLector();
  const palabras = PALABRAS_AVISO[idioma];
  const { frases, texto, lugar, posicion, foto, enviado, autor } = mensaje;
  const first = datos.mensajes[0] === mensaje;
  const lang = autor !== 'buscador' ? IDIOMA_DE_CASA : (datos.idiomaBuscador as Idioma);
  const genero = datos.mascota.genero;
  return (
    <>
      {first && <p className="dicho">{fit(palabras.tipos[datos.tipo], genero)}</p>}
      {(lugar || posicion) && <Lugar lugar={lugar} posicion={posicion} />}
      {frases.map((frase) => (
        <p key={frase}>{fit(palabras.frases[frase], genero)}</p>
      ))}
      {foto && <Foto {...foto} quien={mensaje.mio ? undefined : authorOf(mensaje, datos)} />}
      {texto && <p lang={lang === idioma ? undefined : lang}>{texto}</p>}
      <time dateTime={enviado}>{shortMomentOf(enviado, idioma)}</time>
    </>
  );
}

/** Author of a photo, for its alternative text; a finder has no name. */
function authorOf({ autor, nombre }: Mensaje, { dueno }: DatosConversacion): string {
  return autor === 'dueno' ? dueno : nombre;
}

/**
 * A thumbnail with fixed size, which avoids layout shifts; a tap opens the large photo in a new
 * tab.
 */
function Foto({ grande, miniatura, ancho, alto, quien }: FotoDeMensaje & { quien?: string }) {
  const { foto } = PALABRAS_AVISO[useLector().idioma];
  const alt = quien === undefined ? foto.tuya : named(foto.suya, quien);
  return (
    <a className="foto" href={grande} target="_blank" rel="noreferrer">
      <img src={miniatura} alt={alt} width={ancho} height={alto} loading="lazy" />
    </a>
  );
}

function Lugar({ lugar, posicion }: Pick<Mensaje, 'lugar' | 'posicion'>) {
  const { conversacion, foto } = PALABRAS_AVISO[useLector().idioma];
  const measured =
    posicion && (posicion.deFoto ? foto.lugar : conversacion.posicion(posicion.precision));
  return (
    <div className="lugar">
      <PinIcon />
      <p>
        {lugar && <b>{lugar}</b>}
        <small>{measured ?? conversacion.sinPosicion}</small>
      </p>
      <a href={mapOf(posicion ?? lugar)} target="_blank" rel="noreferrer">
        {posicion ? conversacion.abrirMapas : conversacion.buscarMapas}
      </a>
    </div>
  );
}
