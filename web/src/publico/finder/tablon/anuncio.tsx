import { TABLON } from '@vuelve/contract/addresses';
import type { Situacion } from '@vuelve/contract/encontradas';
import type { AvisoSinEnviar, VistaAnuncio } from '@vuelve/contract/paginas-tablon';
import { BackIcon, EyeIcon, PinIcon } from '../icons.tsx';
import { agoOf } from '../moment-of.ts';
import { Hoja } from './hoja.tsx';
import { senasOf } from './senas-of.ts';
import { Foto, Marca } from './tarjeta.tsx';

/** The page of one entry: what everybody may see of it, and how to write to who published it. */
export function Anuncio(vista: VistaAnuncio) {
  return vista.anuncio.clase === 'perdida' ? <Perdida {...vista} /> : <Encontrada {...vista} />;
}

/** In place of what a reader may do: the team looks at it. */
function Oculta() {
  return <p className="negativa">Oculta: ahora solo la ve el equipo.</p>;
}

function Perdida({ anuncio, oculta, escribir, denunciar, tablon }: VistaAnuncio) {
  const quien = anuncio.nombre || 'Esta mascota';
  return (
    <Hoja titulo={`${quien} se ha perdido`}>
      <Volver tablon={tablon} />
      <article className="anuncio card">
        <Foto anuncio={anuncio} />
        <p className="senal">Se ha perdido</p>
        <h1>{quien}</h1>
        <Senas anuncio={anuncio} />
      </article>
      {oculta ? (
        <Oculta />
      ) : (
        <>
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
            Escribes a su familia sin dar tu número. Si lleva chapa, escanéala con la cámara: su
            familia lo sabrá al momento. Si está herida o corre peligro, llama al 112.
          </p>
          <Denunciar denunciar={denunciar} />
        </>
      )}
    </Hoja>
  );
}

/** Where it is now, as a reader may know it: never the place. */
const AHORA: Record<Situacion, string> = {
  conmigo: 'La tiene consigo quien la encontró.',
  vista: 'La han visto, pero nadie la tiene.',
  refugio: 'Está en una clínica o en una protectora.',
};

function Encontrada(vista: VistaAnuncio) {
  const { anuncio, oculta, escribir, situacion, fotos, denunciar, tablon } = vista;
  const [first, ...rest] = fotos;
  return (
    <Hoja titulo={anuncio.nombre}>
      <Volver tablon={tablon} />
      <article className="anuncio card">
        {first ? (
          <img className="foto" src={first.grande} alt="Foto 1" width="560" height="420" />
        ) : (
          <Foto anuncio={anuncio} />
        )}
        {rest.length > 0 && (
          <ul className="mas-fotos">
            {rest.map(({ miniatura, grande }, index) => (
              <li key={grande}>
                <a href={grande} target="_blank" rel="noreferrer">
                  <img src={miniatura} alt={`Foto ${index + 2}`} width="96" height="96" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="senal hallada">Encontrada</p>
        <h1>{anuncio.nombre}</h1>
        <Senas anuncio={anuncio} />
        {situacion && <p>{AHORA[situacion]}</p>}
      </article>
      {oculta ? (
        <Oculta />
      ) : (
        <>
          <div className="acciones">
            <a className="button" href={escribir}>
              Es mía
            </a>
          </div>
          <p className="apunte">
            Te pediremos una señal que solo conozca su familia. Nadie verá tu correo. Nadie de
            Vuelve te pedirá dinero.
          </p>
          <Denunciar denunciar={denunciar} />
        </>
      )}
    </Hoja>
  );
}

function Volver({ tablon }: Pick<VistaAnuncio, 'tablon'>) {
  return (
    <a className="volver" href={tablon}>
      <BackIcon />
      El tablón
    </a>
  );
}

function Senas({ anuncio }: Pick<VistaAnuncio, 'anuncio'>) {
  const { clase, municipio, desde } = anuncio;
  const senas = senasOf(anuncio);
  return (
    <>
      {senas && <p>{senas}</p>}
      <p className="donde">
        <PinIcon />
        {municipio}
      </p>
      <p className="cuando apunte">
        <Marca clase={clase} />
        <time dateTime={desde}>
          {clase === 'perdida' ? 'Se perdió' : 'Encontrada'} {agoOf(desde)}.
        </time>
      </p>
    </>
  );
}

function Denunciar({ denunciar }: Pick<VistaAnuncio, 'denunciar'>) {
  return (
    <p>
      <a className="denunciar" href={denunciar}>
        Denunciar este anuncio
      </a>
    </p>
  );
}

/** In place of an entry that has left the board, with what the reader had typed about it. */
export function AnuncioIdo({ texto, lugar, contacto }: AvisoSinEnviar) {
  const typed = [lugar, texto, contacto].filter(Boolean);
  return (
    <Hoja titulo="Ya no está en el tablón">
      <h1>Ya no está en el tablón</h1>
      <p className="error">Puede que ya esté en casa. {typed.length > 0 && SIN_ENVIAR}</p>
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
        Ver el tablón
      </a>
    </Hoja>
  );
}

const SIN_ENVIAR = 'Tu mensaje no se ha enviado.';
