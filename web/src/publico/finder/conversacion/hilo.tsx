import { type Idioma, IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosConversacion, FotoDeMensaje } from '@vuelve/contract/paginas-conversacion';
import { describeTardanza } from '@vuelve/contract/tardanza';
import { Fragment } from 'react';
import { useLector } from '../lector.tsx';
import { fit, named } from '../palabras/palabras.ts';
import { HouseIcon, PinIcon } from '../icons.tsx';
import { dateOf, dayOf, hourOf, shortMomentOf } from '../moment-of.ts';
import { mapOf } from '../map-of.ts';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { Quien } from './quien.tsx';

type Mensaje = DatosConversacion['mensajes'][number];

/**
 * Messages by day, oldest first. Ready sentences of the other side carry the language of their
 * reader.
 */
export function Hilo(datos: DatosConversacion) {
  const { idioma } = useLector();
  return (
    <div className="hilo" id="hilo" role="log">
      {groupByDia(datos.mensajes).map((delDia, index, dias) => (
        <Fragment key={delDia[0]!.enviado}>
          <h2>{dayOf(delDia[0]!.enviado, idioma)}</h2>
          <ol>
            {delDia.map((mensaje, at) => (
              <Entrada
                key={mensaje.enviado}
                mensaje={mensaje}
                before={delDia[at - 1]}
                after={delDia[at + 1]}
                datos={datos}
              />
            ))}
            {index === dias.length - 1 && !datos.cerradaPor && <Regreso {...datos} />}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

interface Puesto {
  mensaje: Mensaje;
  before: Mensaje | undefined;
  after: Mensaje | undefined;
  datos: DatosConversacion;
}

/** A message. Of a run, the first names its author, where three write, and the last tells its hour. */
function Entrada({ mensaje, before, after, datos }: Puesto) {
  const { idioma } = useLector();
  const { conversacion } = PALABRAS_AVISO[idioma];
  const { mio, enviado, autor } = mensaje;
  const { rol, pasos, relevos } = datos;
  const isLastOwn = rol === 'buscador' && mensaje === datos.mensajes.findLast((one) => one.mio);
  const isSeen = pasos.todo && (pasos.visto || relevos.some(({ visto }) => visto));
  const isSigned = !mio && datos.contactos.length > 0 && !isRun(before, mensaje);
  return (
    <li
      id={mensaje === datos.mensajes.at(-1) ? 'fin' : undefined}
      className={mio ? 'mio' : autor === 'buscador' ? undefined : 'familia'}
    >
      <b className={isSigned ? 'firma' : 'oculto'}>
        {mio ? conversacion.tu : <Quien datos={datos} {...mensaje} />}
      </b>
      <Cuerpo mensaje={mensaje} datos={datos} />
      <time dateTime={enviado} className={isRun(mensaje, after) ? 'oculto' : undefined}>
        {hourOf(enviado, idioma)}
        {isLastOwn && ` · ${isSeen ? conversacion.tira.visto : conversacion.tira.enviado}`}
      </time>
    </li>
  );
}

/** Messages of one author within some minutes read as one. */
const SEGUIDOS_MS = 5 * 60_000;

function isRun(one: Mensaje | undefined, next: Mensaje | undefined): boolean {
  if (!one || !next || one.mio !== next.mio) return false;
  const isSame = one.autor === next.autor && one.nombre === next.nombre;
  return isSame && Date.parse(next.enviado) - Date.parse(one.enviado) < SEGUIDOS_MS;
}

function groupByDia(mensajes: Mensaje[]): Mensaje[][] {
  return [...Map.groupBy(mensajes, ({ enviado }) => dateOf(enviado)).values()];
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
  const { frases, texto, lugar, posicion, foto, autor } = mensaje;
  // Strangers do not begin with a finder's notice.
  const first = datos.mensajes[0] === mensaje && !datos.encontrada;
  const lang = autor !== 'buscador' ? IDIOMA_DE_CASA : (datos.idiomaBuscador as Idioma);
  const genero = datos.mascota.genero;
  return (
    <>
      {first && <p className="dicho">{fit(palabras.tipos[datos.tipo], genero)}</p>}
      {(lugar || posicion) && <Sitio lugar={lugar} posicion={posicion} />}
      {frases.map((frase) => (
        <p key={frase}>{fit(palabras.frases[frase], genero)}</p>
      ))}
      {foto && <Foto {...foto} quien={mensaje.mio ? undefined : authorOf(mensaje, datos)} />}
      {texto && <p lang={lang === idioma ? undefined : lang}>{texto}</p>}
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

function Sitio({ lugar, posicion }: Pick<Mensaje, 'lugar' | 'posicion'>) {
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
