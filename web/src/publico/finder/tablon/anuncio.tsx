import { TABLON } from '@vuelve/contract/addresses';
import type { AvisoSinEnviar, VistaAnuncio } from '@vuelve/contract/paginas-tablon';
import { describeSenas } from '@vuelve/contract/senas';
import { BackIcon, EyeIcon, PinIcon } from '../icons.tsx';
import { agoOf } from '../moment-of.ts';
import { Hoja } from './hoja.tsx';
import { Foto } from './tarjeta.tsx';

/** The page of one entry: what the owner lets everybody see, and how to write to the family. */
export function Anuncio({ anuncio, escribir, denunciar, tablon }: VistaAnuncio) {
  const { nombre, municipio, desde } = anuncio;
  const quien = nombre || 'Esta mascota';
  return (
    <Hoja titulo={`${quien} se ha perdido`}>
      <a className="volver" href={tablon}>
        <BackIcon />
        Perdidas cerca
      </a>
      <article className="anuncio card">
        <Foto anuncio={anuncio} />
        <p className="senal">Se ha perdido</p>
        <h1>{quien}</h1>
        <p>{describeSenas(anuncio)}</p>
        <p className="donde">
          <PinIcon />
          {municipio}
        </p>
        <p className="apunte">
          <time dateTime={desde}>Se perdió {agoOf(desde)}.</time>
        </p>
      </article>
      <div className="acciones">
        <a className="button" href={`${escribir}?tipo=visto`}>
          <EyeIcon />
          La he visto
        </a>
        <a className="secundario" href={`${escribir}?tipo=tengo`}>
          La tengo conmigo
        </a>
      </div>
      <p className="apunte">
        Escribes a su familia sin dar tu número. Si lleva chapa, escanéala con la cámara: su familia
        lo sabrá al momento. Si está herida o corre peligro, llama al 112.
      </p>
      <p>
        <a className="denunciar" href={denunciar}>
          Denunciar este anuncio
        </a>
      </p>
    </Hoja>
  );
}

/** In place of an entry that has left the board, with what the reader had typed about it. */
export function AnuncioIdo({ texto, lugar, contacto }: AvisoSinEnviar) {
  const typed = [lugar, texto, contacto].filter(Boolean);
  return (
    <Hoja titulo="Ya no está en el tablón">
      <h1>Ya no está en el tablón</h1>
      <p className="error">Puede que haya vuelto a casa. {typed.length > 0 && SIN_ENVIAR}</p>
      {typed.length > 0 && (
        <section className="card">
          <h2>Lo que habías escrito</h2>
          {typed.map((one) => (
            <p key={one} className="escrito">
              {one}
            </p>
          ))}
        </section>
      )}
      <p>¿Lleva chapa? Escanéala con la cámara: sigue llevando a su familia.</p>
      <a className="button" href={TABLON}>
        Ver las que siguen perdidas
      </a>
    </Hoja>
  );
}

const SIN_ENVIAR = 'Tu mensaje no se ha enviado.';
