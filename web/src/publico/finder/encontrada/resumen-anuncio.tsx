import { SITUACIONES, type Situacion } from '@vuelve/contract/encontradas';
import type { AnuncioMostrado } from '@vuelve/contract/paginas-tablon';
import { PinIcon } from '../icons.tsx';
import { agoOf } from '../moment-of.ts';
import { senasOf } from '../tablon/senas-of.ts';
import { Foto } from '../tablon/tarjeta.tsx';

interface Props {
  anuncio: AnuncioMostrado;
  situacion?: Situacion;
  /** Path of the form that changes it. */
  cambiar?: string | null;
}

/** What its finder said of an animal, in short. */
export function ResumenAnuncio({ anuncio, situacion, cambiar }: Props) {
  const { nombre, municipio, desde } = anuncio;
  const senas = senasOf(anuncio);
  return (
    <section className="tarjeta" aria-label={nombre}>
      <Foto anuncio={anuncio} />
      <div className="dicho">
        <b>{nombre}</b>
        {senas && <span>{senas}</span>}
        {situacion && <span>{SITUACIONES.find(({ clave }) => clave === situacion)!.nombre}</span>}
        <span className="donde">
          <PinIcon />
          {municipio}
        </span>
        <time className="apunte" dateTime={desde}>
          Encontrada {agoOf(desde)}
        </time>
        {cambiar && (
          <a className="cambiar" href={cambiar}>
            Cambiar sus señas
          </a>
        )}
      </div>
    </section>
  );
}
