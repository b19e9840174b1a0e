import { type Idioma, IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { useLector } from '../lector.tsx';
import { fit } from '../palabras/palabras.ts';
import { PinIcon } from '../icons.tsx';
import { asHora } from './as-hora.ts';
import { PALABRAS_AVISO } from './palabras/por-idioma.ts';

type Mensaje = DatosConversacion['mensajes'][number];

/** What was written, oldest first; words of the other side are marked with the language that it reads. */
export function Hilo(datos: DatosConversacion) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <ol className="hilo" id="hilo" aria-live="polite">
      {datos.mensajes.map((mensaje) => {
        const mine = mensaje.autor === datos.rol;
        const author = mensaje.autor === 'dueno' ? datos.dueno : '';
        return (
          <li key={mensaje.enviado} className={mine ? 'mio' : undefined}>
            <b className="oculto">{mine ? conversacion.tu : author}</b>
            <Cuerpo mensaje={mensaje} datos={datos} />
          </li>
        );
      })}
    </ol>
  );
}

function Cuerpo({ mensaje, datos }: { mensaje: Mensaje; datos: DatosConversacion }) {
  const { idioma } = useLector();
  const palabras = PALABRAS_AVISO[idioma];
  const { frases, texto, lugar, posicion, enviado, autor } = mensaje;
  const first = datos.mensajes[0] === mensaje;
  const lang = autor === 'dueno' ? IDIOMA_DE_CASA : (datos.idiomaBuscador as Idioma);
  const genero = datos.mascota.genero;
  return (
    <>
      {first && <p className="dicho">{fit(palabras.tipos[datos.tipo], genero)}</p>}
      {(lugar || posicion) && <Lugar lugar={lugar} posicion={posicion} />}
      {frases.map((frase) => (
        <p key={frase}>{fit(palabras.frases[frase], genero)}</p>
      ))}
      {texto && <p lang={lang === idioma ? undefined : lang}>{texto}</p>}
      <time dateTime={enviado}>{asHora(enviado, idioma)}</time>
    </>
  );
}

function Lugar({ lugar, posicion }: Pick<Mensaje, 'lugar' | 'posicion'>) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  const where = posicion ? `${posicion.latitud},${posicion.longitud}` : lugar;
  const url = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`;
  return (
    <div className="lugar">
      <PinIcon />
      <p>
        {lugar && <b>{lugar}</b>}
        <small>
          {posicion ? conversacion.posicion(posicion.precision) : conversacion.sinPosicion}
        </small>
      </p>
      <a href={url} target="_blank" rel="noreferrer">
        {posicion ? conversacion.abrirMapas : conversacion.buscarMapas}
      </a>
    </div>
  );
}
